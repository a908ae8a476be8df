import type { ActorRefFrom } from 'xstate'
import { problemTopic, supportQuery, upgradeTopic } from '@domain/messages/supportTopics'
import { contactSupportFlow } from '@flows/shell/contactSupport'
import type { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { selectContactSupport } from '@machines/shell/contactSupport/contactSupport.select'
import { faultTests } from '@tests/support/faultFlow'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  pass,
  refuses,
  says,
  settled,
  type Tab,
} from '@tests/support/faults'
import { signInAt, signInOn } from '@tests/support/signedInTab'
import { emptyRequest, lightsRequest } from '@tests/support/supportRequests'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const path = '/support-requests'
const address = '/contact-support'
const submitted = { type: 'request.submitted', request: lightsRequest } as const
const problem = problemTopic({ flow: 'payables', state: 'failed' })

const email = 'support@members.example'
const { network, browser, reopen } = withFaults(
  (server) => {
    answerSignIn(server)
    server.always(path, brings(null))
  },
  { extensions: ['support-requests'], email },
)

const screenOf = (actor: ActorRefFrom<typeof contactSupportMachine>) =>
  selectContactSupport(actor.getSnapshot())

async function start(tab: Tab) {
  const actor = tab.page(contactSupportFlow)
  await settled()
  return { tab, actor, screen: () => screenOf(actor) }
}
const arrive = async () => start(await signInAt(browser, address))
const draftIn = (tab: Tab) => screenOf(tab.page(contactSupportFlow))
const kept = { screen: 'form', request: lightsRequest, busy: false }

faultTests('Support', {
  ...{ network, browser, page: address, call: path, start },
  send: ({ actor }) => actor.send(submitted),
  shown: ({ screen }) => screen(),
  fine: { isSent: true, request: emptyRequest },
  failed: (message) => ({ ...kept, secondsLeft: null, failure: { message } }),
  texts: { fallback: 'Failed to send the support request' },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ ...kept, secondsLeft }),
  unknown: { notKnown: { screen: 'mail', isUncertain: true } },
  drifted: [['an answer without a status', faults.noEnvelope]],
  refusals: [
    [
      'errors stand at their fields',
      refuses(422, 'Please check', { subject: ['Say what it is about'] }),
      { ...kept, failure: { message: 'Please check', fields: { subject: 'Say what it is about' } } },
    ],
  ],
  reloaded: kept,
  byHand: ['N3'],
  typed: {
    type: ({ actor }) => actor.send({ type: 'draft.changed', request: lightsRequest }),
    left: { screen: 'form', request: lightsRequest },
  },
})

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
    const { actor, screen } = await arrive()
    actor.send(submitted)
    await settled()
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

  it('N1 (M): the input is kept over a reload', async () => {
    const { tab, actor } = await arrive()
    network.online = false
    actor.send(submitted)
    await settled()
    expect(draftIn(await tab.reload())).toMatchObject({ request: lightsRequest })
  })

  it('N2 (Q): the request whose answer was lost can be reconsidered', async () => {
    const { actor, screen } = await arrive()
    network.next(path, faults.lost)
    actor.send(submitted)
    await settled()
    actor.send({ type: 'request.reconsidered' })
    expect(screen()).toMatchObject({ screen: 'form', request: lightsRequest })
  })

  it('N3 (I): an answer after the page was left is dropped, and the input is there', async () => {
    const release = network.hold(path, brings(null))
    const { tab, actor } = await arrive()
    actor.send(submitted)
    await settled()
    actor.stop()
    release()
    await settled()
    expect(draftIn(tab)).toMatchObject({ request: lightsRequest, isSent: false })
  })

  it('N6 (W): more can be typed while it waits', async () => {
    const { actor, screen } = await arrive()
    network.next(path, faults.tooMany)
    actor.send(submitted)
    await settled()
    actor.send({ type: 'draft.changed', request: { ...lightsRequest, priority: 'critical' } })
    await pass(90_000)
    expect(screen()).toMatchObject({ secondsLeft: null, failure: null, request: { priority: 'critical' } })
  })

  it.each([
    ['N7 (O): after a 401 the input is there for who typed it', 7, lightsRequest.message],
    ['N7 (O): after a 401 what was typed belongs to nobody else', 8, ''],
  ])('%s', async (_, id, message) => {
    const { tab, actor } = await arrive()
    network.next(path, faults.unauthorised)
    actor.send(submitted)
    await settled()
    const member = { ...loginOnWire().member, id }
    network.always('/login', brings({ ...loginOnWire(), member }))
    network.always('/user', brings({ ...accountOnWire(), member }))
    await signInOn(tab)
    expect(draftIn(tab)).toMatchObject({ request: { message } })
    expect(browser.kept().includes('flicker')).toBe(id === 7)
  })
})
