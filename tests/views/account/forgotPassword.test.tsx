import { act, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { ForgotPasswordView } from '@views/account/forgotPassword/ForgotPasswordView'

const start = () => renderFlow(ForgotPasswordView, forgotPasswordMachine, { email: '' })
const email = () => screen.getByLabelText('Email')
const send = () => screen.getByRole('button', { name: 'Send Reset Instructions' })

describe('the forgotten-password page', () => {
  it('has one email field and its button [A2.14, A2.14b]', () => {
    start()
    expect(screen.getAllByRole('textbox')).toEqual([email()])
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(send()).toBeVisible()
  })

  it('asks for an email, and for a valid one [A5.10, A5.10b]', async () => {
    const { user, live } = start()
    await user.click(send())
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(email()).toHaveFocus()
    await user.type(email(), 'kamala')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    await user.click(send())
    expect(live.calls).toEqual([])
  })

  it('keeps the address over a refusal, and says the same for every address in the end', async () => {
    const { user, live } = start()
    await user.type(email(), 'kamala@members.example{Enter}')
    await act(() => live.answer('requestInstructions', failed({ kind: 'offline' })))
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline')
    expect(email()).toHaveValue('kamala@members.example')
    await user.click(send())
    await act(() => live.answer('requestInstructions', succeeded(null)))
    expect(screen.getByRole('status')).toHaveTextContent(/If kamala@members.example has an account/)
    await user.click(screen.getByRole('button', { name: 'Send again, or change the email' }))
    expect(email()).toHaveValue('kamala@members.example')
  })
})
