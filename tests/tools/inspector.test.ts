import { setTimeout as pause } from 'node:timers/promises'
import { assign, createActor, setup } from 'xstate'
import { createInspector } from '@statelyai/inspect'
import {
  emptyRecording,
  eventsOfMachines,
  type InspectionMessage,
  machinesOf,
  record,
  type Recording,
  snapshotsAt,
  stepBack,
  stepForward,
} from '@tools/dev/inspector/recording'
import {
  activePaths,
  type ChartNode,
  readChart,
  transitionsIn,
  transitionText,
} from '@tools/dev/inspector/stateTree'
import { neverLive, takerOf } from '@tools/dev/inspector/takenBy'

const lamp = setup({
  types: { context: {} as { pressed: number }, events: {} as { type: 'pressed' } | { type: 'cut' } },
}).createMachine({
  id: 'lamp',
  context: { pressed: 0 },
  initial: 'off',
  states: {
    off: { on: { pressed: { target: 'on', guard: () => true } } },
    on: {
      entry: assign({ pressed: ({ context }) => context.pressed + 1 }),
      initial: 'dim',
      states: {
        dim: { after: { 1000: 'bright' } },
        bright: { on: { pressed: '#lamp.off' } },
      },
      on: { cut: { target: 'broken' } },
    },
    broken: { type: 'final' },
  },
})

/** The inspector's messages while the test switches the lamp on and cuts its wire. */
async function messages(): Promise<InspectionMessage[]> {
  const posted: InspectionMessage[] = []
  const { inspect } = createInspector({
    send: (message) => posted.push(JSON.parse(JSON.stringify(message)) as InspectionMessage),
  })
  const actor = createActor(lamp, { inspect }).start()
  // The inspector waits until the page is idle, and then reads the actor.
  await pause(0)
  for (const type of ['pressed', 'cut'] as const) {
    actor.send({ type })
    await pause(0)
  }
  return posted
}

const chartOf = (posted: readonly InspectionMessage[]) => {
  const chart = readChart(posted.find(({ definition }) => definition !== undefined)?.definition)
  if (chart === null) throw new Error('the lamp has no chart')
  return chart
}

const flat = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(flat)]

describe('the chart of a machine', () => {
  it('has its states with their kinds, the initial ones, and where each transition leads', async () => {
    expect(
      flat(chartOf(await messages())).map(({ path, kind, isInitial, transitions }) => [
        path,
        kind,
        isInitial,
        transitions.map(({ label, guard, targets }) => [label, guard, ...targets].join(' ')),
      ]),
    ).toEqual([
      ['', 'compound', false, []],
      ['off', 'atomic', true, ['pressed guard on']],
      ['broken', 'final', false, []],
      ['on', 'compound', false, ['cut  broken']],
      ['on.dim', 'atomic', true, ['after 1000 ms  on.bright']],
      ['on.bright', 'atomic', false, ['pressed  off']],
    ])
  })

  it('is absent for an actor that is no machine and for what cannot be read', () => {
    expect([undefined, '{"id":"promise"}', '{', '3'].map(readChart)).toEqual([null, null, null, null])
  })

  it('lights the states that a value names, with those around them', () => {
    expect([...activePaths({ on: 'dim' })].sort()).toEqual(['', 'on', 'on.dim'])
    expect([...activePaths({ left: 'open', right: { inner: 'shut' } })].sort()).toEqual(
      ['', 'left', 'left.open', 'right', 'right.inner', 'right.inner.shut'].sort(),
    )
  })
})

describe('the transitions of a chart', () => {
  const door = readChart(
    '{"id":"door","initial":"shut","states":{"shut":{"on":{"open":"ajar","lock":"shut"}},"ajar":{"on":{"close":"shut"}}}}',
  )
  const [open = '', lock = '', close = ''] = door ? transitionsIn(door).map(({ key }) => key) : []

  it('have a colour for who took them: this session before a path test, and that before the exploration', () => {
    const coverage = { exploration: [open, lock, close], pathTests: [open, lock] }
    expect([open, lock, close].map((key) => takerOf(key, new Set([open]), coverage))).toEqual([
      'live',
      'pathTest',
      'exploration',
    ])
    expect([open, lock].map((key) => takerOf(key, new Set([open]), null))).toEqual(['live', 'never'])
  })

  it('are listed with their states while this session has not taken them', () => {
    const recording = record(emptyRecording, { type: '@xstate.microstep', sessionId: 'x:0', taken: [open] })
    expect(
      door && neverLive(door, recording.taken).map((one) => `${one.from}: ${transitionText(one)}`),
    ).toEqual(['shut: lock → shut', 'ajar: close → shut'])
  })
})

describe('the recording', () => {
  let recording = emptyRecording
  beforeAll(async () => {
    recording = (await messages()).reduce(record, emptyRecording)
  })
  const valueOf = (from: Recording, id: number | null) => {
    const [session = ''] = from.actors.keys()
    return snapshotsAt(from, id).get(session)?.value
  }

  it('knows what an actor was like after each event', () => {
    expect(recording.events.map(({ id, event }) => [event.type, valueOf(recording, id)])).toEqual([
      ['xstate.init', 'off'],
      ['pressed', { on: 'dim' }],
      ['cut', 'broken'],
    ])
    expect(valueOf(recording, null)).toBe('broken')
  })

  it('steps back to the first event and forward to the present', () => {
    const back = [null, 2, 1, 0].map((id) => stepBack(recording, id))
    expect(back).toEqual([1, 1, 0, 0])
    expect([0, 1].map((id) => stepForward(recording, id))).toEqual([1, null])
  })

  it('gives the snapshot to the event that it answers, though others received events meanwhile', () => {
    const nested = [
      { type: '@xstate.actor', sessionId: 'a', name: 'a' },
      { type: '@xstate.actor', sessionId: 'b', name: 'b' },
      { type: '@xstate.event', sessionId: 'a', event: { type: 'ask' } },
      { type: '@xstate.event', sessionId: 'b', sourceId: 'a', event: { type: 'asked' } },
      { type: '@xstate.snapshot', sessionId: 'b', snapshot: { value: 'busy' } },
      { type: '@xstate.snapshot', sessionId: 'a', snapshot: { value: 'waiting' } },
    ] as const
    const both = nested.reduce<Recording>(record, emptyRecording)
    expect([...snapshotsAt(both, 0)]).toEqual([['a', { value: 'waiting' }]])
    expect([...snapshotsAt(both, 1).keys()].sort()).toEqual(['a', 'b'])
  })

  it('lists machines that started, and the events that they received', () => {
    const definition = '{"initial":"idle","states":{"idle":{}}}'
    const actors = [
      { type: '@xstate.actor', sessionId: 'machine', definition },
      { type: '@xstate.actor', sessionId: 'thrown away', definition },
      { type: '@xstate.actor', sessionId: 'promise', definition: '{"id":"promise"}' },
      { type: '@xstate.event', sessionId: 'machine', event: { type: 'xstate.init' } },
      { type: '@xstate.event', sessionId: 'promise', event: { type: 'xstate.init' } },
    ] as const
    const recorded = actors.reduce<Recording>(record, emptyRecording)
    expect(machinesOf(recorded).map(({ sessionId }) => sessionId)).toEqual(['machine'])
    expect(eventsOfMachines(recorded).map(({ sessionId }) => sessionId)).toEqual(['machine'])
  })

  it('keeps 500 events, and what actors were like before them', () => {
    let long = recording
    for (let index = 0; index < 600; index += 1) {
      long = record(long, { type: '@xstate.event', sessionId: 'unknown', event: { type: `tick ${index}` } })
    }
    expect(long.events).toHaveLength(500)
    expect(long.received).toBe(603)
    expect(valueOf(long, long.events[0]?.id ?? null)).toBe('broken')
  })
})
