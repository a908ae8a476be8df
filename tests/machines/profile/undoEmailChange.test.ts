import { succeeded } from '@domain/values/outcome'
import { undoEmailChangeMachine } from '@machines/profile/undoEmailChange/undoEmailChange.machine'
import { selectUndoEmailChange } from '@machines/profile/undoEmailChange/undoEmailChange.select'
import { startLive } from '@tests/support/controlledActors'
import { exploreMachine } from '@tests/support/exploreMachine'
import { model } from './undoEmailChange.model'

exploreMachine(model)

it('undoes nothing by being opened, as scanners of mails do, but by a press', async () => {
  const live = startLive(undoEmailChangeMachine, { input: { linkWaits: true } })
  expect(live.calls).toEqual([])
  live.actor.send({ type: 'undo.confirmed' })
  live.actor.send({ type: 'undo.confirmed' })
  expect(live.calls).toHaveLength(1)
  await live.answer('undoChange', succeeded({ email: 'old@members.example' }))
  expect(selectUndoEmailChange(live.snapshot())).toEqual({ screen: 'undone', email: 'old@members.example' })
  expect(live.executedActions).toEqual(['notifyUndone', 'clearToken'])
})
