import { setTimeout as pause } from 'node:timers/promises'
import { assign, createActor, setup } from 'xstate'
import { createInspector } from '@statelyai/inspect'
import { actorGroups, type ActorRow, foundEvents, foundRows, nameOfActor } from '@tools/dev/inspector/actors'
import { lanesOf } from '@tools/dev/inspector/lanes'
import {
  emptyRecording,
  eventsOfMachines,
  type InspectionMessage,
  machinesOf,
  messagesOf,
  record,
  type Recording,
  snapshotsAt,
  stepBack,
  stepForward,
} from '@tools/dev/inspector/recording'
import { activePaths, type ChartNode, readChart, transitionsIn } from '@tools/dev/inspector/stateTree'
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
    expect(door && neverLive(door, recording.taken).map((one) => `${one.from}: ${one.text}`)).toEqual([
      'shut: lock → shut',
      'ajar: close → shut',
    ])
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
    const back = [null, 2, 1, 0].map((id) => stepBack(recording.events, id))
    expect(back).toEqual([1, 1, 0, 0])
    expect([0, 1].map((id) => stepForward(recording.events, id))).toEqual([1, null])
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

  it('is the same after it was saved and opened, also when its oldest events were dropped', () => {
    let long = recording
    for (let index = 0; index < 499; index += 1)
      long = record(long, { type: '@xstate.event', sessionId: 'x:0', event: { type: `tick ${index}` } })
    for (const saved of [recording, long]) {
      const opened = messagesOf(saved).reduce(record, emptyRecording)
      const contents = ({ actors, before, events, taken }: Recording) => ({
        actors,
        before,
        events: events.map(({ event, sessionId, snapshots }) => ({ event, sessionId, snapshots })),
        taken,
      })
      expect(contents(opened)).toEqual(contents(saved))
    }
  })
})

describe('the actors of a recording', () => {
  const machine = (id: string, on = '{}') => `{"id":"${id}","initial":"idle","states":{"idle":{"on":${on}}}}`
  const started = (
    sessionId: string,
    parentId: string | undefined,
    name: string,
    definition: string,
    status = 'active',
  ) =>
    [
      { type: '@xstate.actor', sessionId, parentId, name, definition },
      { type: '@xstate.event', sessionId, sourceId: parentId, event: { type: 'xstate.init' } },
      {
        type: '@xstate.snapshot',
        sessionId,
        event: { type: 'xstate.init' },
        snapshot: { status, value: 'idle' },
      },
    ] as const
  const pressed = '{"pressed":{"guard":"isOpen","target":"idle"}}'
  const recording = [
    ...started('root', undefined, 'portal', machine('portal')),
    ...started('loader', 'root', 'member (loadedPart)', machine('loadedPart')),
    ...started('old', 'root', 'page (signIn)', machine('signIn'), 'done'),
    ...started('flow', 'loader', 'flow (member)', machine('member', pressed)),
    ...started('child', 'flow', 'sidebar', machine('sidebar')),
    { type: '@xstate.event', sessionId: 'flow', sourceId: 'child', event: { type: 'pressed' } } as const,
  ].reduce<Recording>(record, emptyRecording)
  const groups = actorGroups(recording, snapshotsAt(recording, null))
  const names = (rows: readonly ActorRow[]) =>
    rows.map(({ actor, level }) => `${level} ${nameOfActor(actor)}`)

  it('are a tree of the flows that run; loaders and ended flows stand apart', () => {
    expect(names(groups.running)).toEqual(['1 portal', '2 member', '3 sidebar'])
    expect(names(groups.loaders)).toEqual(['1 member (loadedPart)'])
    expect(names(groups.ended)).toEqual(['1 signIn'])
    // Before the flow started.
    expect(names(actorGroups(recording, snapshotsAt(recording, 2)).running)).toEqual(['1 portal'])
  })

  const all = { search: '', only: null, withLoaders: true }
  const found = (filter: Partial<typeof all> | { only: string }) =>
    foundEvents(recording, { ...all, ...filter }).map(({ sessionId, event }) => `${sessionId} ${event.type}`)

  it.each([
    ['an event', 'pressed', ['flow pressed'], ['2 member']],
    ['a guard', 'isopen', ['flow pressed'], ['2 member']],
    ['an actor, as receiver or sender', 'sidebar', ['child xstate.init', 'flow pressed'], ['3 sidebar']],
  ])('are found by %s, with their events', (_what, search, events, rows) => {
    expect(found({ search })).toEqual(events)
    expect(names(foundRows(groups.running, search))).toEqual(rows)
  })

  it('have their own events alone, and those of loaders only on demand', () => {
    expect(found({ only: 'child' })).toEqual(['child xstate.init', 'flow pressed'])
    expect(found({ withLoaders: false })).not.toContain('loader xstate.init')
    expect(found({})).toContain('loader xstate.init')
  })

  it('have a line from their first to their last event, at the first place that is free', () => {
    const lanes = lanesOf(foundEvents(recording, { ...all, withLoaders: false }))
    expect([...lanes].map(([id, { lane, first, last }]) => [id, lane, first, last])).toEqual([
      ['root', 0, 0, 1],
      ['old', 1, 1, 1],
      ['flow', 0, 2, 4],
      ['child', 1, 3, 4],
    ])
  })
})
