import { brings, faults, pass, refuses, says, settled } from '@tests/support/faults'
import { answerWell, arriveAtProfile, done, profileOnWire, startProfile } from '@tests/support/profileTab'
import { withFaults } from '@tests/support/withFaults'

const [ask, confirm] = ['/change-mail', '/verify-otp']
const changed = brings(profileOnWire({ email: 'kamani@members.example' }))
const wrongCode = says(
  { status: 'error', message: 'Not right. 4 attempts left.', error: 'wrong_code' },
  { status: 422 },
)
const { network, browser } = withFaults(answerWell)

const sent = (path: string) => network.asked(path).length
/** The dialog at its first step. */
async function open() {
  const on = await arriveAtProfile(browser)
  return { ...on, ...on.changeEmail() }
}
/** … and at its second, a code having been sent. */
async function askForCode() {
  const on = await open()
  await on.ask()
  return on
}

describe('Change e-mail, when something goes wrong', () => {
  it('the session keeps the old address until the code is confirmed, and the page displays the new one then [A3.16, A3.17, A4.19, A4.20, A4.21]', async () => {
    const on = await askForCode()
    const address = () => on.tab.app.world.session.current()?.member.email
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

  it('N1 (M): known offline, a message at the same step, nothing sent', async () => {
    const on = await askForCode()
    network.online = false
    await on.enter()
    expect([sent(confirm), on.dialog()]).toMatchObject([0, { screen: 'code', canSubmit: true, notice: {} }])
  })

  it('N2 (Q): the answer to the code is lost, the profile is read, and an address that was changed is said to be', async () => {
    const on = await askForCode()
    network.next(confirm, faults.lost)
    network.always('/show', changed)
    await on.enter()
    expect([sent(confirm), on.dialog()]).toMatchObject([1, { screen: 'changed' }])
  })
  it('N2 (Q): the answer to the code is lost and nothing was changed: a message, and never repeated automatically', async () => {
    const on = await askForCode()
    network.next(confirm, faults.badGateway)
    await on.enter()
    await pass(30_000)
    expect([sent(confirm), on.dialog()]).toMatchObject([
      1,
      { screen: 'code', canSubmit: true, canRetry: false },
    ])
  })
  it('N2 (Q): a dialog that is closed while the outcome is not known has the page read which address holds', async () => {
    const on = await askForCode()
    network.next(confirm, faults.lost)
    network.next('/show', faults.failing)
    await on.enter()
    const address = () => on.tab.app.world.session.current()?.member.email
    expect([address(), on.dialog()]).toMatchObject(['kamala@members.example', { canRetry: true }])
    network.always('/show', changed)
    on.form.send({ type: 'dialog.closed' })
    await settled()
    expect([address(), on.shown()]).toMatchObject([
      'kamani@members.example',
      { dialog: null, profile: { member: { email: 'kamani@members.example' } } },
    ])
  })
  it.each([502, 504])(
    'N2 (Q): a gateway answers %i to the code and says why, and nothing was changed: its words are displayed',
    async (status) => {
      const on = await askForCode()
      network.next(confirm, refuses(status, 'Down until six'))
      await on.enter()
      expect(on.dialog()).toMatchObject({ screen: 'code', notice: { message: 'Down until six' } })
    },
  )
  it('N2 (Q): neither the code nor the profile is answered: not known, until looked at again', async () => {
    const on = await askForCode()
    network.next(confirm, faults.lost)
    network.next('/show', faults.lost)
    await on.enter()
    expect(on.dialog()).toMatchObject({ canSubmit: false, canRetry: true })
    network.always('/show', changed)
    on.form.send({ type: 'retry.requested' })
    await settled()
    expect(on.dialog()).toMatchObject({ screen: 'changed' })
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

  it('N3 (I): an answer after signing out is dropped', async () => {
    const on = await askForCode()
    const release = network.hold(confirm, done)
    await on.enter()
    on.tab.app.world.session.signOut()
    await settled()
    release()
    await settled()
    expect([on.tab.address(), on.tab.app.world.session.current()]).toEqual(['/signin', null])
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

  it.each([
    ['address', ask],
    ['code', confirm],
  ] as const)('N6 (W): at the step of the %s it waits as long as the server asks', async (screen, path) => {
    network.next(path, faults.tooMany)
    const on = await askForCode()
    if (screen === 'code') await on.enter()
    expect(on.dialog()).toMatchObject({ screen, canSubmit: false, secondsLeft: 90 })
    await pass(90_000)
    expect(on.dialog()).toMatchObject({ screen, canSubmit: true, secondsLeft: null })
  })

  it('N7 (O): a 401 ends the session', async () => {
    const on = await askForCode()
    network.next(confirm, faults.unauthorised)
    await on.enter()
    expect([on.tab.address(), on.tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
  })

  it('N8 (M): a wrong code says what is left, and a spent one asks for another', async () => {
    const on = await askForCode()
    network.next(confirm, wrongCode, refuses(422, 'Not valid any more'))
    await on.enter('000000')
    expect(on.dialog()).toMatchObject({
      canSubmit: true,
      attemptsLeft: 4,
      notice: { message: 'Not right. 4 attempts left.' },
    })
    await on.enter('000001')
    expect(on.dialog()).toMatchObject({ notice: { message: 'Not valid any more' } })
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

  it('U2 (R), U3 (R): a reload or Back in the middle keeps the old address and sends nothing again', async () => {
    const on = await askForCode()
    const again = await startProfile(await on.tab.reload())
    expect([sent(ask), again.shown()]).toMatchObject([
      1,
      { dialog: null, profile: { member: { email: 'kamala@members.example' } } },
    ])
  })

  it('U4 (K): an address that was changed in another tab is displayed when the member looks again', async () => {
    const on = await arriveAtProfile(browser)
    network.always('/show', changed)
    on.tab.window.happen('focus')
    await settled()
    expect(on.shown()).toMatchObject({ profile: { member: { email: 'kamani@members.example' } } })
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

  it('S1 (R): storage that is full, changed all the same', async () => {
    browser.storage('full')
    const on = await askForCode()
    network.always('/show', changed)
    await on.enter()
    expect(on.dialog()).toMatchObject({ screen: 'changed' })
  })
})
