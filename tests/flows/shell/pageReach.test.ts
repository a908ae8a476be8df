import { type ActorRefFrom, type AnyActorRef, createActor } from 'xstate'
import { childrenOf } from '@app/pageOf'
import { profilePageFlow } from '@flows/profile/profilePage'
import { pageReachFlow } from '@flows/shell/pageReach'
import type { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import { answerDashboard, countPath, dashboardFlow } from '@tests/support/dashboardTab'
import { brings, faults, settled } from '@tests/support/faults'
import { pageInRoot } from '@tests/support/pageInRoot'
import { answerWell } from '@tests/support/profileTab'
import { failures, fullMember } from '@tests/support/samples'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const { unreachable, offline, tooMany } = failures
const actorOf = (snapshot: object) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
})
const flow = (value: unknown, failure: unknown = null, known: unknown = null) =>
  actorOf({ value, context: { failure, known }, hasTag: () => false })
const fine = flow({ loaded: 'ready' })
const failed = flow('failed', unreachable)
const again = flow({ month: 'loading', branches: 'known' }, offline)
const stale = flow({ loaded: 'stale' }, unreachable)
const kept = flow('failed', unreachable, { data: 8 })
const sent = flow({ signingOut: 'refused' }, unreachable)
const refused = flow('failed', tooMany)

it.each([
  ['all flows read', [fine, fine], 'reached', 'reached'],
  ['one does not reach the server, which it says itself', [failed, fine], 'part', 'bare'],
  ['several do not, one of which tries again', [failed, again], 'bare', 'bare'],
  ['one of them displays what it read before', [failed, stale], 'outdated', 'outdated'],
  ['one of them displays what an earlier start read', [failed, kept], 'outdated', 'outdated'],
  ['what was sent did not reach it, or the server refused', [sent, refused], 'reached', 'reached'],
] as const)('%s', (_what, flows, alone, belowNotice) => {
  const stateOf = (failure: unknown) => {
    const session = actorOf({ context: { session: fullMember, failure }, matches: () => false })
    const children = Object.fromEntries(flows.map((each, at) => [at, each]))
    const page = actorOf({ value: {}, context: {}, hasTag: () => false, children })
    const parent = actorOf({ context: { flow: 'page' }, children: { session, page } })
    const reach = createActor(pageReachFlow({ report: () => {} } as never).machine, {
      input: { parent: parent as unknown as AnyActorRef },
    })
    return reach.start().getSnapshot().value
  }
  expect([stateOf(null), stateOf(unreachable)]).toEqual([alone, belowNotice])
})

it('asks the flows of the page that is displayed, which may be called what those of the page before were', () => {
  const pageOf = (...flows: readonly object[]) =>
    actorOf({ value: {}, context: {}, hasTag: () => false, children: { ...flows } })
  const session = actorOf({ context: { session: fullMember, failure: null }, matches: () => false })
  const first = pageOf(flow('failed', unreachable))
  const later = flow('failed', unreachable)
  const told: (() => void)[] = []
  let children = { session, page: first }
  const parent = {
    getSnapshot: () => ({ context: { flow: 'page' }, children }),
    subscribe: (tell: () => void) => (told.push(tell), { unsubscribe: () => {} }),
  }
  const reach = createActor(pageReachFlow({ report: () => {} } as never).machine, {
    input: { parent: parent as unknown as AnyActorRef },
  }).start()
  children = { session, page: pageOf(later) }
  told.forEach((tell) => tell())
  expect(reach.getSnapshot().context.unread[0]).toBe(later)
})

describe('Try Again for the whole page', () => {
  const preferencesPath = '/mail-preferences'
  const { network, browser } = withFaults(
    (server) => {
      answerDashboard(server)
      answerWell(server)
      server.always(preferencesPath, brings({ mail_preferences: { reminders: true, slot_alerts: true } }))
      server.always('/sessions', brings([]))
    },
    { extensions: ['mail-preferences', 'sessions'] },
  )

  it('does not send a choice again that was not saved', async () => {
    const tab = await signInAt(browser, '/profile')
    const { page, reach, tryAgain } = await pageInRoot<ActorRefFrom<typeof profilePageMachine>>(
      tab,
      profilePageFlow,
    )
    network.online = false
    childrenOf(page).mailPreferences.send({ type: 'mails.switched', kind: 'reminders', isOn: false })
    tab.window.happen('focus')
    await settled()
    expect(reach()).toBe('outdated')
    network.online = true
    expect([await tryAgain(), network.asked(preferencesPath).map(({ method }) => method)]).toEqual([
      ['profile', 'devices'],
      ['GET'],
    ])
  })

  it('refreshes the session, and of the page what could not be read alone', async () => {
    const tab = await signInAt(browser, '/dashboard')
    network.always('/user', faults.lost)
    network.next(countPath, faults.lost)
    const { reach, tryAgain } = await pageInRoot(tab, dashboardFlow)
    const refreshes = () => network.asked('/user').length
    const before = refreshes()
    expect(reach()).toBe('outdated')
    expect([await tryAgain(), refreshes() - before, reach()]).toEqual([['thisMonth'], 1, 'reached'])
    expect([await tryAgain(), refreshes() - before]).toEqual([['thisMonth'], 2])
  })
})
