import { render, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { GalleryProviders } from '@tests/gallery/page/frames'
import { watchBroughtIntoView } from '@tests/support/broughtIntoView'
import { startLive } from '@tests/support/controlledActors'
import { incompleteMember, refusal } from '@tests/support/samples'
import { setupUser } from '@tests/support/user'
import { CompleteProfileView } from '@views/account/completeProfile/CompleteProfileView'
import { act, StrictMode } from 'react'

function renderPage() {
  const live = startLive(completeProfileMachine, {
    input: { draft: null, today: '2026-07-08', chosenHour: null },
  })
  render(
    <StrictMode>
      <GalleryProviders>
        <CompleteProfileView actor={live.actor} />
      </GalleryProviders>
    </StrictMode>,
  )
  return { live, user: setupUser() }
}
const submit = () => screen.getByRole('button', { name: 'Complete profile' })

describe('the page of the profile', () => {
  it('offers both memberships with what each includes [A1.05, A1.06, A2.21, A1.05b, A1.05c, A1.06b, A1.06c]', () => {
    renderPage()
    expect(screen.getByText('Basic Membership')).toBeVisible()
    expect(
      screen.getByText('Facility booking and portal access. No classes, coaching or family accounts.'),
    ).toBeVisible()
    expect(screen.getByText('Full Membership')).toBeVisible()
    expect(
      screen.getByText(
        'Adds classes, coaching, family accounts and events. Requires identity and emergency details.',
      ),
    ).toBeVisible()
  })

  it('is the last of three steps', () => {
    renderPage()
    const steps = within(screen.getByRole('list', { name: 'Steps to your membership' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Done: Account',
      'Done: Verify',
      '3Now: Profile',
    ])
  })

  it('asks a Basic member for four things and a Full one for four more, Basic sent as Level 3 and Full as Level 2 [A3.04, A3.05, A5.18, A9.14, A3.04c, A9.14b, A2.21b, A9.15]', async () => {
    const { live, user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Basic' }))
    expect(live.snapshot().context.level).toBe('Level 3')
    for (const label of ['First name', 'Last name', 'Mobile number', 'Gender'])
      expect(screen.getByLabelText(label)).toBeVisible()
    const gender = screen.getByLabelText('Gender')
    expect(gender).toHaveValue('Male')
    // The member cannot choose none.
    expect([...gender.querySelectorAll('option')].map(({ value }) => value)).toEqual(['Male', 'Female'])
    expect(screen.queryByLabelText('National ID')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Choose Full' }))
    expect(live.snapshot().context.level).toBe('Level 2')
    for (const label of ['Emergency contact', 'Date of birth', 'City', 'National ID'])
      expect(screen.getByLabelText(label)).toBeVisible()
  })

  it('keeps the input when the membership is changed and changed back [A2.22]', async () => {
    const { user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Full' }))
    await user.type(screen.getByLabelText('First name'), 'Kamala')
    await user.type(screen.getByLabelText('City'), 'Moratuwa')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Choose Basic' }))
    expect(screen.getByLabelText('First name')).toHaveValue('Kamala')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Choose Full' }))
    expect(screen.getByLabelText('City')).toHaveValue('Moratuwa')
  })

  it('brings a number in any spelling into the local form on leaving the field [A9.11, A5.17b, A5.17c, A9.11b]', async () => {
    const { user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Basic' }))
    await user.type(screen.getByLabelText('Mobile number'), '+94 77-123 4567')
    await user.tab()
    expect(screen.getByLabelText('Mobile number')).toHaveValue('0771234567')
    expect(screen.queryByText('Mobile number must be 10 digits starting with 0')).toBeNull()
    for (const refused of ['12345', '1771234567', '07712345678']) {
      await user.clear(screen.getByLabelText('Mobile number'))
      await user.type(screen.getByLabelText('Mobile number'), '0771234567')
      expect(screen.queryByText('Mobile number must be 10 digits starting with 0')).toBeNull()
      await user.clear(screen.getByLabelText('Mobile number'))
      await user.type(screen.getByLabelText('Mobile number'), refused)
      await user.tab()
      expect(screen.getByText('Mobile number must be 10 digits starting with 0')).toBeVisible()
    }
  })

  it('asks for everything that is missing, at its field, and sends nothing [A5.15, A5.16, A5.17, A5.19, A5.20, A5.21, A5.22]', async () => {
    const { live, user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Full' }))
    await user.click(submit())
    for (const label of [
      'First name',
      'Last name',
      'Mobile number',
      'Emergency contact',
      'Date of birth',
      'City',
      'National ID',
    ])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(`${label} is required`) as string,
      )
    expect(live.calls).toEqual([])
  })

  it('displays every error at its field and sends nothing [A5.16, A9.10, A9.12, A5.15b, A5.19b, A5.20b, A5.21b, A5.22b, A9.10b, A9.10c]', async () => {
    const { live, user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Full' }))
    const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
    await type('First name', 'A'.repeat(21))
    await type('Last name', 'B'.repeat(21))
    await type('Mobile number', '0771234567')
    await type('Emergency contact', '123')
    await type('Date of birth', '2026-07-08')
    await type('City', 'C'.repeat(21))
    await type('National ID', '123456789')
    await user.click(submit())
    for (const text of [
      'First name must be 20 characters or less',
      'Last name must be 20 characters or less',
      'Date of birth must be in the past',
      'National ID must be 10-12 characters',
    ])
      expect(screen.getByText(text)).toBeVisible()
    for (const label of [
      'First name',
      'Last name',
      'Emergency contact',
      'Date of birth',
      'City',
      'National ID',
    ])
      expect(screen.getByLabelText(label)).toBeInvalid()
    expect(screen.getByLabelText('First name')).toHaveFocus()
    expect(live.calls).toEqual([])
  })

  it('shows what the server says of a field at that field', async () => {
    const { live, user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Basic' }))
    await user.type(screen.getByLabelText('First name'), 'Kamala')
    await user.type(screen.getByLabelText('Last name'), 'Silva')
    await user.type(screen.getByLabelText('Mobile number'), '0771234567')
    await user.click(submit())
    const refused = refusal({ message: 'Please check', fields: { fname: 'Not a name' } })
    await act(() => live.answer('saveProfile', refused))
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/Not a name/)
  })

  it('brings above the form into view that it was not saved', async () => {
    const broughtIntoView = watchBroughtIntoView()
    const { live, user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Basic' }))
    await user.type(screen.getByLabelText('First name'), 'Kamala')
    await user.type(screen.getByLabelText('Last name'), 'Silva')
    await user.type(screen.getByLabelText('Mobile number'), '0771234567')
    await user.click(submit())
    await act(() => live.answer('saveProfile', refusal({ message: 'Please check' })))
    expect(broughtIntoView()).toContain(screen.getByRole('alert'))
    await user.click(submit())
    await act(() => live.answer('saveProfile', failed({ kind: 'unknown', message: null })))
    await act(() => live.answer('readAccount', succeeded(incompleteMember)))
    expect(broughtIntoView()).toContain(screen.getByText('Your profile was not saved').closest('[role]'))
  })

  it('says when it could not be confirmed, and looks again when asked', async () => {
    const { live, user } = renderPage()
    await user.click(screen.getByRole('button', { name: 'Choose Basic' }))
    await user.type(screen.getByLabelText('First name'), 'Kamala')
    await user.type(screen.getByLabelText('Last name'), 'Silva')
    await user.type(screen.getByLabelText('Mobile number'), '0771234567')
    await user.click(submit())
    await act(() => live.answer('saveProfile', failed({ kind: 'unknown', message: null })))
    expect(screen.getByText('Checking whether your profile was saved...')).toBeVisible()
    await act(() => live.answer('readAccount', failed({ kind: 'unreachable' })))
    expect(screen.getByText('We could not confirm that your profile was saved')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(live.calls.map(({ name }) => name)).toEqual(['saveProfile', 'readAccount', 'readAccount'])
  })
})
