import { act, screen, within } from '@testing-library/react'
import { succeeded } from '@domain/values/outcome'
import { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'
import type { EmailVerificationInput } from '@machines/account/emailVerification/emailVerification.types'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { EmailVerificationView } from '@views/account/emailVerification/EmailVerificationView'

const email = 'kamala@members.example'
const start = (change: Partial<EmailVerificationInput> = {}) =>
  renderFlow(EmailVerificationView, emailVerificationMachine, {
    email,
    linkWaits: false,
    signedIn: false,
    signInWasRefused: false,
    secondsToResend: 0,
    chosenHour: null,
    ...change,
  })
const button = (name: string) => screen.getByRole('button', { name })

describe('the verification page', () => {
  it('shows the address, three steps, the resend button, and both ways out [A2.19, A2.19b, A2.19c, A2.19e, A2.19f]', () => {
    start()
    expect(screen.getByText(email)).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'Verification steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null])
    expect(screen.getByText(/spam folder/)).toBeVisible()
    for (const name of ['Resend verification email', 'Continue to Sign In', 'Back to Sign Up'])
      expect(button(name)).toBeVisible()
  })

  it('counts the 60 seconds down and keeps the button closed, saying why, until they are over [A2.19, A4.14, A2.19d]', async () => {
    const { user, live } = start({ secondsToResend: 60 })
    expect(screen.getByRole('timer')).toHaveTextContent('1 minute')
    expect(button('Resend verification email')).toHaveAccessibleDescription(/We sent an email a moment ago/)
    act(() => live.actor.send({ type: 'cooldown.ticked', secondsLeft: 12 }))
    expect(screen.getByRole('timer')).toHaveTextContent('12 seconds')
    await user.click(button('Resend verification email'))
    expect(live.calls.map(({ name }) => name)).toEqual(['resendCooldown'])
    act(() => live.actor.send({ type: 'cooldown.ticked', secondsLeft: 0 }))
    expect(screen.queryByRole('timer')).toBeNull()
    await user.click(button('Resend verification email'))
    expect(live.calls.map(({ name }) => name)).toEqual(['resendCooldown', 'emailVerificationMail'])
    await act(() => live.answer('emailVerificationMail', { outcome: 'sent' }))
    expect(screen.getByText('A new link is on its way')).toBeVisible()
  })

  it('tells of a link that is over beside the way to another mail', async () => {
    const { live } = start({ linkWaits: true })
    expect(screen.getByText(`Verifying ${email}...`)).toBeVisible()
    await act(() => live.answer('verifyAddress', refusal({ message: 'This link has expired.' })))
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Your email is not verified yet.*This link has expired/,
    )
    expect(button('Resend verification email')).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByRole('list', { name: 'Verification steps' })).toBeNull()
  })

  it('lets a link that could not be tried be tried again', async () => {
    const { user, live } = start({ linkWaits: true })
    await act(() =>
      live.answer('verifyAddress', refusal({ status: 500, message: 'Email verification failed' })),
    )
    await user.click(button('Verify now'))
    await act(() => live.answer('verifyAddress', succeeded({ alreadyVerified: false, session: null })))
    expect(screen.getByRole('heading', { name: 'Email verified' })).toBeVisible()
    await user.click(button('Continue to Sign In'))
    expect(live.executedActions).toContain('openSignIn')
  })

  it('says that an address was verified before, and offers to go on at once [A4.15]', async () => {
    const { user, live } = start()
    await user.click(button('Resend verification email'))
    await act(() => live.answer('emailVerificationMail', { outcome: 'alreadyVerified' }))
    expect(screen.getByRole('status')).toHaveTextContent('This email is already verified')
    await user.click(button('Continue to Sign In'))
    expect(live.executedActions).toContain('openSignIn')
  })

  it('shows what the sign-in had to say, and leads back to the sign-up', async () => {
    const { user, live } = start({ signInWasRefused: true })
    expect(screen.getByText(/^Verify your email before you sign in\./)).toBeVisible()
    await user.click(button('Back to Sign Up'))
    expect(live.executedActions).toContain('openSignUp')
  })
})
