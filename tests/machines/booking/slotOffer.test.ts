import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { selectSlotOffer } from '@machines/booking/slotOffer/slotOffer.select'
import { startLive } from '@tests/support/controlledActors'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { exploreMachine } from '@tests/support/exploreMachine'
import { failures } from '@tests/support/samples'
import { chosen } from './booking.model'
import { model } from './slotOffer.model'

exploreMachine(model)

const start = () => {
  const live = startLive(slotOfferMachine, { input: { slot: chosen } })
  return { ...live, screen: () => selectSlotOffer(live.snapshot()) }
}
const fresh = { stale: null, secondsLeft: null }
const slot = {
  place: 'Badminton Court 1, Piliyandala Branch, Wednesday, July 8, 2026',
  time: '6:00 PM - 7:00 PM',
}

it('reads the day of the slot before it is offered', async () => {
  const live = start()
  expect(live.call('readDay').input).toEqual({ branchId: 1, date: day })
  expect(live.screen()).toEqual({ screen: 'checking', slot })
  await live.answer('readDay', succeeded(dayWith()))
  expect(live.screen()).toEqual({ screen: 'free', slot, ...fresh })
})

it.each([
  ['somebody else booked', dayWith({ courts: [court(1, [18]), court(2)] }), 'It was booked in the meantime.'],
  ['the member has booked', dayOwned(90, [18]), 'It is your booking already.'],
  ['has begun', dayWith({ readAt: instantAt(day, 18) }), 'It has begun.'],
])('says that a slot is gone that %s', async (_, reading, message) => {
  const live = start()
  await live.answer('readDay', succeeded(reading))
  expect(live.screen()).toEqual({ screen: 'gone', slot, message, ...fresh })
})

it('is no longer offered once its hour begins, without another reading', async () => {
  const live = start()
  await live.answer('readDay', succeeded(dayWith()))
  live.actor.send({ type: 'hour.began', now: instantAt(day, 18) })
  expect(live.screen()).toMatchObject({ screen: 'gone', message: 'It has begun.' })
})

it('keeps what is known when reading it again fails', async () => {
  const live = start()
  await live.answer('readDay', succeeded(dayWith()))
  live.actor.send({ type: 'attention.returned' })
  await live.answer('readDay', failed(failures.offline))
  expect(live.screen()).toEqual({
    screen: 'free',
    slot,
    stale: 'You are offline. Check your connection and try again.',
    secondsLeft: null,
  })
})

it('is forgotten when the member dismisses it', async () => {
  const live = start()
  await live.answer('readDay', succeeded(dayWith()))
  live.actor.send({ type: 'offer.dismissed' })
  expect([live.screen(), live.executedActions.at(-1)]).toEqual([{ screen: 'none' }, 'forgetSlot'])
})
