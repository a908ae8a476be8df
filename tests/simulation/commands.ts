import type { ActorRefFrom } from 'xstate'
import { addDays, todayAt } from '@domain/time/centreTime'
import { priceOf } from '@domain/booking/bookingDraft'
import { alternativesTo } from '@domain/booking/dayReading'
import type { Payable } from '@domain/money/payable'
import { slotsOf } from '@domain/booking/slots'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import type { PaymentUserEvent } from '@machines/money/payment/payment.types'
import type { PaymentReturnUserEvent } from '@machines/money/paymentReturn/paymentReturn.types'
import { attemptIn, canSendFromPage, sendFromPage } from '@tests/support/bookingActors'
import type { SimulatedMember } from './centre'
import type { Rng } from './rng'
import type { SimulatedTab } from './tab'

/** One action of a member in a tab. */
export interface Command {
  readonly name: string
  readonly make: () => void
  /** The event of the booking flow, if it is one. */
  readonly booking?: BookingUserEvent
  /** The event of the payment dialog, if it is one. */
  readonly payment?: PaymentUserEvent
}

type Weighed = readonly [number, Command]

/** Hours that all members choose from, so they get into each other's way. */
const wantedHours = [18, 19, 20]

/** Types into the sign-in page and presses its button, mostly as the member of the browser. */
function signInMoves(tab: SimulatedTab, own: SimulatedMember, other: SimulatedMember, rng: Rng): Weighed[] {
  const signIn = tab.flow('signIn')
  if (!signIn) return []
  const submit = (member: SimulatedMember, password: string, keepSignedIn: boolean): Command => ({
    name: `signs in as ${member.email}${keepSignedIn ? ' to stay' : ''}${password === member.password ? '' : ' with a wrong password'}`,
    make: () => {
      const { email } = member
      signIn.send({ type: 'draft.changed', draft: { email, keepSignedIn } })
      signIn.send({ type: 'credentials.submitted', credentials: { email, password, keepSignedIn } })
    },
  })
  const keep = rng.percent(50)
  return [
    [16, submit(own, own.password, keep)],
    [2, submit(other, other.password, keep)],
    [1, submit(own, 'not the password', keep)],
  ]
}

/** The possible moves of a booking at this moment; those that lead further are likelier. */
function bookingMoves(tab: SimulatedTab, now: number, rng: Rng): Weighed[] {
  const booking = tab.flow('booking')
  if (!booking) return []
  const snapshot = booking.getSnapshot()
  const { draft, reading, unsettled } = snapshot.context
  const commands: Weighed[] = []
  const offer = (weight: number, event: BookingUserEvent) => {
    if (!canSendFromPage(snapshot, event)) return
    const { type: _type, ...rest } = event
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    commands.push([
      weight,
      { name: `${event.type}${details}`, booking: event, make: () => sendFromPage(booking, event) },
    ])
  }

  const today = todayAt(now)
  const tomorrow = addDays(today, 1)
  offer(draft.date === null ? 10 : 0.4, { type: 'date.chosen', date: tomorrow })
  offer(0.4, { type: 'date.chosen', date: today })
  offer(0.2, { type: 'date.chosen', date: addDays(today, -1) })
  offer(0.3, { type: 'dialog.opened', date: tomorrow })
  offer(0.5, { type: 'dialog.closed' })
  offer(0.2, { type: 'datePicker.opened' })
  offer(3, { type: 'datePicker.closed' })
  offer(0.2, { type: 'branch.chosen', branchId: rng.pick([1, 2]) })
  offer(draft.branchId === 2 ? 5 : 0, { type: 'branch.chosen', branchId: 1 })
  for (const activity of reading?.activities ?? []) {
    offer(draft.activity === null ? 6 : 0.1, { type: 'activity.chosen', activity: String(activity.id) })
    for (const facility of activity.facilities) {
      offer(0.2, { type: 'facility.chosen', facilityId: facility.id })
      offer(draft.choice === null ? 8 : 0.5, {
        type: 'slot.chosen',
        facilityId: facility.id,
        slot: rng.pick(wantedHours),
      })
    }
  }
  offer(0.3, { type: 'choice.cleared' })
  offer(draft.choice === null ? 0.3 : 12, { type: 'choice.finished' })
  offer(1, { type: 'extraHour.toggled', slot: rng.pick(wantedHours) })
  offer(0.7, { type: 'confirmation.left' })
  offer(14, { type: 'booking.confirmed' })
  offer(3, { type: 'retry.requested' })
  offer(3, { type: 'retry.requested' })
  offer(3, { type: 'result.dismissed' })
  offer(12, { type: 'payment.chosen' })
  offer(1, { type: 'calendar.chosen' })
  const lost = draft.facility && draft.choice && { facilityId: draft.facility.id, choice: draft.choice }
  if (reading && lost && unsettled === null) {
    for (const alternative of alternativesTo(reading, draft.activity, lost))
      offer(2, { type: 'alternative.chosen', alternative })
  }
  return commands
}

/** The moves of a payment, and of reading its outcome. */
function paymentMoves(tab: SimulatedTab, payables: readonly Payable[]): Weighed[] {
  const [payment, returning] = [tab.flow('payment'), tab.flow('paymentReturn')]
  if (!payment || !returning) return []
  const commands: Weighed[] = []
  const snapshot = payment.getSnapshot()
  const offer = (weight: number, event: PaymentUserEvent) => {
    if (!snapshot.can(event)) return
    commands.push([weight, { name: event.type, payment: event, make: () => payment.send(event) }])
  }
  offer(snapshot.context.termsAccepted ? 0.5 : 40, {
    type: 'terms.toggled',
    termsAccepted: !snapshot.context.termsAccepted,
  })
  offer(snapshot.context.termsAccepted ? 60 : 1, { type: 'payment.submitted' })
  offer(3, { type: 'retry.requested' })
  offer(1, { type: 'dialog.closed' })
  const pay = (payable: Payable) => tab.app.portal.send({ type: 'payment.requested', payable })
  for (const payable of payables) {
    if (snapshot.matches('closed'))
      commands.push([1, { name: `wants to pay for ${payable.payableId}`, make: () => pay(payable) }])
  }
  const news = returning.getSnapshot()
  const events: PaymentReturnUserEvent[] = [
    { type: 'retry.requested' },
    ...news.context.started.map((each) => ({ type: 'result.dismissed' as const, payment: each })),
  ]
  for (const event of events)
    if (news.can(event)) commands.push([1, { name: event.type, make: () => returning.send(event) }])
  return commands
}

export interface Surroundings {
  readonly own: SimulatedMember
  readonly other: SimulatedMember
  /** The dues that the signed-in member can pay. */
  readonly payables: readonly Payable[]
  readonly now: number
  readonly rng: Rng
}

/** The possible moves of the member in this tab now. */
export function movesIn(tab: SimulatedTab, { own, other, payables, now, rng }: Surroundings): Weighed[] {
  if (tab.shows() === 'signIn') return signInMoves(tab, own, other, rng)
  if (tab.memberId() === null) return []
  const toCalendar: Weighed = [30, { name: 'opens the calendar', make: () => tab.go('/calendar') }]
  return [
    ...(tab.shows() === 'calendar' ? bookingMoves(tab, now, rng) : [toCalendar]),
    ...paymentMoves(tab, payables),
  ]
}

/** The content of the member's agreement, in the terms of the API: the hours and the price. */
export interface Agreement {
  readonly facilityId: number
  readonly date: string
  readonly hours: readonly number[]
  readonly total: number
}

export const wordsOf = ({ facilityId, date, hours }: Agreement): string =>
  `${facilityId} on ${date} at ${hours.join(' and ')}`

/** The agreement of this press, read from the flow before it; null for a press that agrees to nothing. */
export function agreementBy(
  booking: ActorRefFrom<typeof bookingMachine>,
  event: BookingUserEvent,
): Agreement | null {
  const snapshot = booking.getSnapshot()
  const { draft, reading } = snapshot.context
  const attempt = attemptIn(snapshot)?.context.attempt
  if (event.type === 'retry.requested' && attempt) {
    const { facilityId, date, choice, totalAmount } = attempt.request
    return { facilityId, date, hours: slotsOf(choice), total: totalAmount }
  }
  const price = reading && priceOf(draft, reading)
  if (event.type !== 'booking.confirmed' || !draft.facility || !draft.date || !draft.choice || !price)
    return null
  return {
    facilityId: draft.facility.id,
    date: draft.date,
    hours: slotsOf(draft.choice),
    total: price.total,
  }
}
