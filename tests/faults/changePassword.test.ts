import { faultTests } from '@tests/support/faultFlow'
import { faults, refuses, settled, type Tab } from '@tests/support/faults'
import { answerWell, arriveAtProfile, startProfile } from '@tests/support/profileTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/change-password'
const devicesPath = '/sessions'
const { network, browser } = withFaults(answerWell, { extensions: ['sessions'] })

async function start(tab: Tab) {
  const on = await startProfile(tab)
  let changing: ReturnType<typeof on.changePassword> | null = null
  return {
    ...on,
    change: () => void (changing = on.changePassword()),
    submit: () => changing?.submit(),
    dialog: () => changing?.dialog(),
  }
}
const failed = (message: unknown) => ({
  dialog: { canSubmit: true, secondsLeft: null, notice: { title: 'Your password was not changed', message } },
})

faultTests('Change password', {
  ...{ network, browser, page: '/profile', call: path, start, failed },
  prepare: ({ change }) => change(),
  send: ({ submit }) => submit(),
  shown: (on) => ({ dialog: on.dialog(), page: on.shown() }),
  fine: { page: { succeeded: 'password' } },
  texts: { fallback: 'Failed to change password' },
  busy: { dialog: { canSubmit: false, canCheck: false } },
  waiting: (secondsLeft) => ({ dialog: { canSubmit: secondsLeft === null, secondsLeft } }),
  unknown: {
    notKnown: {
      dialog: {
        canSubmit: false,
        canCheck: true,
        notice: { title: 'We could not confirm your new password' },
      },
    },
  },
  drifted: [['the envelope has drifted', faults.noEnvelope]],
  refusals: [
    [
      'a wrong old password is displayed at its field, and the session continues',
      refuses(422, 'Not right', { old_password: ['Not right'] }),
      { dialog: { refused: { oldPassword: 'Not right' } }, page: { screen: 'profile' } },
    ],
  ],
  reloaded: { page: { dialog: null, succeeded: null } },
  secret: /Heron|Kingfisher/,
  byHand: ['U4'],
  typed: {
    form: {
      about: { name: 'password', subject: '' },
      fields: {},
      secrets: { oldPassword: 'Kingfisher-77!', newPassword: 'Heron-2029!' },
    },
    left: { page: { dialog: null } },
  },
})

describe('Change password, when something goes wrong', () => {
  it('sends the input, keeps none of it, and says that it was done, to the list of the devices too [A3.18]', async () => {
    const on = await arriveAtProfile(browser)
    const listed = network.asked(devicesPath).length
    await on.changePassword().submit()
    expect(network.asked(path).map(({ body }) => body)).toEqual([
      {
        old_password: 'Kingfisher-77!',
        new_password: 'Heron-2029!',
        new_password_confirmation: 'Heron-2029!',
      },
    ])
    expect([on.shown(), network.asked(devicesPath).length - listed]).toMatchObject([
      { succeeded: 'password' },
      1,
    ])
    expect(browser.kept()).not.toContain('Heron')
  })

  it('N2 (Q): not known, it is sent by no other press, and signing in is offered as the check', async () => {
    const { tab, changePassword } = await arriveAtProfile(browser)
    const { form, submit } = changePassword()
    network.next(path, faults.lost)
    await submit()
    await submit()
    expect(network.asked(path)).toHaveLength(1)
    form.send({ type: 'signIn.chosen' })
    await settled()
    expect([tab.address(), tab.lastEnd()]).toEqual(['/signin', 'passwordChanged'])
  })

  it('U4 (O): the other sessions are over at their next call', async () => {
    const on = await arriveAtProfile(browser)
    // The server ends every session except the one that changed the password.
    network.always('/show', faults.unauthorised)
    on.tab.window.happen('focus')
    await settled()
    expect([on.tab.address(), on.tab.lastEnd()]).toEqual(['/signin', 'refused'])
  })
})
