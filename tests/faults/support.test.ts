import type { ActorRefFrom } from 'xstate'
import { problemTopic, supportQuery, upgradeTopic } from '@domain/messages/supportTopics'
import { contactSupportFlow } from '@flows/shell/contactSupport'
import type { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { selectContactSupport } from '@machines/shell/contactSupport/contactSupport.select'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  pass,
  refuses,
  type Reply,
  says,
  settled,
  type Tab,
} from '@tests/support/faults'
import { signInAt, signInOn } from '@tests/support/signedInTab'
import { emptyRequest, lightsRequest } from '@tests/support/supportRequests'
import { withFaults } from '@tests/support/withFaults'

const path = '/support-requests'
const address = '/contact-support'
const submitted = { type: 'request.submitted', request: lightsRequest } as const
const problem = problemTopic({ flow: 'payables', state: 'failed' })

const email = 'support@members.example'
const { network, browser, reopen } = withFaults(
  (server) => {
    server.always('/login', brings(loginOnWire()))
    server.always('/user', brings(accountOnWire()))
    server.always(path, brings(null))
  },
  { extensions: ['support-requests'], email },
)

const screenOf = (actor: ActorRefFrom<typeof contactSupportMachine>) =>
  selectContactSupport(actor.getSnapshot())

async function arrive(at = address) {
  const tab = await signInAt(browser, at)
  const actor = tab.page(contactSupportFlow)
  await settled()
  return { tab, actor, screen: () => screenOf(actor) }
}
/** A request, sent once. */
async function send(reply?: Reply) {
  if (reply) network.next(path, reply)
  const page = await arrive()
  page.actor.send(submitted)
  await settled()
  return page
}
const draftIn = (tab: Tab) => screenOf(tab.page(contactSupportFlow))

describe('Support, when something goes wrong', () => {
  it('begins with the member, sends the input as the wire has it, and keeps nothing of it [B3.29]', async () => {
    const { tab, actor, screen } = await arrive()
    expect(screen()).toMatchObject({ request: emptyRequest })
    actor.send({ ...submitted, request: { ...lightsRequest, subject: 'Court lights' } })
    expect(browser.kept()).toContain('flicker')
    await settled()
    expect(network.asked(path).map(({ method, body }) => [method, body])).toEqual([['POST', lightsRequest]])
    expect(screen()).toMatchObject({ isSent: true, request: emptyRequest })
    expect(browser.kept()).not.toContain('flicker')
    expect(draftIn(tab)).toMatchObject({ request: emptyRequest })
  })

  it('sends nothing where the server takes no requests, and hands over an e-mail [B7.17]', async () => {
    reopen({ email })
    const { screen } = await send()
    expect(screen()).toMatchObject({ screen: 'mail', isUncertain: false, mail: { subject: 'Court lights' } })
    expect(network.asked(path)).toEqual([])
    reopen({ email: '' })
    expect((await arrive()).screen()).toEqual({ screen: 'phoneOnly' })
  })

  it('takes the topic of a link out of the address, with the packet of the failure, and a reload keeps both', async () => {
    network.always(
      '/user',
      says({ status: 'error' }, { status: 500, headers: { 'X-Request-Id': 'request-7' } }),
    )
    const tab = await signInAt(browser, '/dashboard')
    await tab.app.world.api.call('user', undefined)
    tab.app.world.navigation.go(address + supportQuery(problem))
    await settled()
    const draft = draftIn(tab)
    expect(tab.address()).toBe(address)
    const expected = {
      request: { category: 'technical', subject: 'A problem in the portal' },
      packet: { flow: 'payables', state: 'failed', time: Date.now(), reference: 'request-7' },
    }
    expect(draft).toMatchObject(expected)
    await pass(60_000)
    expect(draftIn(await tab.reload())).toMatchObject(expected)
  })

  it('follows a link to another topic while the page is open', async () => {
    const { tab, screen } = await arrive()
    tab.app.world.navigation.go(address + supportQuery(upgradeTopic))
    await settled()
    expect([tab.address(), screen()]).toMatchObject([
      address,
      { request: { category: 'membership', subject: 'Upgrade to Full membership' } },
    ])
  })

  it('N1 (M): known offline, a message, nothing sent, the input kept', async () => {
    const { tab, actor, screen } = await arrive()
    network.online = false
    actor.send(submitted)
    await settled()
    expect(network.asked(path)).toEqual([])
    expect(screen()).toMatchObject({
      request: lightsRequest,
      busy: false,
      failure: { message: 'You are offline, so nothing was sent. Check your connection and try again.' },
    })
    network.online = true
    expect(draftIn(await tab.reload())).toMatchObject({ request: lightsRequest })
  })

  it.each([
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway fails', faults.badGateway],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const)(
    '%s: it cannot be read back, so a ready e-mail is offered, and nothing is sent again by itself',
    async (_, reply) => {
      const { actor, screen } = await send(reply)
      await pass(600_000)
      expect(screen()).toMatchObject({ screen: 'mail', isUncertain: true })
      expect(network.asked(path)).toHaveLength(1)
      actor.send({ type: 'request.reconsidered' })
      expect(screen()).toMatchObject({ screen: 'form', request: lightsRequest })
    },
  )
  it('N2 (Q): no answer for thirty seconds, given up, and offered as an e-mail', async () => {
    const { screen } = await send(faults.silence)
    await pass(29_999)
    expect(screen()).toMatchObject({ busy: true })
    await pass(1)
    expect(screen()).toMatchObject({ screen: 'mail', isUncertain: true })
  })

  it('N3 (I): an answer after the page was left is dropped, and the input is there', async () => {
    const release = network.hold(path, brings(null))
    const { tab, actor } = await send()
    actor.stop()
    release()
    await settled()
    expect(draftIn(tab)).toMatchObject({ request: lightsRequest, isSent: false })
  })

  const ownText = 'Failed to send the support request'
  it.each([
    ['N4 (M): the server fails without a word', faults.failing, ownText],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, ownText],
    ['N5 (M): the body is empty', faults.empty, ownText],
    ['N9 (M): an answer without a status', faults.noEnvelope, ownText],
  ] as const)('%s: a message in place, the input kept, the next try open', async (_, reply, message) => {
    const { actor, screen } = await send(reply)
    expect(screen()).toMatchObject({ request: lightsRequest, busy: false, failure: { message } })
    actor.send(submitted)
    await settled()
    expect([screen(), network.asked(path).length]).toMatchObject([{ isSent: true }, 2])
  })

  it('N6 (W): waits as long as the server asks, while more is typed', async () => {
    const { actor, screen } = await send(faults.tooMany)
    expect(screen()).toMatchObject({ secondsLeft: 90, failure: { message: 'Slow down' } })
    actor.send(submitted)
    actor.send({ type: 'draft.changed', request: { ...lightsRequest, priority: 'critical' } })
    await pass(90_000)
    expect([screen(), network.asked(path).length]).toMatchObject([
      { secondsLeft: null, failure: null, request: { priority: 'critical' } },
      1,
    ])
  })

  it('N7 (O): a 401 ends the session, and the page comes back with the input', async () => {
    const { tab } = await send(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    await signInOn(tab)
    expect([tab.address(), draftIn(tab)]).toMatchObject([address, { request: lightsRequest }])
  })

  it('N7 (O): what another member typed belongs to nobody else', async () => {
    const { tab } = await send(faults.unauthorised)
    const other = { ...loginOnWire().member, id: 8 }
    network.always('/login', brings({ ...loginOnWire(), member: other }))
    network.always('/user', brings({ ...accountOnWire(), member: other }))
    await signInOn(tab)
    expect(draftIn(tab)).toMatchObject({ request: { message: '' } })
    expect(browser.kept()).not.toContain('flicker')
  })

  it('N8 (F): errors stand at their fields', async () => {
    const { screen } = await send(refuses(422, 'Please check', { subject: ['Say what it is about'] }))
    expect(screen()).toMatchObject({
      request: lightsRequest,
      failure: { message: 'Please check', fields: { subject: 'Say what it is about' } },
    })
  })

  it('U1 (1): pressed twice, sent once', async () => {
    const release = network.hold(path)
    const { actor } = await send()
    actor.send(submitted)
    release()
    await settled()
    expect(network.asked(path)).toHaveLength(1)
  })

  it('U2 (R): a reload while it is being sent keeps the input, and sends nothing again', async () => {
    network.hold(path)
    const { tab } = await send()
    expect(draftIn(await tab.reload())).toMatchObject({ screen: 'form', request: lightsRequest, busy: false })
    expect(network.asked(path)).toHaveLength(1)
  })

  it('U3 (R): back on the page, the input is there', async () => {
    const { tab, actor } = await arrive()
    actor.send({ type: 'draft.changed', request: lightsRequest })
    actor.stop()
    tab.app.world.navigation.go('/dashboard')
    await settled()
    tab.app.world.navigation.go(address)
    await settled()
    expect(draftIn(tab)).toMatchObject({ request: lightsRequest })
  })

  it('T (R): after a sleep longer than the wait the form is open again', async () => {
    const { tab, screen } = await send(faults.tooMany)
    jest.setSystemTime(Date.now() + 600_000)
    tab.window.happen('focus')
    await pass(1_000)
    expect(screen()).toMatchObject({ screen: 'form', secondsLeft: null, request: lightsRequest })
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that is %s, sent all the same',
    async (mood) => {
      const tab = await signInAt(browser, address)
      browser.storage(mood, tab.session)
      const actor = tab.page(contactSupportFlow)
      actor.send(submitted)
      await settled()
      expect([screenOf(actor), tab.reports]).toMatchObject([{ isSent: true }, []])
    },
  )
})
