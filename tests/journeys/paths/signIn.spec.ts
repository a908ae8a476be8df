import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { SignInAnswer } from '@machines/account/signIn/signIn.types'
import { selectSignIn } from '@machines/account/signIn/signIn.select'
import type { signInMachine } from '@machines/account/signIn/signIn.machine'
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/account/signIn.model'
import {
  doOnPage,
  failureOf,
  look,
  outcomeOf,
  type PageExplorer,
  pathsBegin,
  recordOf,
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import { fullMember } from '@tests/support/samples'

const memberOnWire = { id: 1, fname: 'Nimal', lname: 'Perera', mobile: '0771234567', member_type: 'Level 2' }
const answerOnWire = (answer: SignInAnswer) => {
  const status = answer.kind === 'opened' ? fullMember.accountStatus : answer.accountStatus
  return {
    status: 200,
    body: {
      status: 'success',
      message: null,
      data: {
        token: answer.kind === 'opened' ? 'a-token-for-a-path' : null,
        token_expires_at: answer.kind === 'opened' ? new Date(pathsBegin + 3_600_000).toISOString() : null,
        member_account: { email: 'full@members.example', account_status: status },
        member: memberOnWire,
        account_status: status,
        profile_completed: true,
      },
    },
  }
}
/** The text that a path's sample does not know: a malformed answer shows the call's own fallback (A8.03). */
const shownText = (message: string) => (message === 'The answer could not be read' ? 'Login failed' : message)

const canFollow: CanFollow = (edge) => {
  // A sign-in carries no token and is no read, so two kinds of failure cannot come of it.
  if (edge.kind === 'answer') return !['unreachable', 'sessionOver'].includes(failureOf(edge)?.kind ?? '')
  return edge.kind !== 'defect'
}

const explorer: PageExplorer = {
  async begin({ page, api }, { inputName }) {
    api.always('/user', answerOnWire({ kind: 'opened', session: fullMember }))
    api.always('/get-upcoming-bookings', { status: 503, body: '' })
    if (inputName !== 'fresh') {
      await page.goto('/website')
      await page.evaluate(
        ([draft, session]) => {
          sessionStorage.setItem('portal.signInDraft', draft)
          sessionStorage.setItem('portal.session', session)
        },
        [
          JSON.stringify(
            recordOf({ email: 'full@members.example', keepSignedIn: true }, pathsBegin + 60_000),
          ),
          JSON.stringify({
            version: 1,
            token: 'over',
            marker: 'm',
            ...fullMember,
            expiresAt: pathsBegin - 1,
          }),
        ] as const,
      )
    }
    await page.goto('/signin')
    return 0
  },
  async take({ page, api, online, pass }, edge, next) {
    if (edge.kind === 'answer') {
      const failure = failureOf(edge)
      // What the device knew before anything was sent has been answered by itself.
      if (failure?.kind === 'offline') return
      const outcome = outcomeOf(edge)
      await api.answer(
        '/login',
        outcome.ok ? answerOnWire(outcome.value as SignInAnswer) : (wireOfFailure(outcome.failure) ?? 'lost'),
      )
      return
    }
    await doOnPage(
      {
        'draft.changed': async () => {
          await page.getByLabel('Email').fill('')
          await page.getByLabel('Email').fill('full@members.example')
          await page.getByLabel('Keep me logged in').uncheck()
        },
        'credentials.submitted': async () => {
          await online(next === undefined || failureOf(next)?.kind !== 'offline')
          await page.getByLabel('Email').fill('full@members.example')
          await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'countdown.ticked': async ({ secondsLeft }) => {
          if (secondsLeft === 0) await pass(wait * 1_000)
        },
      },
      edge,
    )
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = selectSignIn(snapshot as SnapshotFrom<typeof signInMachine>)
    if (screen.screen === 'leaving') {
      if (snapshot.matches('signedIn'))
        await look(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nimal')
      else await look(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email')
      return
    }
    await look(page).toHaveURL(/\/signin$/)
    const alert = page.getByRole('alert')
    if (screen.failureNotice === null) await look(alert).toHaveCount(0)
    else await look(alert).toContainText(shownText(screen.failureNotice.message))
    if (screen.notice !== null) await look(page.getByText(screen.notice)).toBeVisible()
    const submit = page.getByRole('button', { name: screen.busy ? 'Signing in...' : 'Sign in', exact: true })
    await look(submit).toHaveCount(1)
    if (screen.canSubmit) await look(submit).not.toHaveAttribute('aria-disabled')
    else await look(submit).toHaveAttribute('aria-disabled', 'true')
    await look(page.getByText('You can try again in')).toHaveCount(screen.secondsLeft === null ? 0 : 1)
  },
}

testToursOnPage('signing in', model, canFollow, () => explorer)
