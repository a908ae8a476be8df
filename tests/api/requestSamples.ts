import { sealed } from '@domain/values/sealed'
import type { WireParts } from '@api/endpoint'
import type { endpoints } from '@api/endpoints'

const child = {
  firstName: 'Sithmi',
  lastName: 'Perera',
  dateOfBirth: '2016-02-29',
  school: '',
  gender: null,
  emergencyMobile: '0771234567',
}
export const sampleAddress = {
  street: '1 Lake Road',
  city: 'Piliyandala',
  province: 'Western',
  postalCode: '10300',
  country: 'Sri Lanka',
  district: 'Colombo',
  emergencyContactName: 'Kamal',
}
const sampleBooking = {
  facilityId: 3,
  facilityName: 'Court 1',
  date: '2026-07-09',
  choice: { primary: 18, additional: [19] },
  pricePerSlot: 1500,
  totalAmount: 3000,
  idempotencyKey: 'k',
  replacesBookingId: 12,
}

const deskHours = { facilityId: 3, date: '2026-07-09', slots: [18, 19], total: 3000 }
const deskHoursOnWire = { facility_id: 3, booking_date: '2026-07-09', slots: [18, 19], total_amount: 3000 }

/**
 * One payload for each call, and its request to a server without extensions. A call without one does not
 * compile; `docs/member-api.md` prints them.
 */
export const requestSamples: {
  readonly [Name in keyof typeof endpoints]: readonly [payload: unknown, wire: WireParts]
} = {
  login: [
    { email: 'a@b.lk', password: 'Heron-77', rememberMe: true, device: sealed('secret-of-the-device') },
    { body: { email: 'a@b.lk', password: 'Heron-77', remember_me: true } },
  ],
  register: [
    {
      email: 'a@b.lk',
      password: 'Heron-77',
      passwordConfirmation: 'Heron-77',
      branches: ['Branch 1', 'Branch 2'],
    },
    {
      body: {
        email: 'a@b.lk',
        password: 'Heron-77',
        password_confirmation: 'Heron-77',
        branches: ['Branch 1', 'Branch 2'],
      },
    },
  ],
  logout: [undefined, {}],
  user: [undefined, {}],
  completeProfile: [
    {
      firstName: 'Nimal',
      lastName: 'Perera',
      mobile: '+94 77 123 4567',
      gender: 'Female',
      membership: {
        level: 'Level 2',
        emergencyMobile: '0717654321',
        dateOfBirth: '1990-05-01',
        city: 'Colombo',
        nationalId: '901234567V',
      },
    },
    {
      body: {
        fname: 'Nimal',
        lname: 'Perera',
        mobile: '0771234567',
        gender: 'Female',
        member_type: 'Level 2',
        emergency_mobile: '0717654321',
        date_of_birth: '1990-05-01',
        city: 'Colombo',
        nic: '901234567V',
      },
    },
  ],
  requestPasswordReset: [{ email: 'a@b.lk' }, { body: { email: 'a@b.lk' } }],
  resetPassword: [
    { email: 'a@b.lk', password: 'Heron-772', passwordConfirmation: 'Heron-772', token: 't' },
    { body: { email: 'a@b.lk', password: 'Heron-772', password_confirmation: 'Heron-772', token: 't' } },
  ],
  verifyEmail: [{ email: 'a@b.lk', token: 't', signIn: true }, { body: { email: 'a@b.lk', token: 't' } }],
  resendVerification: [{ email: 'a@b.lk' }, { body: { email: 'a@b.lk' } }],
  showProfile: [undefined, {}],
  updateAdultMember: [
    {
      id: 7,
      member: {
        nationalId: '901234567V',
        firstName: 'Nimal',
        lastName: 'Perera',
        mobile: '077 123 4567',
        dateOfBirth: '1990-05-01',
        gender: 'Other',
        city: 'Colombo',
        branches: ['Branch 1'],
      },
    },
    {
      path: { id: 7 },
      body: {
        nic: '901234567V',
        fname: 'Nimal',
        lname: 'Perera',
        mobile: '0771234567',
        date_of_birth: '1990-05-01',
        gender: 'Other',
        city: 'Colombo',
        branches: ['Branch 1'],
      },
    },
  ],
  updateBillingAddress: [
    { id: 4, address: sampleAddress },
    {
      path: { id: 4 },
      body: {
        address: '1 Lake Road',
        city: 'Piliyandala',
        province: 'Western',
        postal_code: '10300',
        country: 'Sri Lanka',
      },
    },
  ],
  createBillingAddress: [
    sampleAddress,
    {
      body: {
        address: '1 Lake Road',
        city: 'Piliyandala',
        province: 'Western',
        postal_code: '10300',
        country: 'Sri Lanka',
      },
    },
  ],
  addBranch: [
    { id: 7, branches: ['Branch 1', 'Branch 2'] },
    { path: { id: 7 }, body: { branches: ['Branch 1', 'Branch 2'] } },
  ],
  changeMail: [{ newEmail: 'n@b.lk', password: 'old-one' }, { body: { new_email: 'n@b.lk' } }],
  undoEmailChange: [{ token: 'T0ken' }, { body: { token: 'T0ken' } }],
  verifyOtp: [{ code: '123456' }, { body: { otp: '123456' } }],
  changePassword: [
    {
      oldPassword: 'old-one',
      newPassword: 'new-one-1',
      newPasswordConfirmation: 'new-one-1',
      endsCalendarFeed: true,
    },
    {
      body: { old_password: 'old-one', new_password: 'new-one-1', new_password_confirmation: 'new-one-1' },
    },
  ],
  signedInDevices: [undefined, {}],
  signOutDevice: [{ id: 12 }, { path: { id: 12 } }],
  signOutOtherDevices: [undefined, {}],
  accountActivity: [undefined, {}],
  mailPreferences: [undefined, {}],
  changeMailPreferences: [{ kind: 'slotAlerts', isOn: false }, { body: { slot_alerts: false } }],
  findCalendarFeed: [undefined, {}],
  createCalendarFeed: [undefined, {}],
  revokeCalendarFeed: [undefined, {}],
  availabilitySummary: [
    { branchId: 1, from: '2026-07-09' },
    { query: { branch_id: 1, from: '2026-07-09', days: 7 } },
  ],
  slotAlerts: [undefined, {}],
  createSlotAlert: [
    { facilityId: 101, date: '2026-07-09', slot: 18 },
    { body: { facility_id: 101, date: '2026-07-09', slot: 18 } },
  ],
  deleteSlotAlert: [{ id: 7 }, { path: { id: 7 } }],
  exportData: [{ password: 'Heron-77' }, { body: { password: 'Heron-77' } }],
  eraseAccount: [{ password: 'Heron-77' }, { body: { password: 'Heron-77' } }],
  childMembers: [undefined, {}],
  createChild: [
    child,
    {
      body: {
        fname: 'Sithmi',
        lname: 'Perera',
        date_of_birth: '2016-02-29',
        school: null,
        emergency_mobile: '0771234567',
        gender: null,
      },
    },
  ],
  updateChild: [
    { id: 9, child },
    {
      path: { id: 9 },
      body: {
        fname: 'Sithmi',
        lname: 'Perera',
        date_of_birth: '2016-02-29',
        school: null,
        emergency_mobile: '0771234567',
        gender: null,
      },
    },
  ],
  deleteChild: [{ id: 9 }, { path: { id: 9 }, body: { is_can_delete: true } }],
  guestAvailability: [
    { branchId: 1, date: '2026-07-09' },
    {
      query: {
        branch_id: 1,
        date: '2026-07-09',
        activity_status: 'Active',
        facility_status: 'Active',
        page_size: 50,
      },
    },
  ],
  memberAvailability: [
    { branchId: 2, date: '2026-07-09' },
    {
      query: {
        branch_id: 2,
        date: '2026-07-09',
        activity_status: 'Active',
        facility_status: 'Active',
        page_size: 50,
      },
    },
  ],
  bookingDetails: [{ bookingId: 5 }, { query: { booking_id: 5 } }],
  createBooking: [
    sampleBooking,
    {
      body: {
        facility_name: 'Court 1',
        facility_id: 3,
        booking_date: '2026-07-09',
        primary_slot: 18,
        additional_slots: [19],
        slot_count: 2,
        price_per_slot: 1500,
        total_amount: 3000,
        booking_type: 'One-Time',
      },
      headers: {},
    },
  ],
  monthBookings: [
    { memberId: 7, year: 2026, month: 7, branchId: 1 },
    { query: { member_id: 7, year: 2026, month: 7, branch_id: 1 } },
  ],
  allBookings: [
    { page: 2, pageSize: 20, upcomingOnly: true, branchId: 1, activityId: 3 },
    { query: { page: 2, page_size: 20, see_all: true, branch_id: 1, activity_id: 3 } },
  ],
  upcomingBookings: [{ page: 1, pageSize: 5 }, { query: { page: 1, page_size: 5 } }],
  monthlyCount: [{ year: 2026, month: 7 }, { query: { month: 7, year: 2026 } }],
  cancelBooking: [{ bookingId: 5 }, { body: { booking_id: 5 } }],
  receivables: [{ page: 2 }, { query: { page_size: 100 } }],
  createPayment: [{ payableId: 31 }, { body: { member_booking_schedule_id: 31 } }],
  createJointPayment: [{ payableIds: [31, 901] }, { body: { payable_ids: [31, 901] } }],
  memberPayments: [{ page: 1, pageSize: 5 }, { query: { page: 1, page_size: 5 } }],
  notifications: [undefined, {}],
  markNotificationRead: [{ id: 3 }, { path: { id: 3 } }],
  markAllNotificationsRead: [undefined, {}],
  deskDay: [{ branchId: 1, date: '2026-07-09' }, { query: { branch_id: 1, date: '2026-07-09' } }],
  deskPeople: [{ search: 'Nimal' }, { query: { search: 'Nimal' } }],
  deskBook: [
    { ...deskHours, who: { name: 'Nimal Silva', mobile: '0771234567' }, idempotencyKey: 'one-intent' },
    {
      body: { ...deskHoursOnWire, guest_name: 'Nimal Silva', guest_mobile: '0771234567' },
      headers: { 'Idempotency-Key': 'one-intent' },
    },
  ],
  deskMove: [
    { ...deskHours, bookingId: 1057 },
    { path: { id: 1057 }, body: deskHoursOnWire },
  ],
  deskCancel: [{ bookingId: 1057 }, { path: { id: 1057 } }],
  deskTakePayment: [
    { bookingId: 1057, method: 'card', reference: 'Slip 88' },
    { path: { id: 1057 }, body: { method: 'card', reference: 'Slip 88' } },
  ],
  deskMarkAttendance: [
    { bookingId: 1057, attendance: 'Present' },
    { path: { id: 1057 }, body: { attendance: 'Present' } },
  ],
  deskClose: [
    {
      branchId: 1,
      facilityId: 3,
      date: '2026-07-09',
      from: 18,
      until: 20,
      reason: 'The floor is being repaired.',
      isNotify: false,
    },
    {
      body: {
        branch_id: 1,
        facility_id: 3,
        date: '2026-07-09',
        from: 18,
        until: 20,
        reason: 'The floor is being repaired.',
        notify: false,
      },
    },
  ],
  deskOpen: [{ closureId: 4 }, { path: { id: 4 } }],
  sendSupportRequest: [
    {
      name: 'Nimal',
      email: 'a@b.lk',
      phone: '',
      category: 'booking',
      subject: 'Net',
      message: 'Torn',
      priority: 'medium',
    },
    {
      body: {
        name: 'Nimal',
        email: 'a@b.lk',
        phone: '',
        category: 'booking',
        subject: 'Net',
        message: 'Torn',
        priority: 'medium',
      },
    },
  ],
}
