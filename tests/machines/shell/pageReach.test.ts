import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { childrenOf } from '@app/pageOf'
import { profilePageFlow } from '@flows/profile/profilePage'
import type { SessionSnapshot } from '@machines/account/session/session.select'
import type { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import { branchMissing } from '@domain/values/outcome'
import { selectPageReach } from '@machines/shell/portal/pageReach.select'
import { answerDashboard, countPath, dashboardFlow } from '@tests/support/dashboardTab'
import { brings, faults, settled } from '@tests/support/faults'
import { pageInRoot } from '@tests/support/pageInRoot'
import { answerWell } from '@tests/support/profileTab'
import { failures, fullMember } from '@tests/support/samples'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const { unreachable, offline, refused: lost } = failures
const flow = (tags: readonly string[], failure: unknown = null, known: unknown = null) => {
  const snapshot = { context: { failure, known }, hasTag: (tag: string) => tags.includes(tag), children: {} }
  return { getSnapshot: () => snapshot } as unknown as AnyActorRef
}
const fine = flow([])
const failed = flow(['reading'], unreachable)
const again = flow(['busy', 'reading'], offline)
const stale = flow(['reading', 'stale'], unreachable)
const kept = flow(['reading'], unreachable, { data: 8 })
const sent = flow([], unreachable)
const answeredWithout = flow(['reading'], { ...lost, status: 500 })
const repeating = flow(['repeatsFailure'])
const atNoBranch = flow(['reading'], { ...lost, code: branchMissing })

it.each([
  ['all flows read', [fine, fine], null, null],
  ['one does not reach the server, which it says itself', [failed, fine], null, 'bare'],
  ['several do not, one of which tries again', [failed, again], 'bare', 'bare'],
  ['one of them displays what it read before', [failed, stale], 'outdated', 'outdated'],
  ['one of them displays what an earlier start read', [failed, kept], 'outdated', 'outdated'],
  ['one cannot be read, which another one repeats', [failed, repeating], 'bare', 'bare'],
  ['one is answered without its data, which it says itself', [answeredWithout, fine], null, 'failed'],
  ['several are', [answeredWithout, answeredWithout], 'failed', 'failed'],
  [
    'one does not reach the server, and another is answered without',
    [failed, answeredWithout],
    'failed',
    'failed',
  ],
  ['what was sent did not reach it, or the branch is missing', [sent, atNoBranch], null, null],
] as const)('%s', (_what, flows, alone, belowNotice) => {
  const noticeWith = (failure: unknown) => {
    const session = { context: { session: fullMember, failure }, matches: () => false }
    return selectPageReach(flows, session as unknown as SessionSnapshot).notice
  }
  expect([noticeWith(null), noticeWith(unreachable)]).toEqual([alone, belowNotice])
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
    expect([await tryAgain(), refreshes() - before, reach()]).toEqual([['thisMonth'], 1, null])
    expect([await tryAgain(), refreshes() - before]).toEqual([['thisMonth'], 2])
  })
})
