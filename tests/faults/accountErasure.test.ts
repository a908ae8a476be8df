import { accountErasureFlow } from '@flows/profile/accountErasure'
import { selectAccountErasure } from '@machines/profile/accountErasure/accountErasure.select'
import { records } from '@world/recordTable'
import { faultTests } from '@tests/support/faultFlow'
import { faults, refuses, settled, type Tab } from '@tests/support/faults'
import { answerWell, arriveAtProfile, done } from '@tests/support/profileTab'
import { signInAt, signInOn } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/erase-account'
const password = 'Kingfisher-77!'

const { network, browser, reopen } = withFaults(
  (server) => {
    answerWell(server)
    server.always(path, done)
  },
  { extensions: ['account-erasure'] },
)

async function start(tab: Tab) {
  const actor = tab.page(accountErasureFlow)
  await settled()
  const submit = async () => {
    actor.send({ type: 'password.submitted', password })
    await settled()
  }
  return { tab, actor, submit, shown: () => selectAccountErasure(actor.getSnapshot()) }
}
async function arrive() {
  const on = await start(await signInAt(browser, '/profile'))
  on.actor.send({ type: 'erasure.requested' })
  return on
}
const failed = (message: unknown) => ({
  dialog: { canSubmit: true, secondsLeft: null, notice: { title: 'Your account was not deleted', message } },
  member: 7,
})
const toCome = 'Your account cannot be deleted yet: the booking BK12 is to come. Please settle this first.'

faultTests('Delete account', {
  ...{ network, browser, page: '/profile', call: path, start, failed },
  prepare: ({ actor }) => actor.send({ type: 'erasure.requested' }),
  send: ({ submit }) => submit(),
  shown: ({ shown, tab }) => ({ ...shown(), member: tab.signedIn()?.member.id ?? null }),
  fine: { screen: 'hidden', member: null },
  texts: { fallback: 'Failed to delete your account' },
  busy: { dialog: { canSubmit: false, canCheck: false } },
  waiting: (secondsLeft) => ({ dialog: { canSubmit: secondsLeft === null, secondsLeft } }),
  unknown: {
    notKnown: {
      dialog: { canSubmit: false, canCheck: true, notice: { title: 'We could not confirm the deletion' } },
      member: 7,
    },
  },
  drifted: [['the envelope has drifted', faults.noEnvelope]],
  refusals: [
    [
      'a wrong password is displayed at its field',
      refuses(422, 'Check the form', { password: ['Not right'] }),
      { dialog: { canSubmit: true, refused: { password: 'Not right' } }, member: 7 },
    ],
    ['what comes first is said in the dialog', refuses(409, toCome), failed(toCome)],
  ],
  reloaded: { screen: 'offer', dialog: null },
  secret: /Kingfisher/,
  byHand: ['U4'],
  typed: 'nothing',
})

describe('Delete account, when something goes wrong', () => {
  it('sends the password once, and this browser forgets the member, in every tab, with one notice', async () => {
    const other = await browser.tab('/signin')
    await signInOn(other)
    const on = await arrive()
    on.tab.app.world.records.write(records.payments, { started: [], queue: [4] })
    await on.submit()
    expect(network.asked(path).map(({ body }) => body)).toEqual([{ password }])
    expect([on.tab.address(), on.tab.signedIn(), on.tab.lastEnd()]).toEqual(['/signin', null, 'erased'])
    expect([other.address(), other.signedIn(), other.lastEnd()]).toEqual(['/signin', null, 'otherTab'])
    // The server ended the session with the account.
    expect(network.asked('/logout')).toEqual([])
    expect(browser.kept()).not.toMatch(/kamala|Kamala|token|Kingfisher/)
    expect(on.tab.session).toHaveLength(0)
  })

  it('asks nothing of a server that does not offer it', async () => {
    reopen({})
    const { shown, submit } = await arrive()
    await submit()
    expect([shown(), network.asked(path)]).toEqual([{ screen: 'hidden' }, []])
  })

  it('N2 (Q): not known, it is sent by no other press, and signing in is offered as the check', async () => {
    const on = await arrive()
    network.next(path, faults.lost)
    await on.submit()
    await on.submit()
    expect(network.asked(path)).toHaveLength(1)
    on.actor.send({ type: 'signIn.chosen' })
    await settled()
    expect([on.tab.address(), on.tab.lastEnd()]).toEqual(['/signin', 'signedOut'])
    expect(browser.kept()).not.toMatch(/kamala|Kamala|token/)
  })

  it('U4 (O): on another device the session is over at its next call', async () => {
    const { tab } = await arriveAtProfile(browser)
    // Another device deleted the account.
    network.always('/show', faults.unauthorised)
    tab.window.happen('focus')
    await settled()
    expect([tab.address(), tab.lastEnd()]).toEqual(['/signin', 'refused'])
  })
})
