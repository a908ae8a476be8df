import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { endNotice, type Session } from '@domain/account/session'
import { selectSession } from '@machines/account/session/session.select'
import type { sessionMachine } from '@machines/account/session/session.machine'
import { expect } from '@tests/support/browser/journey'
import { testPathsOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/account/session.model'
import {
  type Answer,
  doOnPage,
  failureOf,
  look,
  outcomeOf,
  type CanTake,
  type PageExplorer,
  pathsBegin,
  recordOf,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import type { Edge } from '@tests/support/exploreTypes'
import { fullMember, incompleteMember } from '@tests/support/samples'

const hour = 3_600_000
const memberOnWire = ({ member }: Session) => ({
  id: member.id,
  fname: member.firstName,
  lname: member.lastName,
  mobile: member.mobile,
  member_type: member.memberType,
})
const accountOnWire = (of: Session, accountStatus = of.accountStatus, completed = of.profileCompleted) => ({
  member: memberOnWire(of),
  account: { email: of.member.email, account_status: accountStatus },
  account_status: accountStatus,
  profile_completed: completed,
})
const success = (data: unknown): Answer => ({ status: 200, body: { status: 'success', message: null, data } })
const loginOnWire = (of: Session, now: number) =>
  success({
    ...accountOnWire(of),
    member_account: { email: of.member.email, account_status: of.accountStatus },
    token: `token of ${of.tag}`.replaceAll(' ', '-'),
    token_expires_at: new Date(now + 5 * hour).toISOString(),
  })

const openedBy = ({ event }: Edge) => (event as unknown as { session: Session }).session
/** The session that the steps so far have brought. */
const sessionAfter = (edges: readonly Edge[]): Session =>
  edges.reduce((known, edge) => (edge.event.type === 'session.opened' ? openedBy(edge) : known), fullMember)

const standsIn = (edge: Edge, state: string) => (edge.from.snapshot as AnyMachineSnapshot).matches(state)

const canTake: CanTake = (edge, before) => {
  if (edge.kind === 'defect') return false
  if (edge.actor === 'restoreSession') return outcomeOf(edge).ok
  if (edge.actor === 'refreshMember') {
    const outcome = outcomeOf(edge)
    // A read is never of unknown outcome; and what is answered about another member than the one signed in is no answer.
    if (!outcome.ok) return outcome.failure.kind !== 'unknown'
    // A session that seems over and is not comes from a device whose clock is wrong, which the page's is not here.
    if (standsIn(edge, 'restoring')) return false
    return sessionAfter(before).tag === fullMember.tag
  }
  // Notice by a read, which the sign-out is not.
  if (edge.actor === 'revokeSession') return failureOf(edge)?.kind !== 'unreachable'
  switch (edge.event.type) {
    case 'session.opened':
      // Only a visitor finds the form.
      return standsIn(edge, 'signedOut') || standsIn(edge, 'signingOut')
    case 'session.moved':
      return sessionAfter(before).tag === incompleteMember.tag
    // A remembered session of another tab, and a password changed on a page of its own, are journeys.
    case 'session.openedElsewhere':
    case 'password.changed':
      return false
    case 'session.refused':
      return edge.changes && sessionAfter(before).tag === fullMember.tag
    default:
      return true
  }
}

const explorer: PageExplorer = {
  async begin({ page, api, online }, { edges }) {
    const [first, second] = edges
    const outcome = first && outcomeOf(first)
    const kept = outcome?.ok === true ? outcome.value : null
    await page.goto('/website')
    if (kept !== null) {
      const session = {
        ...fullMember,
        version: 1,
        token: 'a-token-for-a-path',
        marker: 'm',
        expiresAt: kept === 'expired' ? pathsBegin - 1 : pathsBegin + 5 * hour,
      }
      await page.evaluate((text) => sessionStorage.setItem('portal.session', text), JSON.stringify(session))
    }
    await online(
      second === undefined || second.actor !== 'refreshMember' || failureOf(second)?.kind !== 'offline',
    )
    api.always('/complete-profile', success(accountOnWire(incompleteMember, 'active_complete', true)))
    await page.goto('/dashboard')
    return 1
  },
  async take({ page, api, online, sleep, elsewhere }, edge, next) {
    const willBeOffline = next?.kind === 'answer' && failureOf(next)?.kind === 'offline'
    if (edge.actor === 'awaitExpiry') {
      await online(true)
      return sleep(6 * hour)
    }
    if (edge.kind === 'answer') {
      const outcome = outcomeOf(edge)
      // The device stays offline: once it is online again, the portal reads again by itself.
      if (failureOf(edge)?.kind === 'offline') return
      const path = edge.actor === 'refreshMember' ? '/user' : '/logout'
      if (outcome.ok) {
        const status = (outcome.value as { accountStatus?: string } | null)?.accountStatus
        return api.answer(
          path,
          success(status === undefined ? null : accountOnWire(fullMember, status, true)),
        )
      }
      const wire = outcome.failure.kind === 'unreachable' ? 'lost' : wireOfFailure(outcome.failure)
      return api.answer(path, wire ?? 'lost')
    }
    await online(!willBeOffline)
    await doOnPage(
      {
        'signOut.requested': async () => {
          const logout = page.getByRole('button', { name: 'Logout' })
          if (await logout.isVisible()) return logout.click()
          await page.getByRole('button', { name: /account menu/ }).click()
          await page.getByRole('menuitem', { name: 'Sign out' }).click()
        },
        'refresh.requested': async () => {
          const retry = page
            .getByRole('alert')
            .or(page.getByRole('status'))
            .filter({ hasText: 'You may be seeing older information' })
            .getByRole('button', { name: 'Try Again' })
          // Where the device was offline, being online again requested it.
          if (await retry.isVisible()) await retry.click()
        },
        'session.opened': async () => {
          api.always('/login', loginOnWire(openedBy(edge), await page.evaluate(() => Date.now())))
          await page.getByLabel('Email').fill(openedBy(edge).member.email)
          await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'session.moved': async () => {
          await page.getByRole('button', { name: 'Choose Basic' }).click()
          await page.getByLabel('First name').fill('Nimal')
          await page.getByLabel('Last name').fill('Perera')
          await page.getByLabel('Mobile number').fill('0771234567')
          await page.getByRole('button', { name: 'Complete profile' }).click()
        },
        // The table's call waits for its answer; or it came while the device was offline, and is made again.
        'session.refused': async () => {
          let isRefused = false
          const refused = api.answer('/get-upcoming-bookings', { status: 401, body: {} })
          void refused.then(() => (isRefused = true))
          // The other parts of the dashboard name themselves in theirs.
          const again = page
            .getByRole('alert')
            .filter({ hasText: 'You are offline' })
            .getByRole('button', { name: 'Try Again', exact: true })
          await expect(async () => {
            if (!isRefused && (await again.isVisible())) await again.click({ timeout: 300 })
            await page.clock.runFor(50)
            expect(isRefused).toBe(true)
          }).toPass({ timeout: 15_000, intervals: [20] })
        },
        'session.endedElsewhere': () =>
          elsewhere('portal.signOutMarker', recordOf({ marker: 'another', memberId: null, change: 'new' })),
      },
      edge,
    )
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = selectSession(snapshot as SnapshotFrom<typeof sessionMachine>)
    const heading = look(page.getByRole('heading', { level: 1 }))
    if (screen.screen === 'restoring') return
    if (screen.screen === 'signedOut') {
      await look(page).toHaveURL(/\/signin$/)
      await heading.toHaveText('Sign in')
      const notice = endNotice(screen.end)
      if (notice !== null) await look(page.getByText(notice)).toBeVisible()
      await look(page.getByText('Nimal')).toHaveCount(0)
      return
    }
    const completed = screen.session.profileCompleted
    await heading.toHaveText(completed ? 'Welcome, Nimal' : 'Complete your profile')
    if (completed)
      await look(
        page
          .getByText('You may be seeing older information')
          .or(page.getByText('You are offline', { exact: true })),
      ).toHaveCount(screen.stale === null ? 0 : 1)
  },
}

testPathsOnPage('the session', model, canTake, explorer)
