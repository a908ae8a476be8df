import { render, screen, within } from '@testing-library/react'
import type { SessionEnd } from '@domain/account/session'
import { centreOffset } from '@domain/time/centreTime'
import { failed } from '@domain/values/outcome'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { startLive } from '@tests/support/controlledActors'
import { failures, refusal } from '@tests/support/samples'
import { setupUser } from '@tests/support/user'
import { PortalContext } from '@views/shared/PortalContext'
import { SignInView } from '@views/account/signIn/SignInView'
import { act, StrictMode } from 'react'

const portal = {
  websiteUrl: '/website',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  places: [],
  hasSamples: true,
  portalUrl: '',
  support: { email: '', phones: [], emergencyPhone: '' },
  deviceOffset: centreOffset,
  hasReceipts: true,
  serverReference: () => null,
  memberEmail: () => '',
  forms: { open: () => ({ kept: null, typed: () => {}, left: () => {} }), wanted: () => null },
  preload: () => {},
}

function renderPage(endedBy: SessionEnd | null = null, support: Partial<typeof portal.support> = {}) {
  const live = startLive(signInMachine, { input: { draft: null, endedBy } })
  render(
    <StrictMode>
      <PortalContext value={{ ...portal, support: { ...portal.support, ...support } }}>
        <SignInView actor={live.actor} />
      </PortalContext>
    </StrictMode>,
  )
  return { live, user: setupUser() }
}
const submit = () => screen.getByRole('button', { name: 'Sign in' })
async function fillIn(user: ReturnType<typeof setupUser>) {
  await user.type(screen.getByLabelText('Email'), 'full@members.example')
  await user.type(screen.getByLabelText('Password'), 'Shuttle-2026!')
}

describe('the sign-in page', () => {
  it('has its fields, the toggle, the checkbox and the links [A2.06, A2.07, A2.06b, A2.06c, A2.07b, A2.07c]', async () => {
    const { user } = renderPage()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('checkbox', { name: 'Keep me logged in' })).not.toBeChecked()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Forgot password?', '/forgot-password'],
      ['Create an account', '/signup'],
      ['See available courts', '/guest-calendar'],
      ['← Back to Website', '/website'],
    ])
  })

  it('says once that the account was deleted', async () => {
    const { user } = renderPage('erased')
    expect(screen.getByText('Your account was deleted.')).toBeVisible()
    await fillIn(user)
    await user.click(submit())
    expect(screen.queryByText('Your account was deleted.')).toBeNull()
  })

  it('leads to the centre where it says to contact it, with an e-mail that is written already', () => {
    renderPage('becameInactive', { email: 'support@members.example' })
    expect(screen.getByRole('link', { name: 'Write to support@members.example' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^mailto:support@members\.example\?subject=My%20account%20is%20not%20active&body=/,
      ),
    )
  })

  it('displays an error at its field once it was left, and puts the focus on the first when submitted [A5.01, A5.01b, A5.02, A5.02b, A5.03, A5.03b, A5.04, A5.04b, A9.08]', async () => {
    const { live, user } = renderPage()
    await user.type(screen.getByLabelText('Email'), 'nobody')
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
    await user.tab()
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    await user.click(submit())
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByText('Password is required')).toBeVisible()
    await user.clear(screen.getByLabelText('Email'))
    expect(screen.getByText('Email is required')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), '12345')
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), '6')
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
    expect(live.calls).toEqual([])
  })

  it('says what went wrong under its title, with everything typed still there [A2.08]', async () => {
    const { live, user } = renderPage()
    await fillIn(user)
    await user.click(submit())
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true')
    await act(() => live.answer('submitCredentials', refusal({ message: 'Invalid email or password' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Sign In ErrorInvalid email or password')
    expect(screen.getByLabelText('Password')).toHaveValue('Shuttle-2026!')
    expect(screen.getByLabelText('Email')).toHaveValue('full@members.example')
  })

  it.each([
    ['offline', failures.offline, false],
    ['asked to wait', failures.tooMany, false],
    ['without an answer that can be read', failures.malformed, true],
  ])('offers the e-mail to the centre where it can help: %s', async (_, failure, isOffered) => {
    const { live, user } = renderPage(null, { email: 'support@members.example' })
    await fillIn(user)
    await user.click(submit())
    await act(() => live.answer('submitCredentials', failed(failure)))
    const link = within(screen.getByRole('alert')).queryByRole('link', { name: /support@members\.example/ })
    expect(link !== null).toBe(isOffered)
  })

  it('keeps the button closed while the server asks to wait, and counts', async () => {
    const { live, user } = renderPage()
    await fillIn(user)
    await user.click(submit())
    await act(() => live.answer('submitCredentials', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 65 }))
    expect(screen.getByText('You can try again in 1:05')).toBeVisible()
    await user.click(submit())
    expect(live.calls.filter(({ name }) => name === 'submitCredentials')).toHaveLength(1)
  })

  it('says why the last session ended', () => {
    renderPage('expired')
    expect(screen.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  })
})
