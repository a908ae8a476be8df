import { act, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { refusal } from '@tests/support/samples'
import { renderFlow } from '@tests/support/renderFlow'
import { ResetPasswordView } from '@views/account/resetPassword/ResetPasswordView'

const start = (
  input: { email: string | null; linkWaits: boolean; isInvited: boolean } = {
    email: 'full@members.example',
    linkWaits: true,
    isInvited: false,
  },
) => renderFlow(ResetPasswordView, resetPasswordMachine, input)
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('New password')
const confirmation = () => screen.getByLabelText('Confirm new password')
const submit = () => screen.getByRole('button', { name: 'Reset password' })

describe('the reset page', () => {
  it('says the shortest password before anything is typed [A9.08c]', () => {
    start()
    expect(password()).toHaveAccessibleDescription('At least 8 characters.')
  })

  it('asks an invited member for the first password', () => {
    start({ email: 'full@members.example', linkWaits: true, isInvited: true })
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Set password' })).toBeInTheDocument()
  })

  it('shows the address of the link read-only [A2.16, A2.16b]', async () => {
    const { user } = start()
    expect(email()).toHaveValue('full@members.example')
    await user.type(email(), 'x')
    expect(email()).toHaveValue('full@members.example')
  })

  it('shows and hides each password by itself [A2.17, A2.17b]', async () => {
    const { user } = start()
    await user.click(screen.getByRole('button', { name: 'Show new password' }))
    expect([password(), confirmation()].map((field) => field.getAttribute('type'))).toEqual([
      'text',
      'password',
    ])
    await user.click(screen.getByRole('button', { name: 'Hide new password' }))
    await user.click(screen.getByRole('button', { name: 'Show confirm new password' }))
    expect([password(), confirmation()].map((field) => field.getAttribute('type'))).toEqual([
      'password',
      'text',
    ])
  })

  it.each([
    ['its token', { email: 'full@members.example', linkWaits: false, isInvited: false }],
    ['its address', { email: null, linkWaits: true, isInvited: false }],
  ])(
    'refuses a link without %s, with the button closed, nothing to fill in and a way to a new one [A2.18, A5.14, A2.18b]',
    async (_, input) => {
      const { user, live } = start(input)
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Invalid password reset link. Please request a new one.',
      )
      expect(submit()).toHaveAttribute('aria-disabled', 'true')
      expect(screen.queryByRole('form')).toBeNull()
      await user.click(submit())
      expect(live.calls).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Request a new link' }))
      expect(live.executedActions).toContain('openForgotPassword')
    },
  )

  it('shows the way to a new link instead of the form when the link is used or has expired', async () => {
    const { user, live } = start()
    await user.type(password(), 'Kingfisher-77!')
    await user.type(confirmation(), 'Kingfisher-77!{Enter}')
    await act(() => live.answer('setPassword', refusal({ message: 'This password reset link has expired.' })))
    expect(screen.getByRole('alert')).toHaveTextContent('This password reset link has expired.')
    expect(screen.queryByRole('form')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Request a new link' }))
    expect(live.executedActions).toContain('openForgotPassword')
  })

  it('asks for at least 8 characters, twice the same [A5.12, A5.13, A5.12b, A5.13b, A9.08c]', async () => {
    const { user, live } = start()
    await user.click(submit())
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(password()).toHaveFocus()
    await user.type(password(), 'seven77')
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible()
    await user.type(password(), '7')
    await user.type(confirmation(), 'seven778')
    expect(screen.getByText('Passwords do not match')).toBeVisible()
    await user.click(submit())
    expect(live.calls).toEqual([])
  })

  it('refuses a link whose address is none [A5.11, A5.11b]', async () => {
    const { user, live } = start({ email: 'nobody', linkWaits: true, isInvited: false })
    await user.type(password(), 'Kingfisher-77!')
    await user.type(confirmation(), 'Kingfisher-77!')
    await user.click(submit())
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(live.calls).toEqual([])
  })

  it('says that it is done and offers to go on at once [A4.16]', async () => {
    const { user, live } = start()
    await user.type(password(), 'Kingfisher-77!')
    await user.type(confirmation(), 'Kingfisher-77!{Enter}')
    await act(() => live.answer('setPassword', succeeded(null)))
    expect(screen.getByRole('status')).toHaveTextContent('Your password has been reset')
    await user.click(screen.getByRole('button', { name: 'Continue to Sign In' }))
    expect(live.executedActions).toContain('openSignIn')
  })

  it('says that it could not confirm a lost answer, with both ways to find out', async () => {
    const { user, live } = start()
    await user.type(password(), 'Kingfisher-77!')
    await user.type(confirmation(), 'Kingfisher-77!{Enter}')
    await act(() => live.answer('setPassword', failed({ kind: 'unknown', message: null })))
    expect(screen.getByRole('alert')).toHaveTextContent('We could not confirm your new password')
    expect(password()).toHaveValue('Kingfisher-77!')
    expect(screen.getByRole('button', { name: 'Request a new link' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in to check' }))
    expect(live.executedActions).toContain('openSignIn')
  })
})
