import * as z from 'zod/mini'
import { withoutTurning } from '@domain/values/typedText'
import type { BookingRecord, CompleteDraft } from '@domain/booking/bookingDraft'
import type { MoveRecord } from '@domain/booking/moveBooking'
import type { KeptUpcoming } from '@domain/booking/keptUpcoming'
import type { KnownNumbers } from '@domain/portal/knownNumbers'
import { type OwnEvent, ownEventColours } from '@domain/booking/ownEvents'
import type { ProfileDraft } from '@domain/forms/completeProfile'
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
import { firstRecords } from './firstRecords'
import { kind as kindReadBy, type RecordKind } from './recordKind'

/** A record whose value a schema reads, which is made when there is a value to read: a page needs few of them. */
const kind = <Value>(
  name: Parameters<typeof kindReadBy>[0],
  schemaOf: () => z.ZodMiniType<Value>,
): RecordKind<Value> => {
  let schema: z.ZodMiniType<Value> | undefined
  return kindReadBy(name, (value) => {
    schema ??= schemaOf()
    const result = z.safeParse(schema, value)
    return result.success ? result.data : undefined
  })
}

/** What was kept cannot turn the direction of the line that it is displayed in. */
const text = z.string().check(z.overwrite(withoutTurning))
const count = z.int()
const nullable = z.nullable
const level = () => z.enum(['Level 3', 'Level 2'])
const slot = () => z.int().check(z.minimum(5), z.maximum(23))

const profileFields = () =>
  z.object({
    firstName: text,
    lastName: text,
    mobile: text,
    gender: text,
    emergencyMobile: text,
    dateOfBirth: text,
    city: text,
    nationalId: text,
  })

const choice = () => z.object({ primary: slot(), additional: z.array(slot()) })

const bookingRequest = () =>
  z.object({
    facilityId: count,
    facilityName: text,
    date: text,
    choice: choice(),
    pricePerSlot: z.number(),
    totalAmount: z.number(),
    idempotencyKey: nullable(text),
    replacesBookingId: nullable(count),
  })

const attempt = () =>
  z.object({ branchId: count, activity: text, request: bookingRequest(), uncertain: z.boolean() })

const bookingDraft = () =>
  z.object({
    branchId: nullable(count),
    date: nullable(text),
    activity: nullable(text),
    facility: nullable(z.object({ id: count, name: text })),
    choice: nullable(choice()),
  })

const booking = () => z.object({ draft: bookingDraft(), attempt: nullable(attempt()) })

const move = () =>
  z.object({
    from: z.object({
      bookingId: count,
      branchId: count,
      date: text,
      choice: choice(),
      facilityName: text,
      activityName: nullable(text),
      price: nullable(z.number()),
    }),
    draft: z._default(nullable(bookingDraft()), null),
    attempt: nullable(attempt()),
    newBookingId: nullable(count),
  })

const payments = () =>
  z.object({
    started: z.array(
      z.object({
        payableId: count,
        isBooking: z.boolean(),
        title: text,
        description: z._default(nullable(text), null),
        amount: z.number(),
        leftAt: z.number(),
        returnPath: z._default(nullable(text), null),
      }),
    ),
    queue: z.array(count),
  })

const payQueue = () =>
  z.object({
    items: z.array(z.object({ payableId: count, isBooking: z.boolean() })),
    beganAt: z.number(),
    settled: count,
    skipped: count,
  })

const date = () => text.check(z.refine(isCentreDate))

const ownEvents = () =>
  z.array(z.object({ id: text, title: text, colour: z.enum(ownEventColours), start: date(), end: date() }))

const upcoming = () =>
  z.object({
    readAt: z.number(),
    bookings: z.array(
      z.object({
        scheduleId: count,
        bookingId: nullable(count),
        participant: z.exactOptional(text),
        activityName: nullable(text),
        branchName: nullable(text),
        date: nullable(date()),
        time: nullable(text),
        facilityName: nullable(text),
        status: nullable(text),
        paymentStatus: nullable(text),
      }),
    ),
  })

const knownNumbers = () =>
  z.object({
    thisMonth: z.exactOptional(
      z.object({
        month: z.object({ year: count, month: count }),
        hours: z.number(),
        readAt: z.number(),
      }),
    ),
    dues: z.exactOptional(
      z.object({
        total: z.object({
          count,
          sent: count,
          withoutAmount: count,
          amount: z.number(),
          overdue: count,
          dueSoon: count,
        }),
        readAt: z.number(),
      }),
    ),
    unread: z.exactOptional(z.object({ unread: z.number(), readAt: z.number() })),
  })

const guestSlot = () =>
  z.object({
    branchId: count,
    date: text,
    activity: text,
    facility: z.object({ id: count, name: text }),
    choice: choice(),
  })

const supportDraft = () =>
  z.object({
    request: z.object({
      name: text,
      email: text,
      phone: text,
      category: z.enum(Object.keys(supportCategories) as SupportCategory[]),
      subject: text,
      message: text,
      priority: z.enum(supportPriorities),
    }),
    prefilled: z._default(z.object({ subject: text, message: text }), nothingPrefilled),
    packet: nullable(z.object({ flow: text, state: text, time: z.number(), reference: nullable(text) })),
  })

const deadlines = () =>
  z.record(
    text,
    z.object({
      until: z.number(),
      setBy: z.enum(['portal', 'server']),
      wait: z.exactOptional(z.number()),
    }),
  )

/** Every record with what it holds, besides the session itself (`vault.ts`). No password, code or token is in it. */
export const records = {
  ...firstRecords,
  /** What was typed at sign-up, without the passwords (A3.23, A9.02). */
  signUpDraft: kind('signUpDraft', () =>
    z.object({ email: text, branches: z.array(text), termsAccepted: z.boolean() }),
  ),
  /** The profile while it is being typed (A3.24). */
  profileDraft: kind<ProfileDraft>('profileDraft', () =>
    z.object({ level: nullable(level()), fields: profileFields() }),
  ),
  /** A request to support that was not sent yet, without which a reload or the end of the session would lose it. */
  supportDraft: kind<SupportDraft>('supportDraft', supportDraft),
  /** A booking in progress, with the key of a try that may have been sent. */
  bookingInProgress: kind<BookingRecord>('bookingInProgress', booking),
  /** A move of a booking that is not finished: what is held, and what may have been sent. */
  moveInProgress: kind<MoveRecord>('moveInProgress', move),
  /** Payments that left for the gateway, and the dues still to be paid. */
  payments: kind<PaymentRecord>('payments', payments),
  /** Several dues that are paid one after the other: what is left of them, for a day. */
  payQueue: kind<PayQueue>('payQueue', payQueue),
  /** The member's own events of the calendar, on this device alone (B2.31). */
  ownEvents: kind<readonly OwnEvent[]>('ownEvents', ownEvents),
  /** The upcoming bookings as they were last read, for a start without a network. */
  upcoming: kind<KeptUpcoming>('upcoming', upcoming),
  /** Numbers as they were last read, for a start at which they cannot be read. */
  knownNumbers: kind<KnownNumbers>('knownNumbers', knownNumbers),
  /** What a guest chose before signing up or in; it waits a day and is used once (B2.43, B6.03). */
  guestSlot: kind<CompleteDraft>('guestSlot', guestSlot),
  /** From when another mail may be requested, by address (A4.14). */
  resendDeadlines: kind<Readonly<Record<string, ResendDeadline>>>('resendDeadlines', deadlines),
  /** Whether the sidebar was left expanded. */
  sidebar: kind('sidebar', () => z.object({ expanded: z.boolean() })),
} as const
