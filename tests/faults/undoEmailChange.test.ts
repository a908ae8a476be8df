import { undoEmailChangeFlow } from '@flows/profile/undoEmailChange'
import { selectUndoEmailChange } from '@machines/profile/undoEmailChange/undoEmailChange.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, pass, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'full@members.example'
const token = 'q+R/s=not-to-be-seen'
const fresh = 'also-not-to-be-seen'
const page = '/undo-email-change'
const path = page
const link = `${page}?token=${encodeURIComponent(token)}`

const { network, browser, reopen } = withFaults(
  (server) => {
    server.always(path, brings({ email, reset_token: fresh }))
  },
  { extensions: ['confirm-email-change'] },
)

const start = (tab: Tab) => {
  const actor = tab.page(undoEmailChangeFlow)
  return { tab, actor, screen: () => selectUndoEmailChange(actor.getSnapshot()) }
}
/** Opens the page of the mailed link and presses Change it back. */
async function undo(reply?: Reply, address = link) {
  if (reply) network.next(path, reply)
  const on = start(await browser.tab(address))
  on.actor.send({ type: 'undo.confirmed' })
  await settled()
  return on
}
const bodies = () => network.asked(path).map(({ body }) => body)
const over = 'This link is no longer valid.'

faultTests('Undo an e-mail change', {
  ...{ network, browser, page, call: path, start },
  arrive: () => browser.tab(link),
  send: ({ actor }) => actor.send({ type: 'undo.confirmed' }),
  shown: ({ screen }) => screen(),
  fine: { screen: 'undone', email },
  failed: (message) => ({
    ...{ screen: 'question', busy: false, canConfirm: true, secondsLeft: null },
    failureNotice: { message },
  }),
  texts: {
    lost: 'The connection was lost. Please try again: if it was already done, nothing more happens.',
    fallback: 'Failed to undo the change',
  },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ canConfirm: secondsLeft === null, secondsLeft }),
  drifted: [['the address is missing', brings({})]],
  refusals: [
    ['a used or expired link is said to be', refuses(422, over), { screen: 'linkUnusable', message: over }],
  ],
  reloaded: { screen: 'question', canConfirm: true, failureNotice: null },
  secret: /not-to-be-seen/,
})

describe('Undo an e-mail change, when something goes wrong', () => {
  it('sends the mailed token once, ends the session here, and opens the page of the new password by the token of the answer, which is in its history entry alone', async () => {
    const { tab, actor, screen } = await undo()
    expect([bodies(), screen()]).toEqual([[{ token }], { screen: 'undone', email }])
    expect(tab.signedIn()).toBeNull()
    actor.send({ type: 'newPassword.chosen' })
    expect([tab.address(), tab.history.state]).toEqual([
      `/reset-password?email=${encodeURIComponent(email)}`,
      { mailedToken: fresh },
    ])
    expect(browser.kept() + JSON.stringify(actor.getSnapshot())).not.toMatch(/not-to-be-seen/)
  })

  it('leads to the mail for a new password where the answer brings no token, with the address filled in', async () => {
    const { tab, actor } = await undo(brings({ email }))
    actor.send({ type: 'newPassword.chosen' })
    expect(tab.address()).toBe('/forgot-password')
    expect(browser.kept()).toContain(email)
  })

  it('shows no token in the address, and sends nothing by being opened', async () => {
    const tab = await browser.tab(link)
    start(tab)
    await pass(60_000)
    expect([tab.address(), network.asked()]).toEqual([page, []])
  })

  it('refuses a link without a token, and every link where the server has no such call', async () => {
    const screens = [(await undo(undefined, page)).screen()]
    reopen({})
    screens.push((await undo()).screen())
    expect(screens).toMatchObject([{ screen: 'linkUnusable' }, { screen: 'linkUnusable' }])
    expect(network.asked()).toEqual([])
  })

  it('N8 (M): a used or expired link leads to the sign-in', async () => {
    const { tab, actor } = await undo(refuses(422, over))
    actor.send({ type: 'signIn.chosen' })
    expect(tab.address()).toBe('/signin')
  })
})
