import type { AnyMachineSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { startLive } from '@tests/support/controlledActors'
import { explore } from '@tests/support/explore'
import { model as door } from '@tests/support/fixtures/door.model'
import type { AnyModel } from '@tests/support/model'
import { eventsOf, takeEvent } from '@tests/support/shortestPaths'
import { model as signIn } from '@tests/machines/account/signIn.model'
import { nameOfState } from '@tools/stateName'

const shortestPaths = (model: AnyModel, input: unknown) =>
  getShortestPaths(model.machine, {
    input,
    events: eventsOf(model),
    serializeState: (snapshot) => {
      const { status, value } = snapshot as AnyMachineSnapshot
      return JSON.stringify([status, value, model.contextKey(snapshot as AnyMachineSnapshot)])
    },
  })

describe.each([
  ['door', door as AnyModel],
  ['signIn', signIn as AnyModel],
])('the shortest paths of %s by xstate/graph, with the events of its model', (_, model) => {
  const [input] = Object.values(model.inputs)
  const paths = shortestPaths(model, input)
  const stateOf = ({ state }: (typeof paths)[number]) => nameOfState((state as AnyMachineSnapshot).value)

  it('reach the states that the exploration reaches', () => {
    const { snapshots } = explore({ ...model, inputs: { start: input } })
    expect([...new Set(paths.map(stateOf))].sort()).toEqual(
      [...new Set(snapshots.map(({ value }) => nameOfState(value)))].sort(),
    )
  })

  it.each(paths.map((path) => [`${stateOf(path)} after ${path.steps.length - 1} events`, path] as const))(
    '%s, live',
    async (_name, path) => {
      const live = startLive(model.machine, { input: input as never })
      // The first step is the start.
      for (const { event } of path.steps.slice(1)) await takeEvent(live, event)
      expect(live.state()).toBe(stateOf(path))
    },
  )
})
