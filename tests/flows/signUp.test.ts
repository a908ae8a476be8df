import { signUpFlow } from '@flows/signUp'
import { selectSignUp } from '@machines/signUp/signUp.select'
import { answers, silence } from '@tests/support/fakeServer'
import { answered, faults, refusing, stage, type StageOptions } from '@tests/support/flowStage'

const registration = {
  email: ' kamala@members.example ',
  password: 'Kingfisher-77!',
  passwordConfirmation: 'Kingfisher-77!',
  branches: ['Branch 1', 'Branch 2'],
  termsAccepted: true,
}
const submitted = { type: 'registration.submitted', registration } as const

async function submit(options: StageOptions) {
  const at = stage(options)
  const actor = at.start(signUpFlow)
  actor.send(submitted)
  actor.send(submitted)
  await answered(actor)
  const screen = selectSignUp(actor.getSnapshot())
  return { ...at, actor, screen }
}
const kept = { draft: { email: registration.email, branches: registration.branches, termsAccepted: true } }

describe('signing up over the wire', () => {
  it('sends one registration as the wire has it, and remembers the address and the time of the mail [A3.03, A7.03]', async () => {
    const { bodies, sent, tab, toasts, address } = await submit({})
    expect(sent.map(({ url }) => url)).toEqual(['/api/member/register'])
    expect(bodies()).toEqual([
      {
        email: 'kamala@members.example',
        password: 'Kingfisher-77!',
        password_confirmation: 'Kingfisher-77!',
        branches: ['Branch 1', 'Branch 2'],
      },
    ])
    expect(address()).toBe('/email-verification')
    expect(tab.session.dump()).toContain('kamala@members.example')
    expect(tab.session.dump()).not.toContain('Kingfisher-77!')
    expect(toasts).toEqual([
      {
        tone: 'success',
        kind: 'registration',
        title: 'Your account was created',
        message: 'We sent a link to kamala@members.example. Open it to verify your email.',
      },
    ])
  })

  it('sends nothing when the device is offline, and says so', async () => {
    const { sent, screen } = await submit(faults.offline)
    expect(sent).toEqual([])
    expect(screen).toMatchObject({
      ...kept,
      canSubmit: true,
      failure: { message: 'You are offline, so nothing was sent. Check your connection and try again.' },
    })
  })

  it.each([
    ['the connection breaks', faults.lostConnection],
    ['a gateway fails', faults.badGateway],
  ])('says that it could not confirm it when %s, and sends nothing more', async (_, fault) => {
    const { sent, screen } = await submit(fault)
    expect(sent).toHaveLength(1)
    expect(screen).toMatchObject({ ...kept, canCheck: true, failure: { title: 'We could not confirm it' } })
  })

  it('gives up after 30 seconds without an answer, and says that it could not confirm it [A9.01]', async () => {
    const at = stage({ reply: silence })
    const actor = at.start(signUpFlow)
    actor.send(submitted)
    await new Promise((resolve) => setImmediate(resolve))
    at.browser.timers.increment(30_000)
    await answered(actor)
    expect(selectSignUp(actor.getSnapshot())).toMatchObject({ canCheck: true })
  })

  it('shows the fallback when the server fails without a word [A8.04]', async () => {
    const { screen } = await submit(faults.serverFailure)
    expect(screen).toMatchObject({
      ...kept,
      failure: { title: 'Registration Failed', message: 'Registration failed' },
    })
  })

  it('shows the server’s own words as given [A7.26, A8.01]', async () => {
    const { screen } = await submit(faults.serverFailureWithText)
    expect(screen).toMatchObject({ ...kept, failure: { message: 'We are repairing it' } })
  })

  it.each([
    ['a captive portal', faults.captivePortal],
    ['an empty body', faults.emptyBody],
  ])('does not take %s for an account', async (_, fault) => {
    const { screen, address } = await submit(fault)
    expect(screen).toMatchObject({ ...kept, canSubmit: true, failure: { title: 'Registration Failed' } })
    expect(address()).toBe('/')
  })

  it('waits as long as the server asks, counting down, and lets another try go then', async () => {
    const { actor, browser, screen } = await submit(faults.tooMany)
    expect(screen).toMatchObject({
      ...kept,
      canSubmit: false,
      secondsLeft: 90,
      failure: { message: 'Slow down' },
    })
    browser.timers.increment(30_000)
    expect(selectSignUp(actor.getSnapshot())).toMatchObject({ canSubmit: false, secondsLeft: 60 })
    browser.timers.increment(60_000)
    expect(selectSignUp(actor.getSnapshot())).toMatchObject({ canSubmit: true, failure: null })
  })

  it('takes a 401 for a message in place', async () => {
    const { screen, address } = await submit(faults.unauthorised)
    expect(screen).toMatchObject({ ...kept, failure: { message: 'Not you' } })
    expect(address()).toBe('/')
  })

  it('puts the server’s mistakes at their fields', async () => {
    const { screen } = await submit(
      refusing('Check the form', {
        email: ['This domain takes no mail'],
        password_confirmation: ['Passwords must match'],
        'branches.0': ['This branch is closed'],
      }),
    )
    expect(screen).toMatchObject({
      failure: {
        message: 'Check the form',
        fields: {
          email: 'This domain takes no mail',
          passwordConfirmation: 'Passwords must match',
          branches: 'This branch is closed',
        },
      },
    })
  })

  it('drops an answer that comes after the page was left', async () => {
    let arrive = (_: Response) => {}
    const at = stage({ reply: () => new Promise((resolve) => (arrive = resolve)) })
    const actor = at.start(signUpFlow)
    actor.send(submitted)
    await new Promise((resolve) => setImmediate(resolve))
    actor.stop()
    arrive(answers({ status: 'success', message: 'Done' }))
    await new Promise((resolve) => setImmediate(resolve))
    expect([at.address(), at.toasts, at.reports]).toEqual(['/', [], []])
  })

  it('keeps what was typed for a minute, and not longer [A3.23, A9.02]', () => {
    const { browser, tab, ...first } = stage()
    const draft = { email: 'kamala@members.example', branches: ['Branch 2'], termsAccepted: true }
    first.start(signUpFlow).send({ type: 'draft.changed', draft })
    const draftAfterReload = () => signUpFlow(stage({ browser, tab }).world).input.draft
    browser.timers.increment(59_000)
    expect(draftAfterReload()).toEqual(draft)
    browser.timers.increment(1_000)
    expect(draftAfterReload()).toBeNull()
  })

  it('works without any storage', async () => {
    const at = stage()
    at.tab.session.mood = 'broken'
    at.browser.local.mood = 'broken'
    const actor = at.start(signUpFlow)
    actor.send(submitted)
    await answered(actor)
    expect([at.address(), at.reports]).toEqual(['/email-verification', []])
  })
})
