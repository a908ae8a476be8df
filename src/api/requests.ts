import type * as z from 'zod/mini'
import type { EndpointName } from './endpoints'
import * as account from './requests/account'
import * as accountErasure from './requests/accountErasure'
import * as availability from './requests/availability'
import * as availabilitySummary from './requests/availabilitySummary'
import * as booking from './requests/booking'
import * as children from './requests/children'
import * as dataExport from './requests/dataExport'
import * as desk from './requests/desk'
import * as mailPreferences from './requests/mailPreferences'
import * as notifications from './requests/notifications'
import * as payments from './requests/payments'
import * as profile from './requests/profile'
import * as receivables from './requests/receivables'
import * as slotAlerts from './requests/slotAlerts'
import * as support from './requests/support'
import * as upcomingBookings from './requests/upcomingBookings'

/** The schemas of a call's parameters. */
export interface RequestSchemas {
  /** The JSON body of the request, or null for a call without one. */
  readonly body: z.core.$ZodType | null
  /** The query string, whose values are all text, or null. */
  readonly query: z.core.$ZodType | null
}

/** The calls with parameters, by their names in the table of endpoints. */
const table: { readonly [Name in EndpointName]?: Partial<RequestSchemas> } = {
  login: { body: account.loginRequest },
  register: { body: account.registerRequest },
  completeProfile: { body: account.completeProfileRequest },
  requestPasswordReset: { body: account.passwordEmailRequest },
  resetPassword: { body: account.passwordResetRequest },
  verifyEmail: { body: account.verifyEmailRequest },
  resendVerification: { body: account.resendVerificationRequest },
  availabilitySummary: { query: availabilitySummary.availabilitySummaryQuery },
  guestAvailability: { query: availability.availabilityQuery },
  memberAvailability: { query: availability.availabilityQuery },
  bookingDetails: { query: booking.bookingDetailsQuery },
  createBooking: { body: booking.createBookingRequest },
  monthBookings: { query: booking.monthBookingsQuery },
  allBookings: { query: booking.allBookingsQuery },
  upcomingBookings: { query: upcomingBookings.upcomingBookingsQuery },
  monthlyCount: { query: upcomingBookings.monthlyCountQuery },
  cancelBooking: { body: booking.cancelBookingRequest },
  createChild: { body: children.childRequest },
  updateChild: { body: children.childRequest },
  deleteChild: { body: children.deleteChildRequest },
  exportData: { body: dataExport.dataExportRequest },
  eraseAccount: { body: accountErasure.eraseAccountRequest },
  changeMailPreferences: { body: mailPreferences.mailPreferencesRequest },
  receivables: { query: receivables.receivablesQuery },
  createPayment: { body: payments.createPaymentRequest },
  createJointPayment: { body: payments.createJointPaymentRequest },
  memberPayments: { query: payments.memberPaymentsQuery },
  notifications: { query: notifications.notificationsQuery },
  updateAdultMember: { body: profile.updateAdultMemberRequest },
  updateBillingAddress: { body: profile.billingAddressRequest },
  createBillingAddress: { body: profile.billingAddressRequest },
  addBranch: { body: profile.addBranchRequest },
  changeMail: { body: profile.changeMailRequest },
  verifyOtp: { body: profile.verifyOtpRequest },
  undoEmailChange: { body: profile.undoEmailChangeRequest },
  changePassword: { body: profile.changePasswordRequest },
  createSlotAlert: { body: slotAlerts.slotAlertRequest },
  deskDay: { query: desk.deskDayQuery },
  deskPeople: { query: desk.deskPeopleQuery },
  deskBook: { body: desk.deskBookRequest },
  deskMove: { body: desk.deskMoveRequest },
  deskTakePayment: { body: desk.deskPaymentRequest },
  deskMarkAttendance: { body: desk.deskAttendanceRequest },
  deskClose: { body: desk.deskCloseRequest },
  sendSupportRequest: { body: support.supportRequest },
}

/**
 * The parameters of a call: the server validates with these schemas, the documents and the tests read them.
 * The portal's endpoints build requests from typed values, so browsers load none of this.
 */
export const requestOf = ({ name }: { readonly name: string }): RequestSchemas => ({
  body: null,
  query: null,
  ...table[name as EndpointName],
})
