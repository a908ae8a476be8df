import { failed, succeeded } from '@domain/values/outcome'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { ageText, selectAvailability } from '@machines/calendar/availability/availability.select'
import { startLive } from '@tests/support/controlledActors'
import { day, dayWith } from '@tests/support/days'
import { failures } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'

const start = () => {
  const live = startLive(availabilityMachine, { input: { parent: noParent } })
  live.actor.send({ type: 'query.changed', query: { branchId: 1, date: day } })
  return live
}

it('asks nothing again when the same day is wanted again', async () => {
  const live = start()
  await live.answer('readDay', succeeded(dayWith()))
  live.actor.send({ type: 'query.changed', query: { branchId: 1, date: day } })
  expect(live.calls.filter(({ name }) => name === 'readDay')).toHaveLength(1)
  expect(selectAvailability(live.snapshot())).toEqual({
    screen: 'shown',
    age: 'Checked just now',
    refreshing: false,
    notice: null,
    checkEvent: 'refresh.requested',
    secondsLeft: null,
  })
})

it('asks a server that asked to wait for no other day before the wait is over', async () => {
  const live = start()
  await live.answer('readDay', failed(failures.tooMany))
  live.actor.send({ type: 'countdown.ticked', secondsLeft: 12 })
  live.actor.send({ type: 'query.changed', query: { branchId: 2, date: day } })
  expect(live.calls.filter(({ name }) => name === 'readDay')).toHaveLength(1)
  expect(selectAvailability(live.snapshot())).toEqual({
    screen: 'failed',
    message: failures.tooMany.message,
    secondsLeft: 12,
  })
  live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
  live.actor.send({ type: 'retry.requested' })
  expect(live.call('readDay').input).toEqual({ branchId: 2, date: day })
})

it.each([
  [0, 'Checked just now'],
  [20_000, 'Checked 20 seconds ago'],
  [60_000, 'Checked 1 minute ago'],
  [7_200_000, 'Checked 2 hours ago'],
])('says how old data of %i milliseconds is', (age, text) => {
  expect(ageText(age)).toBe(text)
})
