import { act, screen } from '@testing-library/react'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { ResetPasswordView } from '@views/account/resetPassword/ResetPasswordView'
import { SignUpView } from '@views/account/signUp/SignUpView'
import { PasswordChangeView } from '@views/profile/passwordChange/PasswordChangeView'

const email = 'kamala@members.example'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** Each form that sets a password: how it is opened, its field and its button, and the call with the server's name of the field. */
const newPasswordForms = [
  [
    'sign-up',
    () =>
      renderFlow(SignUpView, signUpMachine, {
        draft: { email, branches: ['Branch 1'], termsAccepted: true },
      }),
    ['Password', 'Confirm password', 'Sign up'],
    ['registerAccount', 'password'],
  ],
  [
    'reset',
    () => renderFlow(ResetPasswordView, resetPasswordMachine, { email, linkWaits: true }),
    ['New password', 'Confirm new password', 'Reset password'],
    ['setPassword', 'password'],
  ],
  [
    'change',
    () => renderFlow(PasswordChangeView, passwordChangeMachine, { email, hasCalendarFeed: true }),
    ['New password', 'Confirm new password', 'Change Password'],
    ['changePassword', 'new_password'],
  ],
] as const

it.each(newPasswordForms)(
  'a refused new password is said at its field of the %s, with all that was typed',
  async (_, open, [label, again, button], [call, name]) => {
    const { live, user } = open()
    const current = screen.queryByLabelText('Current password')
    if (current) await user.type(current, 'Shuttle-2026!')
    await user.type(field(label), 'password12')
    await user.type(field(again), 'password12')
    await user.click(screen.getByRole('button', { name: button }))
    const message = 'This password is among the most common ones. Please choose another.'
    await act(() => live.answer(call, refusal({ message, fields: { [name]: message } })))
    expect(field(label)).toHaveAccessibleDescription(new RegExp(message))
    expect([field(label), field(again)].map(({ value }) => value)).toEqual(['password12', 'password12'])
    expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled')
  },
)
