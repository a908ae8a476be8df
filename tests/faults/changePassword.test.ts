import { faults, pass, refuses, type Reply, settled } from '@tests/support/faults'
import { answerWell, arriveAtProfile, done, startProfile } from '@tests/support/profileTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/change-password'
const { network, browser } = withFaults(answerWell)

async function submit(reply?: Reply) {
  const on = await arriveAtProfile(browser)
  const changing = on.changePassword()
  if (reply) network.next(path, reply)
  await changing.submit()
  return { ...on, ...changing }
}
const sent = () => network.asked(path).length
const notChanged = 'Your password was not changed'

describe('Change password, when something goes wrong', () => {
  it('sends the input, keeps none of it, and says that it was done, to the list of the devices too [A3.18]', async () => {
    const { shown, devicesChanged } = await submit()
    expect(network.asked(path).map(({ body }) => body)).toEqual([
      {
        old_password: 'Kingfisher-77!',
        new_password: 'Heron-2029!',
        new_password_confirmation: 'Heron-2029!',
      },
    ])
    expect([shown(), devicesChanged()]).toMatchObject([{ succeeded: 'password' }, 1])
    expect(browser.kept()).not.toContain('Heron')
  })

  it('N1 (M): known offline, a message, nothing sent', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: change, dialog } = on.changePassword()
    network.online = false
    await change()
    expect([sent(), dialog()]).toMatchObject([0, { canSubmit: true, notice: { title: notChanged } }])
  })

  it.each([
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const)('%s: not known, never sent again, and signing in is offered as the check', async (_, reply) => {
    const { dialog, form, tab, submit: again } = await submit(reply)
    await again()
    await pass(600_000)
    expect([sent(), dialog()]).toMatchObject([
      1,
      { canSubmit: false, canCheck: true, notice: { title: 'We could not confirm it' } },
    ])
    form.send({ type: 'signIn.chosen' })
    await settled()
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'passwordChanged'])
  })

  it('N3 (I): an answer after signing out is dropped', async () => {
    const release = network.hold(path, done)
    const { tab } = await submit()
    tab.app.world.session.signOut()
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'signedOut'])
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Failed to change password'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Failed to change password'],
    ['N9 (M): the envelope has drifted', faults.noEnvelope, 'Failed to change password'],
  ] as const)('%s: a message in place, the next try open', async (_, reply, message) => {
    const { dialog } = await submit(reply)
    expect(dialog()).toMatchObject({ canSubmit: true, notice: { title: notChanged, message } })
  })

  it('N6 (W): waits as long as the server asks, and is open again then', async () => {
    const { dialog } = await submit(faults.tooMany)
    expect(dialog()).toMatchObject({ canSubmit: false, secondsLeft: 90 })
    await pass(90_000)
    expect([sent(), dialog()]).toMatchObject([1, { canSubmit: true, secondsLeft: null, notice: null }])
  })

  it('N7 (O): a 401 ends the session', async () => {
    const { tab } = await submit(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
  })

  it('N8 (F): a wrong old password is displayed at its field, and the session continues', async () => {
    const { dialog, tab } = await submit(refuses(422, 'Not right', { old_password: ['Not right'] }))
    expect([dialog(), tab.address()]).toMatchObject([{ refused: { oldPassword: 'Not right' } }, '/profile'])
  })

  it('U1 (1): two submits at once make one call', async () => {
    const release = network.hold(path)
    const { submit: again } = await submit()
    await again()
    release()
    await settled()
    expect(sent()).toBe(1)
  })

  it('U2 (R), U3 (R): a reload or Back in the middle sends nothing again, and no dialog is open', async () => {
    network.hold(path)
    const { tab } = await submit()
    const again = await startProfile(await tab.reload())
    expect([sent(), again.shown()]).toMatchObject([1, { dialog: null }])
  })

  it('U4 (O): the other sessions are over at their next call', async () => {
    const on = await arriveAtProfile(browser)
    // What the server does with every session but the one that changed the password.
    network.always('/show', faults.unauthorised)
    on.tab.window.happen('focus')
    await settled()
    expect([on.tab.address(), on.tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
  })

  it('T (R): after a sleep in which the session ran out nothing is sent, and signing in leads back', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: change } = on.changePassword()
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    on.tab.window.happen('focus')
    await settled()
    await change()
    expect([on.tab.address(), sent()]).toEqual(['/signin', 0])
  })

  it('S1 (R): storage that is full, changed all the same', async () => {
    browser.storage('full')
    const { shown } = await submit()
    expect(shown()).toMatchObject({ succeeded: 'password' })
  })
})
