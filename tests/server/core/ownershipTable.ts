import type { EndpointName } from '@api/endpoints'
import {
  book,
  createDue,
  createFacility,
  createNotification,
  createSlotAlert,
  tomorrow,
} from '@tests/support/bookingHelpers'
import type { TestServer } from '@tests/support/server'
import { callApi, createChild, memberPassword, type TestMember } from '@tests/support/serverHelpers'

/**
 * Every call × every kind of caller (security check 17). The table is written by hand: a new call without a
 * row does not compile.
 */
type Who = 'everybody' | 'account' | 'verified' | 'complete' | 'full' | 'staff'

/** The parts of a request that name rows of the owner. */
export interface Named {
  readonly id?: number
  readonly query?: string
  readonly body?: unknown
}

interface Row {
  /** The members who may make the call. */
  readonly who: Who
  /** The body of a member's own call, when it needs more than `named`. */
  readonly body?: unknown
  /** The owner's rows that a stranger would name, if the call names any, and the refusal. */
  readonly named?: readonly [(owned: Owned) => Named, 403 | 404]
}

export interface Owned {
  readonly memberId: number
  readonly addressId: number
  readonly sessionId: number
  readonly childId: number
  readonly bookingId: number
  readonly dueId: number
  readonly notificationId: number
  readonly facilityId: number
  readonly slotAlertId: number
}

const child = { fname: 'Amaya', lname: 'Silva', date_of_birth: '2015-07-09' }
const profile = { fname: 'Nimal', lname: 'Silva', mobile: '0771234567' }
const request = {
  ...{ name: 'Nimal Silva', email: 'nimal@members.example', category: 'booking', subject: 'Lights' },
  ...{ message: 'The lights of court 2 flicker.', priority: 'medium' },
}
const moving = ({ bookingId, facilityId }: Owned) => ({
  facility_name: 'Court',
  facility_id: facilityId,
  booking_date: tomorrow,
  primary_slot: 20,
  additional_slots: [],
  slot_count: 1,
  price_per_slot: 1500,
  total_amount: 1500,
  booking_type: 'One-Time',
  replaces_booking_id: bookingId,
})

export const table: Readonly<Record<EndpointName, Row>> = {
  login: { who: 'everybody' },
  register: { who: 'everybody' },
  requestPasswordReset: { who: 'everybody' },
  resetPassword: { who: 'everybody' },
  verifyEmail: { who: 'everybody' },
  undoEmailChange: { who: 'everybody' },
  resendVerification: { who: 'everybody' },
  guestAvailability: { who: 'everybody' },
  logout: { who: 'account' },
  user: { who: 'account' },
  completeProfile: { who: 'verified' },
  showProfile: { who: 'complete' },
  updateAdultMember: { who: 'complete', named: [({ memberId }) => ({ id: memberId, body: profile }), 403] },
  updateBillingAddress: { who: 'complete', named: [({ addressId }) => ({ id: addressId, body: {} }), 403] },
  createBillingAddress: { who: 'complete', body: {} },
  addBranch: {
    who: 'complete',
    named: [({ memberId }) => ({ id: memberId, body: { branches: ['Branch 1'] } }), 403],
  },
  changeMail: { who: 'complete', body: { new_email: 'fresh@members.example', password: memberPassword } },
  verifyOtp: { who: 'complete', body: { otp: '000000' } },
  changePassword: {
    who: 'complete',
    body: {
      old_password: memberPassword,
      new_password: 'changed it',
      new_password_confirmation: 'changed it',
    },
  },
  signedInDevices: { who: 'complete' },
  signOutDevice: { who: 'complete', named: [({ sessionId }) => ({ id: sessionId }), 403] },
  signOutOtherDevices: { who: 'complete' },
  accountActivity: { who: 'complete' },
  findCalendarFeed: { who: 'complete' },
  createCalendarFeed: { who: 'complete' },
  revokeCalendarFeed: { who: 'complete' },
  slotAlerts: { who: 'complete' },
  createSlotAlert: { who: 'complete', body: { facility_id: 1, date: tomorrow, slot: 20 } },
  deleteSlotAlert: { who: 'complete', named: [({ slotAlertId }) => ({ id: slotAlertId }), 403] },
  mailPreferences: { who: 'complete' },
  changeMailPreferences: { who: 'complete', body: { reminders: false } },
  exportData: { who: 'complete', body: { password: memberPassword } },
  eraseAccount: { who: 'complete', body: { password: memberPassword } },
  childMembers: { who: 'complete' },
  createChild: { who: 'full', body: child },
  updateChild: { who: 'full', named: [({ childId }) => ({ id: childId, body: child }), 403] },
  deleteChild: {
    who: 'full',
    named: [({ childId }) => ({ id: childId, body: { is_can_delete: true } }), 403],
  },
  memberAvailability: { who: 'complete' },
  availabilitySummary: { who: 'complete' },
  bookingDetails: {
    who: 'complete',
    named: [({ bookingId }) => ({ query: `?booking_id=${bookingId}` }), 403],
  },
  createBooking: { who: 'complete', named: [(owned) => ({ body: moving(owned) }), 403] },
  monthBookings: {
    who: 'complete',
    named: [({ memberId }) => ({ query: `?member_id=${memberId}&year=2026&month=7` }), 403],
  },
  allBookings: { who: 'complete' },
  upcomingBookings: { who: 'complete' },
  monthlyCount: { who: 'complete' },
  cancelBooking: { who: 'complete', named: [({ bookingId }) => ({ body: { booking_id: bookingId } }), 403] },
  receivables: { who: 'complete' },
  createPayment: {
    who: 'complete',
    named: [({ dueId }) => ({ body: { member_booking_schedule_id: dueId } }), 403],
  },
  createJointPayment: {
    who: 'complete',
    named: [({ dueId }) => ({ body: { payable_ids: [dueId, dueId + 1] } }), 404],
  },
  memberPayments: { who: 'complete' },
  notifications: { who: 'complete' },
  markNotificationRead: { who: 'complete', named: [({ notificationId }) => ({ id: notificationId }), 403] },
  markAllNotificationsRead: { who: 'complete' },
  sendSupportRequest: { who: 'complete', body: request },
  deskDay: { who: 'staff' },
  deskPeople: { who: 'staff' },
  deskBook: { who: 'staff' },
  deskMove: { who: 'staff' },
  deskCancel: { who: 'staff' },
  deskTakePayment: { who: 'staff' },
  deskMarkAttendance: { who: 'staff' },
  deskClose: { who: 'staff' },
  deskOpen: { who: 'staff' },
}

/** Creates one of everything that a call can name. */
export async function ownedThings(running: TestServer, owner: TestMember): Promise<Owned> {
  const facility = await createFacility(running)
  const sessions = await callApi(running, 'GET', '/sessions', { token: owner.token })
  const address = await callApi(running, 'POST', '/create-billing-address', { token: owner.token, body: {} })
  return {
    memberId: owner.id,
    addressId: (address.body.data as { id: number }).id,
    sessionId: (sessions.body.data as { sessions: { id: number }[] }).sessions[0]?.id ?? 0,
    childId: await createChild(running, owner.id),
    bookingId: await book(running, owner.token, facility, [18]),
    dueId: await createDue(running, owner.id),
    notificationId: await createNotification(running, owner.id),
    facilityId: facility.id,
    slotAlertId: await createSlotAlert(running, owner.id, facility.id),
  }
}
