import { act, fireEvent, screen } from '@testing-library/react'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { ForgotPasswordView } from '@views/account/forgotPassword/ForgotPasswordView'
import { SignInView } from '@views/account/signIn/SignInView'
import { SignUpView } from '@views/account/signUp/SignUpView'

const email = 'full@members.example'
const password = 'Shuttle-2026!'

/**
 * Sets a value like a password manager that dispatches no event: past React's own setter, which would notice.
 */
function setWithoutEvent(field: HTMLElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
}
const submit = () =>
  act(async () => {
    const form = document.querySelector('form')
    if (form) fireEvent.submit(form)
    await Promise.resolve()
  })

test('what a password manager has set without an event is signed in with', async () => {
  const { live } = renderFlow(SignInView, signInMachine, { draft: null, endedBy: null })
  setWithoutEvent(screen.getByLabelText('Email'), email)
  setWithoutEvent(screen.getByLabelText('Password'), password)
  await submit()
  expect(live.call('submitCredentials').input).toMatchObject({ email, password })
})

test('it is not lost when another field is left, typed into or ticked before', async () => {
  const { live, user } = renderFlow(SignInView, signInMachine, { draft: null, endedBy: null })
  setWithoutEvent(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Email'), email)
  await user.click(screen.getByRole('checkbox'))
  expect(screen.getByLabelText('Password')).toHaveValue(password)
  await submit()
  expect(live.call('submitCredentials').input).toMatchObject({ email, password, keepSignedIn: true })
})

test('every form reads its fields when it is sent: a reset, and the mistakes that are left at sign-up', async () => {
  const reset = renderFlow(ForgotPasswordView, forgotPasswordMachine, { email: '' })
  setWithoutEvent(screen.getByLabelText('Email'), email)
  await submit()
  expect(JSON.stringify(reset.live.snapshot().context)).toContain(email)
  reset.unmount()
  renderFlow(SignUpView, signUpMachine, { draft: null, chosenHour: null })
  setWithoutEvent(screen.getByLabelText('Email'), email)
  await submit()
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  expect(screen.queryByText('Email is required')).toBeNull()
})
