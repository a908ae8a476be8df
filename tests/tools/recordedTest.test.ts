import { setTimeout as pause } from 'node:timers/promises'
import { createInspector } from '@statelyai/inspect'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { createRedactor, redacted } from '@app/redact'
import { failed, succeeded } from '@domain/values/outcome'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { missingImplementation } from '@machines/shared/actors'
import { failures } from '@tests/support/samples'
import { emptyRecording, type InspectionMessage, record } from '@tools/dev/inspector/recording'
import { recordedPath, stepsOf } from '@tools/dev/inspector/recordedPath'
import { recordedTest } from '@tools/dev/recordedTest'

const password = 'Kingfisher-77!'

/** What the viewer has received when a member signed in too often, and again after the wait. */
async function recordedSignIn() {
  const redactor = createRedactor()
  const posted: InspectionMessage[] = []
  const { inspect } = createInspector({
    send: (message) => posted.push(JSON.parse(JSON.stringify(redactor.redact(message))) as InspectionMessage),
  })
  const effects = Object.entries(signInMachine.implementations.actions).filter(
    ([, action]) => missingImplementation(action) !== null,
  )
  const answers = [
    failed(failures.tooMany),
    succeeded({ kind: 'withheld', accountStatus: 'inactive', message: null }),
  ]
  const machine = signInMachine.provide({
    actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])),
    actors: {
      submitCredentials: fromPromise(() => Promise.resolve(answers.shift())),
      countDown: fromCallback(({ sendBack }) => sendBack({ type: 'countdown.ticked', secondsLeft: 0 })),
    },
  } as never)
  const actor = createActor(machine, { inspect, input: { draft: null, endedBy: null } }).start()
  for (let times = 0; times < 2; times++) {
    actor.send({
      type: 'credentials.submitted',
      credentials: { email: 'full@members.example', password, keepSignedIn: true },
    })
    // The inspector waits until the page is idle, once for an event and once for what follows from it.
    await pause(0)
    await pause(0)
  }
  return { recording: posted.reduce(record, emptyRecording), sessionId: actor.sessionId }
}

describe('a recorded path test', () => {
  it('takes the path from the actor’s start, asserts the chosen stretch, and has no secret', async () => {
    const { recording, sessionId } = await recordedSignIn()
    const steps = stepsOf(recording, sessionId)
    const [from, to] = [steps[2]?.id ?? -1, steps.at(-1)?.id ?? -1]
    const path = recordedPath(recording, sessionId, { from, to })
    if (path === null) throw new Error('the recording has the start')
    const { file, source } = await recordedTest(path)
    expect(file).toBe('tests/machines/account/signIn.recorded.test.ts')
    expect(source).not.toContain(password)
    expect(source).toMatchInlineSnapshot(`
     "import { failed, succeeded } from '@domain/values/outcome'
     import { signInMachine } from '@machines/account/signIn/signIn.machine'
     import { startLive } from '@tests/support/controlledActors'

     const credentialsSubmitted = {
       type: 'credentials.submitted',
       credentials: { email: 'full@members.example', password: '[redacted]', keepSignedIn: true },
     } as const
     const submitCredentialsAnswer = failed({
       kind: 'tooMany',
       message: 'Too many attempts. Please wait.',
       until: 1800000030000,
     })

     it('signIn, recorded: reaches editing.withheld', async () => {
       const live = startLive(signInMachine, { input: { draft: null, endedBy: null } })
       // editing.open
       live.actor.send(credentialsSubmitted)
       // signingIn
       await live.answer('submitCredentials', submitCredentialsAnswer)
       // waiting
       live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 })
       expect(live.state()).toBe('editing.open')
       // editing.open
       live.actor.send(credentialsSubmitted)
       expect(live.state()).toBe('signingIn')
       // signingIn
       await live.answer(
         'submitCredentials',
         succeeded({ kind: 'withheld', accountStatus: 'inactive', message: null }),
       )
       // '[redacted]' stands where the recording had a secret: fill in a sample when the test reads it.
       // recorded in the inspector
       expect(live.state()).toBe('editing.withheld')
     })
     "
    `)
  })

  it('has a date where the recording had a date of birth, and says so', async () => {
    const child = { name: 'Sahan', dateOfBirth: redacted, school: null }
    const { source } = await recordedTest({
      machine: 'familyMemberDialog',
      input: {},
      steps: [{ state: 'reading', kind: 'answer', name: 'fetchChildren', value: succeeded([child]) }],
      state: 'adding',
    })
    expect(source).toContain("dateOfBirth: '2015-05-17'")
    expect(source).toContain('// 2015-05-17 stands where it had a date of birth; where two dates differed')
    expect(source).not.toContain(redacted)
  })

  it('gives an actor’s parent a name of the tests', async () => {
    const { source } = await recordedTest({
      machine: 'cancelBooking',
      input: { parent: { xstate$$type: 1, id: 'sheet' } },
      steps: [],
      state: 'closed',
    })
    expect(source).toContain('startLive(cancelBookingMachine, { input: { parent: noParent } })')
    expect(source).toContain("import { noParent } from '@tests/support/parents'")
  })

  it('leaves out a parent that the machine does not declare, and says which answer it cannot write', async () => {
    const path = { machine: 'signIn', input: { draft: null, parent: { xstate$$type: 1, id: 'portal' } } }
    const { source } = await recordedTest({ ...path, steps: [], state: 'editing.open' })
    expect(source).toContain('startLive(signInMachine, { input: { draft: null } })')
    const code = {
      state: 'loading',
      kind: 'answer',
      name: 'loadPage',
      value: { machine: '[left out]' },
    } as const
    await expect(recordedTest({ ...path, steps: [code], state: 'running' })).rejects.toThrow(
      'An answer in this stretch is code, which a test cannot hold.',
    )
  })

  it('is absent for a machine that the project does not have, and without the actor’s start', async () => {
    const path = { machine: '../lamp', input: null, steps: [], state: 'off' }
    await expect(recordedTest(path)).rejects.toThrow('machines/ exports no machine "../lamp"')
    expect(recordedPath(emptyRecording, 'x:0', { from: 0, to: 1 })).toBeNull()
  })
})
