import { existsSync, readFileSync, rmSync } from 'node:fs'
import { failed } from '@domain/values/outcome'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { startLive } from '@tests/support/controlledActors'
import { explore } from '@tests/support/explore'
import { doorMachine } from '@tests/support/fixtures/door.machine'
import { model as door } from '@tests/support/fixtures/door.model'
import { invariantBroken, secretKept } from '@tests/support/fixtures/faulty'
import { inProject } from '@tests/support/machines'
import { replay, withReplays } from '@tests/support/replay'
import { nameOfTest, replaysOf, whenTestsFail, writeReplay } from '@tests/support/replays'
import { failures } from '@tests/support/samples'
import {
  emptyRecording,
  eventsOfMachines,
  machinesOf,
  record,
  type Recording,
  snapshotsAt,
} from '@tools/dev/inspector/recording'
import { type Replay, replayFile } from '@tools/replay'

const password = 'Kingfisher-77!'
const written = new Set<string>()

/** The file of a replay, and its recording as the inspector reads it. */
function opened(name: string) {
  const file = inProject(replayFile(name))
  written.add(file)
  const text = readFileSync(file, 'utf8')
  const { said, messages } = JSON.parse(text) as Replay
  return { text, said, recording: messages.reduce(record, emptyRecording) }
}
const nameIn = (said: string) => /inspector\?replay=(\S+)/.exec(said)?.[1] ?? ''
afterAll(() => written.forEach((file) => rmSync(file)))

/** The last step, at which the inspector opens a replay, and the states after it. */
const lastStep = (recording: Recording) => {
  const step = eventsOfMachines(recording).at(-1)
  const states = [...snapshotsAt(recording, step?.id ?? null).values()].map(({ value }) => value)
  return { type: step?.event.type, states: states.filter((value) => value !== undefined) }
}

describe('the replay of a failed test', () => {
  it('ends at the failing step, says what was expected and what came in values, and has no secret', async () => {
    const live = startLive(signInMachine, { input: { draft: null, endedBy: null } })
    const credentials = { email: 'full@members.example', password, keepSignedIn: true }
    live.actor.send({ type: 'credentials.submitted', credentials })
    await live.answer('submitCredentials', failed({ ...failures.tooMany, message: `${password} is wrong` }))
    const note = await writeReplay('replays.test', 'Expected: true', live.inspected)
    expect(note).toMatch(
      /^signIn is in waiting: .*failure {"kind":"tooMany","message":"\[redacted\] is wrong"/,
    )
    const { text, said, recording } = opened(nameIn(note))
    expect(said).toContain('Expected: true\nsignIn is in waiting: ')
    expect(text).not.toContain(password)
    expect(machinesOf(recording).map(({ name }) => name)).toEqual(['signIn'])
    expect(lastStep(recording)).toEqual({ type: 'xstate.done.actor.submitCredentials', states: ['waiting'] })
    expect([...recording.taken]).toEqual([
      'signIn.editing | credentials.submitted | 0',
      'signIn.signingIn | xstate.done.actor.submitCredentials | 3',
    ])
  })

  it('ends at the last step of several actors, whichever took it', async () => {
    const live = startLive(signInMachine, { input: { draft: null, endedBy: null } })
    const other = startLive(forgotPasswordMachine, { input: { email: '' } })
    const credentials = { email: 'full@members.example', password, keepSignedIn: true }
    live.actor.send({ type: 'credentials.submitted', credentials })
    const error = new Error('Expected: waiting')
    await whenTestsFail({ name: 'test_fn_failure', error })
    expect(error.message).toContain('signIn is in signingIn: ')
    const { recording } = opened(nameIn(error.message))
    expect(machinesOf(recording)).toHaveLength(2)
    expect(lastStep(recording)).toEqual({
      type: 'credentials.submitted',
      states: ['signingIn', other.snapshot().value],
    })
  })

  it('has a name of its own, however long the titles begin alike', () => {
    const title = 'signs in '.repeat(20)
    const names = [
      nameOfTest(inProject('tests/machines/a/signIn.test.ts'), `${title}first`),
      nameOfTest(inProject('tests/machines/a/signIn.test.ts'), `${title}second`),
      nameOfTest(inProject('tests/machines/b/signIn.test.ts'), `${title}first`),
    ]
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^signIn-signs-in-[\w-]{1,90}$/)
  })
})

describe('the replay of an exploration', () => {
  it('goes to the situation of a finding', async () => {
    const exploration = explore(invariantBroken)
    const [first] = await withReplays(exploration, exploration.findings, replaysOf('replays.test'))
    expect(first?.message).toContain('in busy [word hunter2] it does not hold that no word is known')
    expect(first?.message).toContain('is in busy: word "hunter2"')
    expect(lastStep(opened(nameIn(first?.message ?? '')).recording)).toEqual({
      type: 'work.started',
      states: ['busy'],
    })
  })

  it('goes to the step that lands elsewhere on the live actor', async () => {
    const otherwise = doorMachine.provide({ guards: { codeIsRight: () => false } })
    const [first = ''] = await replay(explore(door), otherwise, replaysOf('replays.test'))
    expect(first).toContain('and should be in open')
    expect(lastStep(opened(nameIn(first)).recording).type).toBe('xstate.done.actor.checkCode')
  })

  it('has no secret of the model, under whatever name', async () => {
    const exploration = explore(secretKept)
    const kept = exploration.findings.filter(({ kind }) => kind === 'secret')
    const [first] = await withReplays(exploration, kept, replaysOf('replays.test'))
    const { text } = opened(nameIn(first?.message ?? ''))
    expect(text).toContain('[redacted]')
    expect(text).not.toContain('hunter2')
  })

  it('is written for the first three failures', async () => {
    const write = replaysOf('replays.test')
    const said = []
    for (let time = 0; time < 4; time++) said.push(await write('failed', [], []))
    expect(said.map(nameIn)).toEqual([1, 2, 3].map((at) => `replays.test.exploration${at}`).concat(''))
    said.slice(0, 3).forEach((one) => opened(nameIn(one)))
    expect(existsSync(inProject(replayFile('replays.test.exploration4')))).toBe(false)
  })
})
