import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, pass, refuses, says, settled, type Tab } from '@tests/support/faults'
import { answerWell, arriveAtProfile, profileOnWire, startProfile } from '@tests/support/profileTab'
import { signInOn } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const [ask, confirm] = ['/change-mail', '/verify-otp']
const changed = brings(profileOnWire({ email: 'kamani@members.example' }))
const wrongCode = says(
  { status: 'error', message: 'Not right. 4 attempts left.', error: 'wrong_code' },
  { status: 422 },
)
const { network, browser } = withFaults(answerWell)

const sent = (path: string) => network.asked(path).length
/** Opens the dialog at its first step. */
async function open() {
  const on = await arriveAtProfile(browser)
  return { ...on, ...on.changeEmail() }
}
/** … and goes to its second, with a sent code. */
async function askForCode() {
  const on = await open()
  await on.ask()
  return on
}

async function start(tab: Tab) {
  const on = await startProfile(tab)
  let changing: ReturnType<typeof on.changeEmail> | null = null
  return {
    ...on,
    askForCode: () => (changing = on.changeEmail()).ask(),
    enter: () => changing?.enter(),
    retry: () => changing?.form.send({ type: 'retry.requested' }),
    dialog: () => changing?.dialog(),
  }
}
const emailIs = (email: string) => ({ page: { profile: { member: { email } } } })

// The request is the code, the second of two calls.
faultTests('Change e-mail', {
  ...{ network, browser, page: '/profile', call: confirm, start },
  prepare: (on) => on.askForCode(),
  send: ({ enter }) => enter(),
  shown: (on) => ({ dialog: on.dialog(), page: on.shown() }),
  fine: { dialog: { screen: 'changed' } },
  failed: (message) => ({
    dialog: { screen: 'code', canSubmit: true, secondsLeft: null, notice: { message } },
  }),
  texts: { fallback: 'Failed to verify code' },
  busy: { dialog: { screen: 'code', canSubmit: false } },
  waiting: (secondsLeft) => ({ dialog: { screen: 'code', canSubmit: secondsLeft === null, secondsLeft } }),
  unknown: {
    done: () => network.always('/show', changed),
    unreadable: () => network.next('/show', faults.lost),
    notKnown: { dialog: { canSubmit: false, canRetry: true } },
    look: ({ retry }) => retry(),
  },
  drifted: [['the envelope has drifted', faults.noEnvelope]],
  refusals: [
    [
      'a wrong code says what is left',
      wrongCode,
      { dialog: { canSubmit: true, attemptsLeft: 4, notice: { message: 'Not right. 4 attempts left.' } } },
    ],
    [
      'a spent code asks for another',
      refuses(422, 'Not valid any more'),
      { dialog: { screen: 'code', notice: { message: 'Not valid any more' } } },
    ],
  ],
  reloaded: { page: { dialog: null, ...emailIs('kamala@members.example').page } },
  elsewhere: {
    change: () => network.always('/show', changed),
    read: '/show',
    changed: emailIs('kamani@members.example'),
  },
  byHand: ['T'],
  typed: {
    form: { about: { name: 'email', subject: '' }, fields: {}, secrets: { otp: '482913' } },
    left: { page: { dialog: null } },
  },
})

describe('Change e-mail, when something goes wrong', () => {
  it('the session keeps the old address until the code is confirmed, and the page displays the new one then [A3.16, A3.17, A4.19, A4.20, A4.21]', async () => {
    const on = await askForCode()
    const address = () => on.tab.signedIn()?.member.email
    expect([address(), on.dialog()]).toMatchObject([
      'kamala@members.example',
      { screen: 'code', attemptsLeft: 5 },
    ])
    network.always('/show', changed)
    await on.enter()
    expect(
      network
        .asked(ask)
        .concat(network.asked(confirm))
        .map(({ body }) => body),
    ).toEqual([{ new_email: 'kamani@members.example' }, { otp: '482913' }])
    expect([address(), on.dialog(), on.shown()]).toMatchObject([
      'kamani@members.example',
      { screen: 'changed' },
      { profile: { member: { email: 'kamani@members.example' } } },
    ])
  })

  it('sends a code of any length as it was typed [A5.25b]', async () => {
    const on = await askForCode()
    await on.enter('4829')
    expect(network.asked(confirm).map(({ body }) => body)).toEqual([{ otp: '4829' }])
  })

  it('N2 (Q): a dialog that is closed while the outcome is not known has the page read which address holds', async () => {
    const on = await askForCode()
    network.next(confirm, faults.lost)
    network.next('/show', faults.failing)
    await on.enter()
    const address = () => on.tab.signedIn()?.member.email
    expect([address(), on.dialog()]).toMatchObject(['kamala@members.example', { canRetry: true }])
    network.always('/show', changed)
    on.form.send({ type: 'dialog.closed' })
    await settled()
    expect([address(), on.shown()]).toMatchObject([
      'kamani@members.example',
      { dialog: null, profile: { member: { email: 'kamani@members.example' } } },
    ])
  })
  it('N2 (Q): whether a code was sent is not known: it can be entered if it comes', async () => {
    network.next(ask, faults.lost)
    const on = await askForCode()
    expect(on.dialog()).toMatchObject({
      screen: 'code',
      canSubmit: true,
      notice: { title: 'We could not confirm that a code was sent' },
    })
  })

  it('N7 (O): what is typed at the first step is there again after a 401 and a sign-in, without the password', async () => {
    const on = await open()
    const about = { name: 'email', subject: '' } as const
    const fields = { newEmail: 'kamani@members.example' }
    on.tab.app.world.forms.open(about).typed({ ...fields, password: 'Kingfisher-77!' })
    network.next(ask, faults.unauthorised)
    await on.ask()
    expect(browser.kept()).not.toContain('Kingfisher')
    await signInOn(on.tab)
    expect((await startProfile(on.tab)).shown()).toMatchObject({ dialog: 'email' })
    expect(on.tab.app.world.forms.open(about).kept).toEqual(fields)
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Failed to send verification code'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Failed to send verification code'],
    ['N9 (M): the envelope has drifted', faults.noEnvelope, 'Failed to send verification code'],
  ] as const)('%s: a message at the first step, the next try open', async (_, reply, message) => {
    network.next(ask, reply)
    const on = await askForCode()
    expect(on.dialog()).toMatchObject({
      screen: 'address',
      newEmail: 'kamani@members.example',
      canSubmit: true,
      notice: { message },
    })
  })

  it('N6 (W): at the step of the address it waits as long as the server asks', async () => {
    network.next(ask, faults.tooMany)
    const on = await askForCode()
    expect(on.dialog()).toMatchObject({ screen: 'address', canSubmit: false, secondsLeft: 90 })
    await pass(90_000)
    expect(on.dialog()).toMatchObject({ screen: 'address', canSubmit: true, secondsLeft: null })
  })

  it('U1 (1): two submits at once send one code', async () => {
    const on = await open()
    const release = network.hold(ask)
    await on.ask()
    await on.ask()
    release()
    await settled()
    expect(sent(ask)).toBe(1)
  })

  it('a dialog that is closed and opened again, or a page that is loaded again, sends no second code before the cooldown is over [A4.14]', async () => {
    const on = await askForCode()
    on.form.send({ type: 'dialog.closed' })
    const waits = {
      ...{ screen: 'address', canSubmit: false, secondsLeft: 60 },
      notice: { title: 'No other code was sent' },
    }
    const opened = on.changeEmail()
    await opened.ask()
    expect([sent(ask), opened.dialog()]).toMatchObject([1, waits])
    const again = (await startProfile(await on.tab.reload())).changeEmail()
    await again.ask()
    expect([sent(ask), again.dialog()]).toMatchObject([1, waits])
    await pass(60_000)
    await again.ask()
    expect(sent(ask)).toBe(2)
  })

  it('keeps the wait that the server asks for with the address, over closing', async () => {
    network.next(ask, faults.tooMany)
    const on = await askForCode()
    on.form.send({ type: 'dialog.closed' })
    const again = on.changeEmail()
    await again.ask()
    expect([sent(ask), again.dialog()]).toMatchObject([1, { secondsLeft: 90 }])
  })

  it('T (M): a code that expired while the device slept is said to be, and another one can be asked for', async () => {
    network.always(
      ask,
      brings({ attempts_left: 5, expires_at: new Date(Date.now() + 600_000).toISOString() }),
    )
    const on = await askForCode()
    await pass(599_000)
    expect(on.dialog()).toMatchObject({ isExpired: false, canSubmit: true, codeSeconds: 1 })
    await pass(2_000)
    expect(on.dialog()).toMatchObject({ isExpired: true, canSubmit: false, canResend: true })
  })
})
