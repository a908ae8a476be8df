import { act, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { EmailChangeView } from '@views/profile/emailChange/EmailChangeView'

const start = (asksForPassword: boolean) =>
  renderFlow(EmailChangeView, emailChangeMachine, { email: 'old@members.example', asksForPassword })
const typeAddress = async ({ user }: ReturnType<typeof start>) => {
  await user.type(screen.getByLabelText('New email'), 'new@members.example')
  await user.type(screen.getByLabelText('Confirm new email'), 'new@members.example')
}

describe('changing the e-mail address', () => {
  it('has three steps: the new address twice, the code of six digits, and that it is changed [A2.45, A2.45b, A4.21, A4.22, A4.22b, A4.23, A5.23, A5.23b, A5.24, A5.25]', async () => {
    const { live, user } = start(false)
    const step = () => screen.getByText(/^Step \d of 3$/).textContent
    const closed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
    expect([step(), closed('Send Code')]).toEqual(['Step 1 of 3', 'true'])
    await user.click(screen.getByLabelText('New email'))
    await user.paste('new@members.example')
    await user.click(screen.getByLabelText('Confirm new email'))
    await user.paste('new@members.exampl')
    expect(closed('Send Code')).toBe('true')
    await user.type(screen.getByLabelText('Confirm new email'), 'e')
    expect(closed('Send Code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    await act(() =>
      live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: null })),
    )
    expect([step(), closed('Confirm')]).toEqual(['Step 2 of 3', 'true'])
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/6 digits/)
    await user.type(screen.getByLabelText('Code'), '1')
    expect(closed('Confirm')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await act(() => live.answer('confirmCode', succeeded({ sessions: 0, calendarFeeds: 0 })))
    expect(step()).toBe('Step 3 of 3')
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible()
  })

  it('asks for no password where the server does not, and says nothing of what ends', async () => {
    const page = start(false)
    await typeAddress(page)
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(page.live.call('requestCode').input).toEqual({ newEmail: 'new@members.example', password: null })
    await act(() =>
      page.live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: null })),
    )
    await page.user.type(screen.getByLabelText('Code'), '123456{Enter}')
    await act(() => page.live.answer('confirmCode', succeeded({ sessions: 0, calendarFeeds: 0 })))
    expect(screen.getByRole('dialog')).toHaveTextContent('You sign in with new@members.example from now on.')
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/signed out|undoes/)
  })

  it('sends the code with the password that is asked for, and puts a wrong one to its field alone', async () => {
    const page = start(true)
    await typeAddress(page)
    const send = screen.getByRole('button', { name: 'Send Code' })
    expect(send).toHaveAccessibleDescription('Enter your current password.')
    await page.user.type(screen.getByLabelText('Current password'), 'wrong one')
    await page.user.click(send)
    expect(page.live.call('requestCode').input).toMatchObject({ password: 'wrong one' })
    const message = 'The current password is not right.'
    await act(() => page.live.answer('requestCode', refusal({ message, fields: { password: message } })))
    const field = screen.getByLabelText('Current password')
    expect(field).toHaveAccessibleDescription(message)
    expect(field).toHaveFocus()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.getByLabelText('New email')).toHaveValue('new@members.example')
  })

  it.each([
    [succeeded({ sessions: 2, calendarFeeds: 0 }), '2 other devices signed out. We sent a link'],
    [
      succeeded({ sessions: 1, calendarFeeds: 1 }),
      '1 other device signed out. Your calendar address stopped working. Create a new one in My Bookings.',
    ],
    [succeeded({ sessions: 0, calendarFeeds: 0 }), 'from now on. We sent a link to your old address'],
  ])('says what ended with the change, and that it can be undone', async (answer, text) => {
    const page = start(true)
    await typeAddress(page)
    await page.user.type(screen.getByLabelText('Current password'), 'Kingfisher-77!')
    await page.user.click(screen.getByRole('button', { name: 'Send Code' }))
    await act(() =>
      page.live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: null })),
    )
    await page.user.type(screen.getByLabelText('Code'), '123456{Enter}')
    await act(() => page.live.answer('confirmCode', answer))
    expect(screen.getByRole('dialog').textContent.replaceAll('.', '. ').replace(/\s+/g, ' ')).toContain(text)
  })

  it('puts the focus on a code that was refused', async () => {
    const page = start(false)
    await typeAddress(page)
    await page.user.click(screen.getByRole('button', { name: 'Send Code' }))
    await act(() =>
      page.live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: null })),
    )
    await page.user.type(screen.getByLabelText('Code'), '123456')
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }))
    const message = 'The code is not right.'
    await act(() => page.live.answer('confirmCode', refusal({ message, fields: { otp: message } })))
    expect(screen.getByLabelText('Code')).toHaveFocus()
  })

  it('says of a code that was sent a moment ago why no other one is, and for how long', async () => {
    const page = start(false)
    await typeAddress(page)
    await page.user.click(screen.getByRole('button', { name: 'Send Code' }))
    const message = 'An email was sent to this address a moment ago. Please look into its inbox.'
    await act(() => page.live.answer('requestCode', failed({ kind: 'tooMany', message, until: 0 })))
    expect(screen.getByRole('alert')).toHaveTextContent(`No other code was sent${message}`)
  })
})
