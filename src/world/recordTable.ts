import type { BookingRecord } from '@domain/booking/bookingDraft'
import type { GuestSlot } from '@domain/booking/chosenHour'
import type { MoveRecord } from '@domain/booking/moveBooking'
import type { KeptBookingPage, KeptFreeCourts, KeptMonth } from '@domain/booking/keptBookings'
import type { KeptUpcoming } from '@domain/booking/keptUpcoming'
import type { KnownNumbers } from '@domain/portal/knownNumbers'
import { type OwnEvent, ownEventColours } from '@domain/booking/ownEvents'
import type { ProfileDraft } from '@domain/forms/completeProfile'
import { type FormAbout, type FormFields, keptForms } from '@domain/forms/keptForm'
import {
  nothingPrefilled,
  supportCategories,
  type SupportCategory,
  type SupportDraft,
  supportPriorities,
} from '@domain/messages/support'
import type { PaymentRecord } from '@domain/money/paymentRecord'
import type { PayQueue } from '@domain/money/payQueue'
import type { ResendDeadline } from '@domain/account/resendCooldown'
import { isCentreDate } from '@domain/time/centreTime'
import {
  boolean,
  checked,
  integer,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  orElse,
  recordOf,
  shapeOf,
  text,
} from '@domain/values/shape'
import { kind } from './recordKind'

const level = oneOf(['Level 3', 'Level 2'])
const slot = checked(integer, (hour) => hour >= 5 && hour <= 23)

const profileFields = shapeOf({
  firstName: text,
  lastName: text,
  mobile: text,
  gender: text,
  emergencyMobile: text,
  dateOfBirth: text,
  city: text,
  nationalId: text,
})

const choice = shapeOf({ primary: slot, additional: listOf(slot) })

const bookingRequest = shapeOf({
  facilityId: integer,
  facilityName: text,
  date: text,
  choice,
  pricePerSlot: number,
  totalAmount: number,
  idempotencyKey: nullable(text),
  replacesBookingId: nullable(integer),
})

const attempt = shapeOf({ branchId: integer, activity: text, request: bookingRequest, uncertain: boolean })

const bookingDraft = shapeOf({
  branchId: nullable(integer),
  date: nullable(text),
  activity: nullable(text),
  facility: nullable(shapeOf({ id: integer, name: text })),
  choice: nullable(choice),
})

const booking = shapeOf({ draft: bookingDraft, attempt: nullable(attempt) })

const move = shapeOf({
  from: shapeOf({
    bookingId: integer,
    branchId: integer,
    date: text,
    choice,
    facilityName: text,
    activityName: nullable(text),
    price: nullable(number),
    // Earlier releases moved unpaid bookings only.
    isPaid: orElse(false, boolean),
  }),
  draft: orElse(null, nullable(bookingDraft)),
  attempt: nullable(attempt),
  newBookingId: nullable(integer),
  page: orElse(null, nullable(text)),
})

const paidDue = {
  payableId: integer,
  isBooking: boolean,
  title: text,
  description: orElse(null, nullable(text)),
  amount: number,
}

const payments = shapeOf({
  started: listOf(
    shapeOf({
      ...paidDue,
      together: optional(listOf(shapeOf(paidDue))),
      leftAt: number,
      returnPath: orElse(null, nullable(text)),
    }),
  ),
  queue: listOf(integer),
})

const payQueue = shapeOf({
  items: listOf(shapeOf({ payableId: integer, isBooking: boolean })),
  beganAt: number,
  settled: integer,
  skipped: integer,
  agreed: optional(boolean),
})

const date = checked(text, isCentreDate)

const ownEvents = listOf(
  shapeOf({ id: text, title: text, colour: oneOf(ownEventColours), start: date, end: date }),
)

const upcoming = shapeOf({
  readAt: number,
  bookings: listOf(
    shapeOf({
      scheduleId: integer,
      bookingId: nullable(integer),
      participant: optional(text),
      activityName: nullable(text),
      branchName: nullable(text),
      date: nullable(date),
      time: nullable(text),
      facilityName: nullable(text),
      status: nullable(text),
      paymentStatus: nullable(text),
    }),
  ),
})

const month = shapeOf({
  month: shapeOf({ year: integer, month: integer }),
  bookings: listOf(
    shapeOf({
      id: integer,
      facilityName: text,
      branchName: nullable(text),
      hourlyRate: nullable(number),
      memberName: nullable(text),
      bookingType: optional(nullable(text)),
      participant: optional(text),
      activityName: nullable(text),
      schedules: listOf(
        shapeOf({
          id: integer,
          date,
          status: text,
          timeSlot: text,
          durationMinutes: number,
          paymentStatus: nullable(text),
          attendanceState: nullable(text),
        }),
      ),
      paymentAttempt: nullable(
        shapeOf({
          state: text,
          updatedAt: nullable(number),
          paidTwice: boolean,
          reference: orElse(null, nullable(text)),
        }),
      ),
    }),
  ),
  totals: shapeOf({ bookings: number, hours: number }),
  readAt: number,
})

const bookingPage = shapeOf({
  page: shapeOf({
    rows: listOf(
      shapeOf({
        id: integer,
        bookingId: integer,
        bookingType: nullable(text),
        bookingDate: nullable(date),
        startTime: nullable(text),
        endTime: nullable(text),
        timeSlot: nullable(text),
        facilityName: nullable(text),
        facilityId: nullable(integer),
        activity: nullable(text),
        activityId: nullable(integer),
        branchName: nullable(text),
        branchId: nullable(integer),
        attendanceStatus: nullable(text),
        paymentStatus: nullable(text),
        bookingStatus: nullable(text),
        memberBookingType: nullable(text),
        hourlyRate: nullable(number),
        durationMinutes: nullable(number),
        participant: optional(text),
        refund: optional(text),
      }),
    ),
    total: number,
    canceled: nullable(number),
    moved: optional(number),
    totalPages: number,
    branches: listOf(shapeOf({ name: text, displayName: text })),
    activities: listOf(shapeOf({ id: integer, name: text, branchId: nullable(integer) })),
  }),
  readAt: number,
})

const freeCourts = shapeOf({
  query: shapeOf({ branchId: integer, from: date }),
  data: recordOf(
    recordOf(shapeOf({ total: number, name: nullable(text), byHour: nullable(listOf(number)) })),
  ),
  readAt: number,
})

const knownNumbers = shapeOf({
  totals: optional(
    listOf(
      shapeOf({
        month: shapeOf({ year: integer, month: integer }),
        branchId: nullable(integer),
        totals: shapeOf({ bookings: number, hours: number }),
        readAt: number,
      }),
    ),
  ),
  thisMonth: optional(
    shapeOf({
      month: shapeOf({ year: integer, month: integer }),
      hours: number,
      readAt: number,
    }),
  ),
  dues: optional(
    shapeOf({
      total: shapeOf({
        count: integer,
        sent: integer,
        withoutAmount: integer,
        amount: number,
        overdue: integer,
        dueSoon: integer,
      }),
      readAt: number,
    }),
  ),
  unread: optional(shapeOf({ unread: number, readAt: number })),
})

const guestSlot = shapeOf({
  branchId: integer,
  date: text,
  activity: text,
  facility: shapeOf({ id: integer, name: text }),
  choice,
  words: optional(shapeOf({ line: text, query: text, begins: number })),
})

const supportDraft = shapeOf({
  request: shapeOf({
    name: text,
    email: text,
    phone: text,
    category: oneOf(Object.keys(supportCategories) as SupportCategory[]),
    subject: text,
    message: text,
    priority: oneOf(supportPriorities),
  }),
  prefilled: orElse(nothingPrefilled, shapeOf({ subject: text, message: text })),
  packet: nullable(shapeOf({ flow: text, state: text, time: number, reference: nullable(text) })),
})

const typedForm = shapeOf({
  path: text,
  name: oneOf(keptForms),
  subject: text,
  fields: recordOf<string | boolean>((value) => (typeof value === 'boolean' ? value : text(value))),
})

const deadlines = recordOf(
  shapeOf({
    until: number,
    setBy: oneOf(['portal', 'server']),
    wait: optional(number),
  }),
)

/**
 * Every record with its value, besides the session and the secret of the device (`vault.ts`). None contains a
 * password, code or token.
 */
export const records = {
  /** The text typed at sign-in, without the password (A3.23, A9.02). */
  signInDraft: kind('signInDraft', shapeOf({ email: text, keepSignedIn: boolean })),
  /** The address under verification; it outlives the one-minute draft (A2.19, A2.20). */
  verificationAddress: kind('verificationAddress', text),
  /** The path that a visitor requested, with its query (B2.03). */
  rememberedPath: kind('rememberedPath', text),
  /** True after an automatic reload, because a file of the page was gone. */
  reloaded: kind('reloaded', boolean),
  /**
   * The marker changes whenever a member ends a session by choice; tabs compare it (`machines/shell/tabs`).
   * `change` is new each time, so a tab whose own marker was not stored sees every later sign-in, also that
   * of the same member.
   */
  signOutMarker: kind('signOutMarker', shapeOf({ marker: text, memberId: nullable(integer), change: text })),
  /** The text typed at sign-up, without the passwords (A3.23, A9.02). */
  signUpDraft: kind('signUpDraft', shapeOf({ email: text, branches: listOf(text), termsAccepted: boolean })),
  /** The draft of the profile (A3.24). */
  profileDraft: kind<ProfileDraft>(
    'profileDraft',
    shapeOf({ level: nullable(level), fields: profileFields }),
  ),
  /** A request to support before it is sent; a reload or the end of the session would lose it otherwise. */
  supportDraft: kind<SupportDraft>('supportDraft', supportDraft),
  /** The text typed in the form that was open when the session ended, without passwords and codes. */
  typedForm: kind<FormAbout & { readonly path: string; readonly fields: FormFields }>('typedForm', typedForm),
  /** A booking in progress, with the key of a try that may have been sent. */
  bookingInProgress: kind<BookingRecord>('bookingInProgress', booking),
  /** An unfinished move of a booking: the held hours, and the attempt that may have been sent. */
  moveInProgress: kind<MoveRecord>('moveInProgress', move),
  /** Payments that left for the gateway, and the dues to pay after them. */
  payments: kind<PaymentRecord>('payments', payments),
  /** The rest of several dues to pay one after the other, for a day. */
  payQueue: kind<PayQueue>('payQueue', payQueue),
  /** The member's own events of the calendar, on this device alone (B2.31). */
  ownEvents: kind<readonly OwnEvent[]>('ownEvents', ownEvents),
  /** The upcoming bookings of the last reading, for a start without a network. */
  upcoming: kind<KeptUpcoming>('upcoming', upcoming),
  /** The bookings of the current month at the last reading. */
  month: kind<KeptMonth>('month', month),
  /** The first page of My Bookings at the last reading. */
  bookingPage: kind<KeptBookingPage>('bookingPage', bookingPage),
  /** The free courts of the coming days at the last reading; the first script reads the branch from it. */
  freeCourts: kind<KeptFreeCourts>('freeCourts', freeCourts),
  /** Numbers of the last reading, for a start at which they cannot be read. */
  knownNumbers: kind<KnownNumbers>('knownNumbers', knownNumbers),
  /** The choice of a guest before signing up or in; it waits a day and is used once (B2.43, B6.03). */
  guestSlot: kind<GuestSlot>('guestSlot', guestSlot),
  /** The instant from which another mail may be requested, by address (A4.14). */
  resendDeadlines: kind<Readonly<Record<string, ResendDeadline>>>('resendDeadlines', deadlines),
  /** True when the member left the sidebar expanded. */
  sidebar: kind('sidebar', shapeOf({ expanded: boolean })),
  /** The bookings made in this browser, until the member has answered the offer to install the portal. */
  installOffer: kind('installOffer', shapeOf({ bookings: integer, answered: boolean })),
} as const
