import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, screen } from '@testing-library/react'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import { projectRoot } from '@tests/support/project'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { ResetPasswordView } from '@views/account/resetPassword/ResetPasswordView'
import { SignInView } from '@views/account/signIn/SignInView'
import { SignUpView } from '@views/account/signUp/SignUpView'
import { AccountErasureView } from '@views/profile/accountErasure/AccountErasureView'
import { DataExportView } from '@views/profile/dataExport/DataExportView'
import { EmailChangeView } from '@views/profile/emailChange/EmailChangeView'
import { PasswordChangeView } from '@views/profile/passwordChange/PasswordChangeView'

const email = 'kamala@members.example'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/**
 * Each form that sets a password: the steps that open it, its field and its button, and the call with the
 * server's name of the field.
 */
const newPasswordForms = [
  [
    'sign-up',
    () =>
      renderFlow(SignUpView, signUpMachine, {
        draft: { email, branches: ['Branch 1'], termsAccepted: true },
        chosenHour: null,
      }),
    ['Password', 'Confirm password', 'Sign up'],
    ['registerAccount', 'password'],
  ],
  [
    'reset',
    () => renderFlow(ResetPasswordView, resetPasswordMachine, { email, linkWaits: true, isInvited: false }),
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

const signedIn = { portal: { memberEmail: () => email } }

/**
 * Each file with a form that asks for a password or sets one, opened, and its user name for a password
 * manager.
 */
const passwordForms: readonly (readonly [file: string, account: string, open: () => unknown])[] = [
  [
    'account/signIn/SignInView.tsx',
    '',
    () => renderFlow(SignInView, signInMachine, { draft: null, endedBy: null }),
  ],
  [
    'account/signUp/SignUpView.tsx',
    '',
    () => renderFlow(SignUpView, signUpMachine, { draft: null, chosenHour: null }),
  ],
  [
    'account/resetPassword/ResetPasswordView.tsx',
    email,
    () => renderFlow(ResetPasswordView, resetPasswordMachine, { email, linkWaits: true, isInvited: false }),
  ],
  [
    'profile/PasswordDialog.tsx',
    email,
    () => {
      const { live } = renderFlow(DataExportView, dataExportMachine, { isOffered: true }, signedIn)
      act(() => live.actor.send({ type: 'export.requested' }))
    },
  ],
  [
    'profile/PasswordDialog.tsx',
    email,
    () => {
      const { live } = renderFlow(AccountErasureView, accountErasureMachine, { isOffered: true }, signedIn)
      act(() => live.actor.send({ type: 'erasure.requested' }))
    },
  ],
  [
    'profile/emailChange/AddressStep.tsx',
    email,
    () => renderFlow(EmailChangeView, emailChangeMachine, { email, asksForPassword: true }, signedIn),
  ],
  [
    'profile/passwordChange/PasswordChangeView.tsx',
    email,
    () => renderFlow(PasswordChangeView, passwordChangeMachine, { email, hasCalendarFeed: true }, signedIn),
  ],
]

describe('a password manager', () => {
  it.each(passwordForms)('finds whose password it is in the form of %s', async (_, account, open) => {
    await act(async () => {
      await open()
    })
    const password = screen.getAllByLabelText(/password/i).find((each) => each.matches('[type=password]'))
    const controls = [...((password as HTMLInputElement).form?.elements ?? [])] as HTMLInputElement[]
    const names = controls.filter(({ autocomplete }) => autocomplete === 'username')
    expect(names.map(({ value }) => value)).toEqual([account])
    expect(controls.indexOf(names[0] as HTMLInputElement)).toBeLessThan(
      controls.indexOf(password as HTMLInputElement),
    )
  })

  it('finds it in every form of the portal with a password', () => {
    const views = path.join(projectRoot(), 'src/views')
    const files = readdirSync(views, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('shell/demo/'))
      .filter((file) =>
        /\bPasswordField\b|type="password"/.test(readFileSync(path.join(views, file), 'utf8')),
      )
    expect(files.sort()).toEqual([...new Set(passwordForms.map(([file]) => file))].sort())
  })

  it('alone reads the address where the form does not display it: nobody hears it, sees it or comes to it by Tab', async () => {
    const { user, container } = renderFlow(
      PasswordChangeView,
      passwordChangeMachine,
      { email, hasCalendarFeed: true },
      signedIn,
    )
    const name = container.ownerDocument.querySelector('[autocomplete=username]')
    expect(screen.queryAllByRole('textbox')).toEqual([])
    const reached = new Set<Element | null>()
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await user.tab()
      reached.add(document.activeElement)
    }
    expect(reached.has(name)).toBe(false)
    expect(reached.has(screen.getByLabelText('New password'))).toBe(true)
  })
})
