import type { SnapshotFrom } from 'xstate'
import { allSlots, slotText, timeText } from '@domain/booking/slots'
import type { DeskClosingForm } from '@domain/forms/deskClosing'
import { longDate } from '@domain/time/dates'
import { defect, noticeOf } from '@domain/values/failureNotices'
import { unbroken } from '@domain/values/unbroken'
import type { deskClosingMachine } from './deskClosing.machine'
import type { ClosingPlace, DeskClosingContext } from './deskClosing.types'

interface Choice {
  readonly value: string
  readonly label: string
}

interface Asking {
  /** `Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 8:00 PM`; without hours while they are chosen. */
  readonly place: string
  readonly notice: { readonly tone: 'bad'; readonly title: string; readonly message: string } | null
  readonly busy: boolean
  readonly secondsLeft: number | null
}

export type DeskClosingScreen =
  | { readonly screen: 'closed' }
  | (Asking & {
      readonly screen: 'choosing'
      readonly form: DeskClosingForm
      readonly courts: readonly Choice[]
      readonly beginnings: readonly Choice[]
      readonly ends: readonly Choice[]
    })
  | (Asking & { readonly screen: 'listed'; readonly bookings: readonly string[] })
  | { readonly screen: 'told'; readonly place: string; readonly bookings: readonly string[] }
  | (Asking & { readonly screen: 'opening'; readonly reason: string })

type Snapshot = SnapshotFrom<typeof deskClosingMachine>

const hourChoice = (hours: number): Choice => ({ value: String(hours), label: timeText(hours) })
const beginnings = allSlots.map(hourChoice)
const ends = allSlots.map((slot) => hourChoice(slot + 1))

const nameIn = ({ courts, branchName }: ClosingPlace, facilityId: number | null) =>
  courts.find(({ id }) => id === facilityId)?.name ?? `All courts of ${branchName}`

function placeText(place: ClosingPlace, { sent, closure }: DeskClosingContext): string {
  const hours = closure ?? sent
  if (hours === null) return `${place.branchName}, ${longDate(place.date)}`
  return `${nameIn(place, hours.facilityId)}, ${unbroken(`${longDate(place.date)}, ${slotText(hours.from, hours.until - hours.from)}`)}`
}

const titles = {
  choosing: 'The hours were not closed',
  listed: 'The bookings were not cancelled',
  opening: 'The hours were not opened',
} as const

/** The screen of hours out of sale. */
export function selectDeskClosing(snapshot: Snapshot): DeskClosingScreen {
  const { context } = snapshot
  const { place, closure, form, closed, failure, secondsLeft } = context
  if (place === null || snapshot.matches('closed')) return { screen: 'closed' }
  const step = snapshot.matches('choosing') ? 'choosing' : snapshot.matches('opening') ? 'opening' : 'listed'
  const isWaiting = snapshot.matches({ [step]: 'waiting' } as never)
  const hasFailed = isWaiting || snapshot.matches({ [step]: 'failed' } as never)
  const isChoosing = step === 'choosing'
  const asking: Asking = {
    place: placeText(place, isChoosing ? { ...context, sent: null } : context),
    notice: hasFailed
      ? { tone: 'bad', title: titles[step], message: (failure ? noticeOf(failure) : defect).message }
      : null,
    busy: snapshot.hasTag('busy'),
    secondsLeft: isWaiting ? secondsLeft : null,
  }
  if (isChoosing)
    return {
      screen: 'choosing',
      ...asking,
      form,
      courts: place.courts.map(({ id, name }) => ({ value: String(id), label: name })),
      beginnings,
      ends,
    }
  if (step === 'opening') return { screen: 'opening', ...asking, reason: closure?.reason ?? '' }
  const bookings = closed?.bookings ?? []
  return snapshot.matches('told')
    ? { screen: 'told', place: asking.place, bookings }
    : { screen: 'listed', ...asking, bookings }
}
