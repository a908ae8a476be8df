import { act, screen } from '@testing-library/react'
import { passwordChangeMachine } from '@machines/passwordChange/passwordChange.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { PasswordChangeView } from '@views/passwordChange/PasswordChangeView'

const field = (name: string) => screen.getByLabelText(name)

async function refused(message: string, fields: Readonly<Record<string, string>>) {
  const { live, user } = renderFlow(PasswordChangeView, passwordChangeMachine, undefined)
  await user.type(field('Current password'), 'a')
  await user.type(field('New password'), 'b')
  await user.type(field('Confirm new password'), 'b')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await act(() => live.answer('changePassword', refusal({ message, fields })))
}

describe('the dialog Change Password', () => {
  it('says a wrong current password once, at its field, and puts the focus there', async () => {
    const message = 'The current password is not right.'
    await refused(message, { old_password: message })
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Current password')).toHaveAccessibleDescription(message)
    expect(field('Current password')).toHaveFocus()
  })

  it('says above the form what is about none of its fields', async () => {
    const message = 'This account is locked.'
    await refused(message, { account: message })
    expect(screen.getByRole('alert')).toHaveTextContent(message)
  })
})
