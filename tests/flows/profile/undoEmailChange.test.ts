import { undoEmailChangeFlow } from '@flows/profile/undoEmailChange'
import { selectUndoEmailChange } from '@machines/profile/undoEmailChange/undoEmailChange.select'
import { brings, faults, pass, refuses, type Reply, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'full@members.example'
const token = 'q+R/s=not-to-be-seen'
const path = '/undo-email-change'
const link = `/undo-email-change?token=${encodeURIComponent(token)}`

const { network, browser } = withFaults(
  (server) => {
    server.always(path, brings({ email }))
  },
  { extensions: ['confirm-email-change'] },
)
const plain = withFaults(() => {})

/** The page of the mailed link, where Change it back is pressed twice. */
async function undo(reply?: Reply, address = link) {
  if (reply) network.next(path, reply)
  const tab = await browser.tab(address)
  const actor = tab.page(undoEmailChangeFlow)
  const press = async () => {
    actor.send({ type: 'undo.confirmed' })
    actor.send({ type: 'undo.confirmed' })
    await settled()
  }
  await press()
  return { tab, actor, press, screen: () => selectUndoEmailChange(actor.getSnapshot()) }
}
const bodies = () => network.asked(path).map(({ body }) => body)

describe('undoing a change of address over the wire', () => {
  it('sends the mailed token once, ends the session here, and asks for a new password with the address filled in', async () => {
    const { tab, actor, screen } = await undo()
    expect([bodies(), screen()]).toEqual([[{ token }], { screen: 'undone', email }])
    expect(tab.signedIn()).toBeNull()
    actor.send({ type: 'newPassword.chosen' })
    expect(tab.address()).toBe('/forgot-password')
    const kept = browser.kept() + JSON.stringify(tab.history.state)
    expect(kept).toContain(email)
    expect(kept).not.toContain(token)
  })

  it('shows no token in the address, and sends nothing by being opened', async () => {
    const tab = await browser.tab(link)
    tab.page(undoEmailChangeFlow)
    await pass(60_000)
    expect([tab.address(), network.asked()]).toEqual(['/undo-email-change', []])
  })

  it('refuses a link without a token, and every link where the server has no such call', async () => {
    const { screen } = await undo(undefined, '/undo-email-change')
    const tab = await plain.browser.tab(link)
    const actor = tab.page(undoEmailChangeFlow)
    actor.send({ type: 'undo.confirmed' })
    for (const shown of [screen(), selectUndoEmailChange(actor.getSnapshot())])
      expect(shown).toMatchObject({ screen: 'linkUnusable' })
    expect([network.asked(), plain.network.asked()]).toEqual([[], []])
  })

  it.each([
    ['the connection breaks', faults.lost],
    ['a gateway fails', faults.badGateway],
    ['the server fails', faults.failing],
    ['a captive portal answers', faults.captivePortal],
    ['the body is empty', faults.empty],
  ])('keeps the link when %s, and the next press goes through', async (_, reply) => {
    const { press, screen } = await undo(reply)
    expect([bodies().length, screen()]).toMatchObject([1, { canConfirm: true, failureNotice: {} }])
    await press()
    expect(screen()).toEqual({ screen: 'undone', email })
  })

  it('waits as long as the server asks, counting down', async () => {
    const { screen } = await undo(faults.tooMany)
    expect(screen()).toMatchObject({ canConfirm: false, secondsLeft: 90 })
    await pass(90_000)
    expect(screen()).toMatchObject({ canConfirm: true, failureNotice: null })
  })

  it('says what the server says of a used or expired link, and leads to the sign-in', async () => {
    const { tab, actor, screen } = await undo(refuses(422, 'This link is no longer valid.'))
    expect(screen()).toEqual({ screen: 'linkUnusable', message: 'This link is no longer valid.' })
    actor.send({ type: 'signIn.chosen' })
    expect(tab.address()).toBe('/signin')
  })
})
