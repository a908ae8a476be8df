import type { SnapshotFrom } from 'xstate'
import type { DeskPerson } from '@domain/desk/deskDay'
import { deskPlaceText } from '@domain/desk/deskWords'
import type { DeskGuestForm } from '@domain/forms/deskGuest'
import { asRate } from '@domain/money/money'
import { bookingReference } from '@domain/booking/pricing'
import { countText } from '@domain/values/countText'
import { dotted } from '@domain/values/dot'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import { skippedText } from '@domain/values/outcome'
import type { deskBookingMachine } from './deskBooking.machine'
import { chosenHours } from './deskBooking.types'

export interface BookingNotice {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly message: string
}

/** The hours, in every dialog. */
interface HoursText {
  /** `Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM`. */
  readonly place: string
  /** `LKR 1,500`. */
  readonly price: string
  /** One or two hours to choose from; none where only one is free. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
}

/** A person to choose. */
export interface PersonRow {
  readonly person: DeskPerson
  /** `0771234567 · nimal@members.example`; `Guest · 0771234567`. */
  readonly detail: string
}

export type DeskBookingScreen =
  | { readonly screen: 'closed' }
  | (HoursText & {
      readonly screen: 'finding'
      readonly search: string
      readonly people: readonly PersonRow[]
      /** `Nobody was found`, a failure, or null. */
      readonly message: string | null
      readonly hasFailed: boolean
      readonly searching: boolean
      readonly secondsLeft: number | null
    })
  | (HoursText & { readonly screen: 'guest'; readonly guest: DeskGuestForm })
  | (HoursText & {
      readonly screen: 'confirming'
      readonly who: string
      readonly detail: string
      readonly notice: BookingNotice | null
      readonly busy: boolean
      readonly verifying: boolean
      readonly secondsLeft: number | null
    })
  | { readonly screen: 'notKnown'; readonly place: string; readonly who: string; readonly reason: string }
  | { readonly screen: 'lost'; readonly place: string; readonly reason: string }
  | {
      readonly screen: 'booked'
      readonly reference: string
      readonly place: string
      readonly who: string
      readonly price: string
    }

type Snapshot = SnapshotFrom<typeof deskBookingMachine>

const detailOf = ({ isGuest, mobile, email }: DeskPerson) => dotted(isGuest && 'Guest', mobile, email)

function noticeIn(snapshot: Snapshot): BookingNotice | null {
  const { failure } = snapshot.context
  const title = 'Nothing was booked'
  if (snapshot.matches('notDone'))
    return {
      tone: 'warn',
      title,
      message: 'The connection was lost. We looked at the day: the hours are not booked. You can try again.',
    }
  if (!snapshot.matches('refused') && !snapshot.matches('waiting')) return null
  return { tone: 'bad', title, message: (failure ? noticeOf(failure) : defect).message }
}

function peopleIn(snapshot: Snapshot) {
  const { people, skipped, failure, secondsLeft } = snapshot.context
  const rateLimited = snapshot.matches({ finding: 'rateLimited' })
  const hasFailed = rateLimited || snapshot.matches({ finding: 'failed' })
  const nobody = people?.length === 0 ? 'Nobody was found. Enter a guest instead.' : null
  return {
    people: (people ?? []).map((person) => ({ person, detail: detailOf(person) })),
    message: hasFailed
      ? (failure ? readNoticeOf(failure) : defect).message
      : skipped > 0
        ? skippedText(skipped)
        : nobody,
    hasFailed,
    searching: snapshot.matches({ finding: 'searching' }) || snapshot.matches({ finding: 'pausing' }),
    secondsLeft: rateLimited ? secondsLeft : null,
  }
}

/** The screen of a booking at the front desk. */
export function selectDeskBooking(snapshot: Snapshot): DeskBookingScreen {
  const { context } = snapshot
  const { offer, chosen, search, person, guest, booked, failure, secondsLeft } = context
  if (offer === null || snapshot.matches('closed')) return { screen: 'closed' }
  const hours = chosenHours(context)
  const place = deskPlaceText(offer.courtName, hours)
  const who = person?.name ?? guest.name
  const text: HoursText = {
    place,
    price: asRate(hours.total),
    options:
      offer.options.length > 1
        ? offer.options.map(({ slots }, at) => ({
            value: String(at),
            label: countText(slots.length, 'hour'),
          }))
        : [],
    chosen: String(chosen),
  }
  if (snapshot.matches('finding')) return { screen: 'finding', ...text, search, ...peopleIn(snapshot) }
  if (snapshot.matches('enteringGuest')) return { screen: 'guest', ...text, guest }
  if (snapshot.matches('notKnown'))
    return { screen: 'notKnown', place, who, reason: (failure ? readNoticeOf(failure) : defect).message }
  if (snapshot.matches('lost'))
    return { screen: 'lost', place, reason: (failure ? noticeOf(failure) : defect).message }
  if (snapshot.matches('booked') && booked)
    return {
      screen: 'booked',
      reference: bookingReference(booked.bookingId),
      place,
      who,
      price: asRate(booked.total),
    }
  return {
    screen: 'confirming',
    ...text,
    who,
    detail: person ? detailOf(person) : dotted('Guest', guest.mobile),
    notice: noticeIn(snapshot),
    busy: snapshot.hasTag('busy'),
    verifying: snapshot.matches('verifyingOutcome'),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
