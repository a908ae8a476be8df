import { readFileSync } from 'node:fs'
import { inProject } from '@tests/support/machines'
import { emptyRecording, machinesOf, record } from '@tools/dev/inspector/recording'
import { type Replay, replayFile } from '@tools/replay'
import type { World } from '@world/world'
import { Centre } from './centre'
import * as injectedBugs from './injectedBugs'
import { mustHold, shrink, story } from './replay'
import { simulate } from './run'
import type { InjectedBugs } from './tab'

const timeout = 120_000
const enough = 60
const password = 'Shuttle-2026!'
const centre = new Centre()
beforeAll(() => centre.open(), timeout)
afterAll(() => centre.close(), timeout)

/** The first failure of a run with an injected bug. */
async function found(
  injectedBug: InjectedBugs,
  options: Partial<Parameters<typeof simulate>[0]> = {},
): Promise<string | null> {
  for (let seed = 1; seed <= enough; seed += 1) {
    const { broken } = await simulate({ centre, seed, injectedBugs: injectedBug, ...options })
    if (broken !== null) return broken
  }
  return null
}

it.each([
  ['sends a booking again by itself', injectedBugs.sendsAgainByItself, 'One request for each press'],
  ['sends a booking again after a reload', injectedBugs.sendsAgainAfterReload, 'One request for each press'],
  ['says booked before the server does', injectedBugs.saysBookedTooEarly, 'Booked is said on the word'],
  ['says paid before the server does', injectedBugs.saysPaidTooEarly, 'Paid is said on the word'],
  ['keeps the token after signing out', injectedBugs.keepsTheToken, 'No token after'],
  ['never gives up waiting', injectedBugs.waitsForEver, 'Nothing is pending for ever'],
  ['trips over an odd answer', injectedBugs.trips, 'No flow meets a defect'],
])(
  'the simulation notices a portal that %s',
  async (_name, injectedBug, promise) => {
    expect(await found(injectedBug)).toContain(promise)
  },
  timeout,
)

it(
  'the simulation notices a server that lets two members hold an hour',
  async () => {
    const spoilt = new Centre()
    await spoilt.open({ spoil: injectedBugs.forgetsHolders })
    // two members want the same hour only in a long run
    const broken = await found({}, { centre: spoilt, steps: 200 })
    await spoilt.close()
    expect(broken).toContain('An hour has one holder')
  },
  timeout,
)

it(
  'the simulation tells a failure by its seed, runs it again, and shortens it',
  async () => {
    const withBug = { centre, injectedBugs: injectedBugs.keepsTheToken }
    let seed = 1
    while ((await simulate({ ...withBug, seed })).broken === null) seed += 1
    const first = await simulate({ ...withBug, seed })
    const second = await simulate({ ...withBug, seed })
    expect(second).toEqual(first)
    const short = await shrink(first, { ...withBug, seed })
    expect(short.steps.length).toBeLessThan(first.steps.length)
    expect(await simulate({ ...withBug, seed, only: new Set(short.steps) })).toEqual(short)
    expect(story(short, 'booking.test')).toContain(
      `SIMULATION_SEED=${seed} SIMULATION_STEPS=${short.steps.join(',')} `,
    )
  },
  timeout,
)

it(
  'a failed run leaves a replay for the inspector, with every tab up to the failure and without a secret',
  async () => {
    const tokens = new Set<string>()
    const withBug = {
      centre,
      injectedBugs: {
        world: (real: World) => {
          const world = injectedBugs.keepsTheToken.world?.(real) ?? real
          const readToken = () => {
            const kept = world.readToken()
            if (kept) tokens.add(kept.token)
            return kept
          }
          return { ...world, readToken }
        },
      },
    }
    let said = ''
    for (let seed = 1; said === ''; seed += 1)
      await mustHold({ ...withBug, seed }, 'booking.test').catch((error: Error) => (said = error.message))
    const [, name = ''] = /inspector\?replay=(\S+)/.exec(said) ?? []
    const file = readFileSync(inProject(replayFile(name)), 'utf8')
    const { said: failure, messages } = JSON.parse(file) as Replay
    expect(failure).toContain('No token after')
    const recording = messages.reduce(record, emptyRecording)
    expect(machinesOf(recording).map((actor) => actor.name)).toEqual(
      expect.arrayContaining(['portal', 'session']),
    )
    expect(tokens.size).toBeGreaterThan(0)
    expect([password, ...tokens].filter((secret) => file.includes(secret))).toEqual([])
  },
  timeout,
)
