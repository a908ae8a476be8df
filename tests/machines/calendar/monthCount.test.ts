import { failed, succeeded } from '@domain/values/outcome'
import { monthCountMachine } from '@machines/calendar/monthBookings/monthCount.machine'
import type { CountChanged } from '@machines/calendar/monthBookings/monthCount.types'
import { startLive } from '@tests/support/controlledActors'
import { exploreMachine } from '@tests/support/exploreMachine'
import { recordingParent } from '@tests/support/parents'
import { failures } from '@tests/support/samples'
import { model } from './monthCount.model'

exploreMachine(model)

const query = { memberId: 1, year: 2026, month: 7, branchId: null }

/** The count, and what its parent was sent last. */
function start() {
  const { parent, received } = recordingParent<CountChanged>()
  const live = startLive(monthCountMachine, { input: { query, parent } })
  return { ...live, last: () => received.at(-1)?.count }
}

it('sends its parent the number, and keeps it when counting again fails', async () => {
  const { actor, answer, last } = start()
  await answer('countMonth', succeeded(4))
  expect(last()).toEqual({ hours: 4, status: 'known' })
  actor.send({ type: 'dues.changed' })
  await answer('countMonth', failed(failures.unreachable))
  expect(last()).toEqual({ hours: 4, status: 'missing' })
  actor.send({ type: 'retry.requested' })
  await answer('countMonth', succeeded(0))
  expect(last()).toEqual({ hours: 0, status: 'known' })
})

it('has no number of another branch, and does not ask for it before the server allows', async () => {
  const { actor, answer, last } = start()
  await answer('countMonth', succeeded(4))
  actor.send({ type: 'dues.changed' })
  await answer('countMonth', failed(failures.tooMany))
  expect(last()).toEqual({ hours: 4, status: 'rateLimited' })
  actor.send({ type: 'query.changed', query: { ...query, branchId: 2 } })
  expect(last()).toEqual({ hours: null, status: 'rateLimited' })
  actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
  expect(last()).toEqual({ hours: null, status: 'missing' })
})
