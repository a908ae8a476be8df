import { act, screen } from '@testing-library/react'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { PasswordChangeView } from '@views/profile/passwordChange/PasswordChangeView'

const start = { email: 'kamala@members.example', hasCalendarFeed: true }
const field = (name: string) => screen.getByLabelText(name)

async function refused(message: string, fields: Readonly<Record<string, string>>) {
  const { live, user } = renderFlow(PasswordChangeView, passwordChangeMachine, start)
  await user.type(field('Current password'), 'a')
  await user.type(field('New password'), 'b')
  await user.type(field('Confirm new password'), 'b')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await act(() => live.answer('changePassword', refusal({ message, fields })))
}

describe('the dialog Change Password', () => {
  it('is closed until the current and the new password are typed, the new one twice alike, and has no rule of length [A2.46, A4.24, A4.24b, A5.26, A5.27]', async () => {
    const { live, user } = renderFlow(PasswordChangeView, passwordChangeMachine, start)
    const change = screen.getByRole('button', { name: 'Change Password' })
    await user.type(field('New password'), 'b')
    await user.type(field('Confirm new password'), 'b')
    expect(change).toHaveAttribute('aria-disabled', 'true')
    await user.type(field('Current password'), 'a')
    expect(change).not.toHaveAttribute('aria-disabled')
    await user.type(field('Confirm new password'), 'c')
    expect(change).toHaveAttribute('aria-disabled', 'true')
    await user.clear(field('Confirm new password'))
    await user.clear(field('New password'))
    expect(change).toHaveAttribute('aria-disabled', 'true')
    await user.type(field('New password'), 'b')
    await user.type(field('Confirm new password'), 'b')
    await user.click(change)
    expect(live.call('changePassword').input).toMatchObject({ oldPassword: 'a', newPassword: 'b' })
  })

  it('offers, ticked, to end the calendar address too, and not where there are none', async () => {
    const submitted = async (hasCalendarFeed: boolean, untick: boolean) => {
      const { live, user, unmount } = renderFlow(PasswordChangeView, passwordChangeMachine, {
        ...start,
        hasCalendarFeed,
      })
      await user.type(field('Current password'), 'a')
      await user.type(field('New password'), 'b')
      await user.type(field('Confirm new password'), 'b')
      const box = screen.queryByRole('checkbox', { name: 'End my calendar address too' })
      if (untick && box) await user.click(box)
      const isTicked = box && (box as HTMLInputElement).checked
      await user.click(screen.getByRole('button', { name: 'Change Password' }))
      const { input } = live.call('changePassword')
      unmount()
      return [isTicked, (input as { endsCalendarFeed: boolean }).endsCalendarFeed]
    }
    expect(await submitted(true, false)).toEqual([true, true])
    expect(await submitted(true, true)).toEqual([false, false])
    expect(await submitted(false, false)).toEqual([null, true])
  })

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
