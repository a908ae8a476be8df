import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'
import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import { testPathsOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/account/emailVerification.model'
import { model as mailModel } from '@tests/machines/account/emailVerificationMail.model'
import type { AnyModel } from '@tests/support/model'
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
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import { fullMember } from '@tests/support/samples'

const email = 'kamala@members.example'
const link = `/email-verification?email=${encodeURIComponent(email)}&token=a-token-for-a-path`
const callOf = { verifyAddress: '/verify-email', resendMail: '/resend-verification' } as const
const deadlines = (until: number, setBy = 'portal') => recordOf({ [email]: { until, setBy } })

const accountOnWire = {
  member: { id: 1, fname: 'Nimal', lname: 'Perera', mobile: '0771234567', member_type: 'Level 2' },
  account: { email: 'full@members.example', account_status: 'active_complete' },
  account_status: 'active_complete',
  profile_completed: true,
}
const success = (message: string | null, data: unknown = null): Answer => ({
  status: 200,
  body: { status: 'success', message, data },
})
/** What a malformed answer shows is the call's own fallback (A8.09, A8.10). */
const shownText = (message: string, about: 'link' | 'mail') =>
  message !== 'The answer could not be read'
    ? message
    : about === 'link'
      ? 'Email verification failed'
      : 'Failed to resend verification email'

/** Seconds that the machine last received are the clock's to bring about: 60 by another tab, 0 by its taking them back. */
const canTake: CanTake = (edge) => {
  if (edge.kind === 'answer') return !['unreachable', 'sessionOver'].includes(failureOf(edge)?.kind ?? '')
  return edge.kind !== 'defect'
}

const explorer: PageExplorer = {
  async begin({ page, api, online }, { inputName, edges }) {
    api.always('/user', success(null, accountOnWire))
    api.always('/get-upcoming-bookings', { status: 503, body: '' })
    const kept: Record<'local' | 'session', Record<string, unknown>> = { local: {}, session: {} }
    if (inputName === 'after a sign-up') {
      kept.session['portal.verificationAddress'] = recordOf(email)
      kept.local['portal.resendDeadlines'] = deadlines(pathsBegin + 60_000)
    }
    if (inputName === 'after a sign-in') kept.session['portal.verificationAddress'] = recordOf(email)
    if (inputName.includes('signed in')) {
      kept.session['portal.session'] = {
        ...fullMember,
        version: 1,
        token: 'a-token-for-a-path',
        marker: 'm',
        expiresAt: pathsBegin + 3_600_000,
      }
    }
    await page.goto('/website')
    await page.evaluate(({ local, session }) => {
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, JSON.stringify(value))
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, JSON.stringify(value))
    }, kept)
    const [first] = edges
    await online(first === undefined || failureOf(first)?.kind !== 'offline')
    await page.goto(inputName.startsWith('by the link') ? link : '/email-verification')
    return 0
  },
  async take({ page, api, online, pass, elsewhere }, edge, next) {
    if (edge.kind === 'answer') {
      if (failureOf(edge)?.kind === 'offline') return
      const outcome = outcomeOf(edge)
      const verified = outcome.ok && (outcome.value as { alreadyVerified: boolean }).alreadyVerified
      const answer = outcome.ok
        ? success(verified ? 'This email is already verified.' : 'Done.')
        : (wireOfFailure(outcome.failure) ?? 'lost')
      return api.answer(callOf[edge.actor as keyof typeof callOf], answer)
    }
    if (edge.kind === 'timer') return pass(2_000)
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    const send = async (name: string) => {
      await online(next === undefined || failureOf(next)?.kind !== 'offline')
      await press(name)
    }
    await doOnPage(
      {
        'resend.requested': () => send('Resend verification email'),
        'retry.requested': () => send('Verify now'),
        'signIn.chosen': () => press(/^Continue to/),
        'signUp.chosen': () => press('Back to Sign Up'),
        'cooldown.ticked': async ({ secondsLeft }) => {
          const now = await page.evaluate(() => Date.now())
          await elsewhere('portal.resendDeadlines', deadlines(now + Number(secondsLeft) * 1_000))
        },
        'countdown.ticked': async ({ secondsLeft }) => {
          if (secondsLeft === 0) await pass(wait * 1_000)
        },
      },
      edge,
    )
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = selectEmailVerification(snapshot as SnapshotFrom<typeof emailVerificationMachine>)
    const heading = look(page.getByRole('heading', { level: 1 }))
    if (screen.screen === 'leaving') {
      const at = {
        sentToSignIn: 'Sign in',
        sentToSignUp: 'Sign up',
        withoutAddress: 'Sign up',
        handedOn: 'Welcome, Nimal',
      }[String(snapshot.value)]
      // Whoever is signed in is handed on by the sign-in page as well.
      await heading.toHaveText(
        snapshot.context.signedIn === true
          ? 'Welcome, Nimal'
          : (at ?? 'an end that the explorer does not know'),
      )
      return
    }
    // Without a link to use, the page is none for a member, who is handed on.
    if (screen.screen === 'awaitingLink' && screen.signedIn && !screen.linkWaits)
      return heading.toHaveText('Welcome, Nimal')
    await heading.toHaveText(screen.screen === 'verified' ? 'Email verified' : 'Verify your email')
    if (screen.screen === 'verifying') return look(page.getByText(`Verifying ${email}...`)).toBeVisible()
    if (screen.screen === 'alreadyVerified')
      return look(page.getByText('This email is already verified')).toBeVisible()
    if (screen.screen === 'verified') return look(page.getByText('Thank you')).toBeVisible()
    const { failureNotice } = screen
    const alert = page.getByRole('alert')
    if (failureNotice === null) await look(alert).toHaveCount(0)
    else await look(alert).toContainText(shownText(failureNotice.message, failureNotice.about))
    if (screen.notice !== null) await look(page.getByText('Please verify your email')).toBeVisible()
    await look(page.getByText('A new link is on its way')).toHaveCount(screen.mailWasSent ? 1 : 0)
    await look(page.getByText('You can try again in')).toHaveCount(screen.secondsLeft === null ? 0 : 1)
    await look(page.getByRole('button', { name: 'Verify now' })).toHaveCount(screen.linkWaits ? 1 : 0)
    // The server's wait becomes the address's cooldown, of which the machine is notified a moment later.
    if (failureNotice?.about === 'mail' && failureNotice.next === 'wait') return
    await look(page.getByText('You can ask for another email in')).toHaveCount(
      screen.secondsToResend === null ? 0 : 1,
    )
    const resend = page.getByRole('button', {
      name: screen.sending ? 'Sending...' : 'Resend verification email',
    })
    if (screen.canResend) await look(resend).not.toHaveAttribute('aria-disabled')
    else await look(resend).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The page displays both: the address, and the mail that is being asked for. */
const onPage: AnyModel = { ...model, children: { emailVerificationMail: () => mailModel } }

testPathsOnPage('verifying an address', onPage, canTake, explorer)
