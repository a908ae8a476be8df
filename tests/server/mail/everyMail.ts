import * as accountMails from '@server/accounts/mails'
import * as bookingMails from '@server/booking/bookingMails'
import type { Mail } from '@server/mail/mail'
import * as slotFreeMails from '@server/booking/slotFreeMail'
import * as supportMails from '@server/messages/supportMail'
import * as paymentMails from '@server/payments/paymentMail'
import { frontDesk } from '@tests/support/frontDesk'
import * as reminderMails from '@server/reminders/reminderMails'

/** Everything is paid online, nothing is, or what costs at most Rs. 500. */
const desks = [null, frontDesk, { ...frontDesk, above: 500 }]
const instant = Date.parse('2026-07-08T10:00:00+05:30')

/** The address of the portal in the sample mails. */
export const samplePortal = 'https://portal.example'

/** Functions of these modules that make no mail. */
const notMails = [
  'findForMail',
  'noteBookingMessages',
  'notePaymentMessages',
  'noteRefundMail',
  'noteDueAgainMail',
  'noteDueMail',
  'noteNotDueMail',
]

/** The names of all functions of the server that make a mail. */
export const mailMakers: readonly string[] = [
  ...[accountMails, bookingMails, paymentMails, reminderMails, slotFreeMails, supportMails],
]
  .flatMap((module) => Object.keys(module))
  .filter((name) => !notMails.includes(name))
  .sort()

/** Every mail of the server, by the function that makes it, to a member with this name and these choices. */
export function everyMail(
  firstName = 'Kamala',
  facilityName = 'Court 2',
): Readonly<Record<string, readonly Mail[]>> {
  const email = 'kamala@members.example'
  const setting = { publicUrl: samplePortal, member: { email, firstName } }
  const goodUntil = instant + 600_000
  const token = { token: 'a'.repeat(43), goodUntil }
  const moment = {
    publicUrl: samplePortal,
    organizer: 'support@members.example',
    places: [],
    desk: null,
    now: instant,
  }
  const booking = {
    bookingId: 55,
    facilityName,
    activityName: 'Badminton',
    branchName: 'Piliyandala',
    date: '2026-07-09',
    hours: [18, 19],
    email,
    firstName,
    totalAmount: 3_000,
    isPaid: false,
    dueId: 61,
    changedAt: new Date(instant),
  } as const
  const payment = {
    title: facilityName,
    description: 'Thursday, 6:00 PM',
    amount: 3_000,
    bookingId: 55,
    isCanceled: false,
    email,
    firstName,
    reference: 'SB-1',
    receivedAt: instant,
    isDuplicate: false,
  } as const
  const reminder = { ...booking, dueState: 'open', dueAmount: 3_000, isProcessing: false }
  const due: reminderMails.DueToRemindOf = {
    category: 'retail',
    ...{ dueId: 77, person: null, title: facilityName, description: 'Two tubes of twelve' },
    ...{ amount: 6_400, dueAt: new Date('2026-07-09T23:59:59+05:30'), isOverdue: false, email, firstName },
  }
  return {
    bookedMail: [
      booking,
      { ...booking, totalAmount: 0 },
      // In an hour.
      { ...booking, date: '2026-07-08', hours: [11] },
    ].flatMap((each) => desks.map((desk) => bookingMails.bookedMail(each, { ...moment, desk }))),
    movedMail: [bookingMails.movedMail({ ...booking, bookingId: 56, hours: [20] }, booking, moment)],
    canceledMail: [
      bookingMails.canceledMail(booking, null, moment),
      ...[null, 1_500].map((refund) =>
        bookingMails.canceledMail({ ...booking, isPaid: true }, refund, moment),
      ),
    ],
    bookingReminderMail: [
      reminder,
      { ...reminder, dueState: 'paid' },
      { ...reminder, isProcessing: true },
      { ...reminder, dueState: null, dueAmount: null },
    ].map((each) => reminderMails.bookingReminderMail(each, samplePortal, instant)),
    dueReminderMail: [
      due,
      { ...due, category: 'class' as const, person: 'Sahan', description: '', isOverdue: true },
      { ...due, category: 'member' as const },
    ].flatMap((each) =>
      desks.map((desk) => reminderMails.dueReminderMail(each, { publicUrl: samplePortal, desk }, goodUntil)),
    ),
    emailChangeCodeMail: [
      accountMails.emailChangeCodeMail(setting, 'new@members.example', { code: '482913', goodUntil }),
    ],
    emailChangedMails: [
      ...accountMails.emailChangedMails(setting, 'new@members.example', null),
      ...accountMails.emailChangedMails(setting, 'new@members.example', 'T0ken'),
    ],
    emailChangeUndoneMails: accountMails.emailChangeUndoneMails(setting, 'new@members.example'),
    accountErasedMail: [true, false].map((isByMember) =>
      accountMails.accountErasedMail(setting.member, isByMember),
    ),
    emailTakenMail: [accountMails.emailTakenMail(samplePortal, setting.member)],
    passwordChangedMail: (['ended', 'kept', 'none'] as const).map((calendarFeed) =>
      accountMails.passwordChangedMail(setting, calendarFeed),
    ),
    paymentMail: [
      [payment],
      [{ ...payment, bookingId: null, description: '' }],
      [{ ...payment, isDuplicate: true }],
      [{ ...payment, isCanceled: true }],
      [payment, { ...payment, bookingId: null, reference: 'SB-1-2' }, { ...payment, isDuplicate: true }],
    ].map((each) => paymentMails.paymentMail(each, samplePortal)),
    refundMail: (['online', 'cash', 'bank transfer'] as const).map((method) =>
      paymentMails.refundMail({ ...payment, method }, samplePortal),
    ),
    dueMail: desks.map((desk) =>
      paymentMails.dueMail(
        { ...payment, dueId: 77, category: 'retail', until: 'Jul 20, 2026' },
        { publicUrl: samplePortal, desk },
      ),
    ),
    notDueMail: [paymentMails.notDueMail({ ...payment, reason: 'the wrong member' })],
    dueAgainMail: [null, 'the wrong booking'].flatMap((reason) =>
      [true, false].map((isCanceled) =>
        paymentMails.dueAgainMail({ ...payment, isCanceled, reason }, samplePortal),
      ),
    ),
    slotFreeMail: [
      slotFreeMails.slotFreeMail(
        {
          ...{ id: 1, memberId: 1, email, firstName, isMailWanted: true },
          ...{ facilityId: 101, facilityName, activityId: 10 },
          ...{
            activityName: 'Badminton',
            branchId: 1,
            branchName: 'Piliyandala',
            date: '2026-07-09',
            slot: 18,
          },
        },
        samplePortal,
      ),
    ],
    supportRequestMail: [
      supportMails.supportRequestMail(
        {
          ...{ id: 12, name: firstName, email, phone: '011 234 5678', category: 'booking', priority: 'high' },
          ...{
            subject: `Lights of ${facilityName}`,
            message: 'They flicker.\n\nSince Monday.',
            accountEmail: email,
          },
        },
        'support@centre.example',
      ),
    ],
    invitationMail: [accountMails.invitationMail(setting, token)],
    resetMail: [accountMails.resetMail(setting, token)],
    verificationMail: [accountMails.verificationMail(setting, token)],
  }
}
