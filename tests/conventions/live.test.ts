import { failed, succeeded } from '@domain/values/outcome'
import { startLive } from '@tests/support/controlledActors'
import { distinctScreens } from '@tests/support/distinctScreens'
import { explore } from '@tests/support/explore'
import { doorMachine } from '@tests/support/fixtures/door.machine'
import { model } from '@tests/support/fixtures/door.model'
import { frozenActor } from '@tests/support/frozenActor'

const submitted = { type: 'code.submitted', code: '4711' } as const

describe('a live machine in the hands of a test', () => {
  it('shows what was asked, answers it, and tells what was said', async () => {
    const live = startLive(doorMachine, { input: { maximum: 2 } })
    live.actor.send(submitted)
    expect(live.call('checkCode').input).toEqual({ code: '4711' })
    await live.answer('checkCode', succeeded({ opensFor: 5 }))
    expect({ value: live.snapshot().value, said: live.executedActions }).toEqual({
      value: 'open',
      said: ['notifyOpening'],
    })
  })

  it('aborts a call whose state is left', () => {
    const live = startLive(doorMachine, { input: { maximum: 2 } })
    live.actor.send(submitted)
    const { signal } = live.call('checkCode')
    live.actor.send({ type: 'attempt.cancelled' })
    expect({ aborted: signal.aborted, awaited: live.pending().map(({ name }) => name) }).toEqual({
      aborted: true,
      awaited: ['watchAlarm'],
    })
  })

  it('lets time pass only when asked to, and stops timers with their state', async () => {
    const live = startLive(doorMachine, { input: { maximum: 1 } })
    live.actor.send(submitted)
    await live.answer('checkCode', failed({ kind: 'offline' }))
    live.clock.increment(29_999)
    expect(live.snapshot().value).toBe('locked')
    live.clock.increment(1)
    expect(live.snapshot().value).toBe('closed')
  })

  it('says which state came, and who is awaited, when a test answers somebody else', async () => {
    const live = startLive(doorMachine, { input: { maximum: 1 } })
    await expect(live.answer('checkCode', succeeded({ opensFor: 1 }))).rejects.toThrow(
      'checkCode is not awaited in closed; awaited: watchAlarm',
    )
  })
})

describe('the screens of an exploration', () => {
  const screens = distinctScreens<ReturnType<typeof explore>['snapshots'][number]>(
    explore(model),
    (snapshot) => ({
      screen: snapshot.matches('open') ? 'openDoor' : 'door',
      locked: snapshot.matches('locked'),
    }),
  )

  it('are one for each screen, its parts, its state and what can be sent', () => {
    expect(screens.map(({ name, state, events }) => [name, state, events.map(({ type }) => type)])).toEqual([
      ['door', 'closed', ['code.submitted']],
      ['door-2', 'checking', ['attempt.cancelled']],
      ['door-3', 'broken', ['door.closed']],
      ['door-4', 'evacuated', []],
      ['openDoor', 'open', ['door.closed']],
      ['door-5', 'locked', []],
    ])
  })

  it('stand still on a frozen actor, which remembers what a view sends', () => {
    const received: string[] = []
    const first = screens[0]
    if (!first) throw new Error('there is a first screen')
    const actor = frozenActor(first.snapshot, (event) => received.push(event.type))
    actor.send(submitted)
    expect({ still: actor.getSnapshot() === first.snapshot, sent: actor.sent, received }).toEqual({
      still: true,
      sent: [submitted],
      received: ['code.submitted'],
    })
  })
})
