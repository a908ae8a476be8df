import { act, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { AccountErasureView } from '@views/profile/accountErasure/AccountErasureView'

/** Renders the card and opens its dialog. */
async function opened() {
  const card = renderFlow(AccountErasureView, accountErasureMachine, { isOffered: true })
  await card.user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Your Account' }))
  const submit = async (password: string) => {
    if (password) await card.user.type(dialog.getByLabelText('Password'), password)
    await card.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  }
  return { ...card, dialog, submit }
}

describe('the erasure of the account', () => {
  it('is not displayed where the server does not offer it', () => {
    const { container } = renderFlow(AccountErasureView, accountErasureMachine, { isOffered: false })
    expect(container).toBeEmptyDOMElement()
  })

  it('says what goes, what stays and that nothing brings it back, before it asks for the password', async () => {
    const { live, dialog, submit } = await opened()
    expect(
      screen.getByText(/stay in the centre’s books without your name. This cannot be undone/),
    ).toBeVisible()
    expect(dialog.getByText(/deleted for good. This cannot be undone/)).toBeVisible()
    const field = dialog.getByLabelText('Password')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'current-password')
    await submit('')
    expect(field).toHaveAccessibleDescription(/Password is required/)
    expect(live.calls).toEqual([])
    await submit('Shuttle-2026!')
    expect(live.call('eraseAccount').input).toEqual({ password: 'Shuttle-2026!' })
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
      'We are deleting your account.',
    )
    await act(() => live.answer('eraseAccount', succeeded(null)))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(live.snapshot().value).toBe('erased')
  })

  it('says a wrong password at its field, and what comes first above it', async () => {
    const { live, user, dialog, submit } = await opened()
    await submit('Shuttle-2025!')
    const wrong = 'The password is not right.'
    await act(() => live.answer('eraseAccount', refusal({ message: wrong, fields: { password: wrong } })))
    expect(dialog.getAllByText(wrong)).toHaveLength(1)
    expect(dialog.getByLabelText('Password')).toBeInvalid()
    await submit('')
    const message =
      'Your account cannot be deleted yet: 3 bookings to come, 2 payments due: Rs. 3,900. Please settle this first.'
    await act(() => live.answer('eraseAccount', refusal({ status: 409, message, code: 'unfinished' })))
    expect(dialog.getByRole('alert')).toHaveTextContent(`Your account was not deleted${message}`)
    const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links.slice(0, 2)).toEqual([
      ['Go to My Bookings', '/my-bookings'],
      ['Go to Payable Payments', '/payable-payments'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers signing in as the check of a lost answer, and sends nothing again', async () => {
    const { live, user, dialog, submit } = await opened()
    await submit('Shuttle-2026!')
    await act(() => live.answer('eraseAccount', failed(failures.unknown)))
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'we do not know whether your account was deleted. If you can sign in, it was not.',
    )
    expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('button', { name: 'Sign in to check' }))
    expect(live.snapshot().value).toBe('sentToSignIn')
  })
})
