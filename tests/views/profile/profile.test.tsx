import { act, screen, within } from '@testing-library/react'
import type { Profile } from '@domain/account/account'
import { failed, succeeded } from '@domain/values/outcome'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import { selectProfile } from '@machines/profile/profile/profile.select'
import { bareProfile, contactProfile, fullProfile } from '@tests/support/profiles'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { BranchIcon } from '@ui/icons/BranchIcon'
import { CheckIcon } from '@ui/icons/CheckIcon'
import { LockIcon } from '@ui/icons/LockIcon'
import { PersonIcon } from '@ui/icons/PersonIcon'
import { PinIcon } from '@ui/icons/PinIcon'
import { ProfileView } from '@views/profile/profile/ProfileView'
import { renderToStaticMarkup } from 'react-dom/server'

const start = { wanted: null, asksForPassword: false, hasCalendarFeed: true, today: '2026-07-08' }

/** Renders the page with this profile. */
async function displayed(profile: Profile, keepsContact = true) {
  const page = renderFlow(ProfileView, profileMachine, { ...start, keepsContact })
  await act(() => page.live.answer('loadProfile', succeeded(profile)))
  return page
}
/** The value of a term of a card. */
const valueOf = (card: string, term: string) =>
  within(screen.getByRole('region', { name: card })).getByText(term).nextElementSibling?.textContent

/** The text of the header card beside the name. */
const besideName = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).parentElement as HTMLElement

describe('the profile', () => {
  it('has a header card with initials, name, membership and the year of joining [A1.11, A2.28, A2.30, A2.30b, A2.30c, A2.30d, A2.31b]', async () => {
    await displayed(fullProfile)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Member Profile')
    expect(screen.getByRole('heading', { level: 2, name: 'Kamala Silva' })).toBeVisible()
    expect(screen.getByText('KS')).toBeVisible()
    expect(within(besideName('Kamala Silva')).getByText('Full Membership')).toBeVisible()
    expect(screen.getByText('Member since 2024')).toBeVisible()
    expect(screen.getByText('Since 2019 • Premium Benefits')).toBeVisible()
  })

  it('names the number of the completed profile as that of the emergency contact', async () => {
    const member = { ...bareProfile.member, emergencyMobile: '0779876543' }
    await displayed({ ...bareProfile, member })
    expect(valueOf('Personal Information', 'Contact number')).toBe('0779876543')
  })

  it('tells each detail at its own place, the national ID after being asked to [A2.32, A2.32b, A2.32c, A2.32d, A2.32e]', async () => {
    const { user } = await displayed(fullProfile)
    const card = 'Personal Information'
    expect(
      ['First name', 'Last name', 'Email', 'Phone', 'Date of birth', 'Address', 'City', 'Member type'].map(
        (term) => valueOf(card, term),
      ),
    ).toEqual([
      'Kamala',
      'Silva',
      'kamala@members.example',
      '0771234567',
      'March 14, 1991',
      '24 Temple Road, Piliyandala',
      'Rathmalana',
      'Full Membership',
    ])
    const branches = within(screen.getByRole('list', { name: 'Registered Branches' })).getAllByRole(
      'listitem',
    )
    expect(branches.map((branch) => branch.textContent)).toEqual(['Piliyandala Branch', 'Rathmalana Branch'])
    expect(screen.queryByText('199112345678')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show national ID' }))
    expect(screen.getByText('199112345678')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide national ID' }))
    expect(screen.queryByText('199112345678')).toBeNull()
  })

  it('has the billing address, and sample cards beside a button that says why it adds none [A2.33, A2.34, A2.35, A2.33b]', async () => {
    const { user } = await displayed(fullProfile)
    const card = 'Payment Information'
    const headings = within(screen.getByRole('region', { name: card })).getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Billing Address',
      'Saved Cards',
      'Example',
    ])
    const example = headings.at(-1)?.closest('details')
    expect(example).toHaveProperty('open', false)
    if (example) example.open = true
    expect(
      ['Street Address', 'City', 'District', 'Province', 'Postal Code', 'Country'].map((term) =>
        valueOf(card, term),
      ),
    ).toEqual(['24 Temple Road', 'Piliyandala', 'Colombo', 'Western Province', '10300', 'Sri Lanka'])
    const cards = within(screen.getByRole('list', { name: 'Saved Cards' })).getAllByRole('listitem')
    expect(cards.map((each) => within(each).getByText('Sample'))).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Add New Card' }))
    expect(screen.getByText(/you enter yours at the payment gateway/)).toBeVisible()
  })

  it('opens each change by a button of its own, for the address by whether there is one [A2.39, A2.39b, A2.39c, A2.39d, A2.39e]', async () => {
    const names = () => screen.getAllByRole('button').map((button) => button.textContent)
    const always = ['Edit Info', 'Change Email', 'Change Password', 'Add Branch']
    const { live, user, unmount } = await displayed(fullProfile)
    const opened = async (name: string) => {
      await user.click(screen.getByRole('button', { name }))
      const screenNow = selectProfile(live.snapshot())
      const dialog = screenNow.screen === 'profile' ? screenNow.dialog : null
      act(() => live.actor.send({ type: 'dialog.closed' }))
      return dialog
    }
    const dialogs: (string | null)[] = []
    for (const name of [...always, 'Edit Billing Address']) dialogs.push(await opened(name))
    expect(dialogs).toEqual(['profile', 'email', 'password', 'branch', 'billingAddress'])
    expect(names()).toEqual(expect.arrayContaining([...always, 'Edit Billing Address']))
    expect(names()).not.toContain('Add Billing Address')
    expect(names()).toContain('Edit address and emergency contact')
    unmount()
    await displayed(bareProfile)
    expect(names()).toEqual(expect.arrayContaining([...always, 'Add Billing Address']))
    expect(names()).not.toContain('Edit Billing Address')
  })

  it('has the emergency contact beside the personal details, with or without a billing address, and only where the server keeps it', async () => {
    const card = 'Personal Information'
    const { unmount } = await displayed(bareProfile)
    expect(screen.getByRole('button', { name: 'Add Emergency Contact' })).toBeVisible()
    unmount()
    const { live, user, unmount: close } = await displayed(contactProfile)
    expect([valueOf(card, 'Contact'), valueOf(card, 'Contact number')]).toEqual(['Ruwan Silva', '0712345678'])
    expect(valueOf(card, 'Address')).toBe('N/A')
    expect(screen.getByRole('button', { name: 'Add Billing Address' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit Emergency Contact' }))
    expect(live.snapshot().value).toMatchObject({ loaded: { dialog: 'editingContact' } })
    close()
    await displayed(bareProfile, false)
    expect(screen.queryByText('Emergency Contact')).toBeNull()
  })

  it('lists the linked members with relationship, type, status and day of joining [A2.36, A3.19]', async () => {
    await displayed(fullProfile)
    const row = within(screen.getByRole('table', { name: 'Linked members' })).getAllByRole('row')[1]
    for (const text of ['Sahan Silva', 'Child', 'Full Membership', 'Active', 'Jan 5, 2025'])
      expect(within(row as HTMLElement).getByText(text)).toBeVisible()
  })

  it('says N/A for what the server leaves out, and that there is no address and nobody linked [A2.31]', async () => {
    await displayed(bareProfile)
    expect(within(besideName('Kamala')).getByText('Basic Membership')).toBeVisible()
    expect(valueOf('Personal Information', 'Member type')).toBe('Basic Membership')
    expect(screen.getByText('Member since N/A')).toBeVisible()
    expect(
      ['Last name', 'Phone', 'National ID', 'Date of birth', 'Address'].map((term) =>
        valueOf('Personal Information', term),
      ),
    ).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A'])
    expect(screen.getByText('No billing address has been added.')).toBeVisible()
    expect(screen.getByText('No linked members')).toBeVisible()
  })

  it.each([
    ['profile', 'Profile Updated', PersonIcon],
    ['personal', 'Personal Information Updated', PersonIcon],
    ['newAddress', 'Billing Address Added', PinIcon],
    ['billingAddress', 'Billing Address Updated', PinIcon],
    ['addressInformation', 'Address Information Updated', CheckIcon],
    ['emergencyContact', 'Emergency Contact Updated', PersonIcon],
    ['branch', 'Branch Added', BranchIcon],
    ['password', 'Password Changed', LockIcon],
  ] as const)('confirms %s as %s, with its icon [A2.48b]', async (dialog, title, Icon) => {
    const { live } = await displayed(fullProfile)
    act(() => live.actor.send({ type: 'dialog.opened', dialog: 'profile' }))
    act(() => live.actor.send({ type: 'dialog.completed', dialog }))
    const icon = renderToStaticMarkup(<Icon size="lg" />)
    expect(screen.getByRole('dialog', { name: title }).innerHTML).toContain(icon)
  })

  it('says why it cannot be loaded, tries again in place, and keeps what is known when only the refresh fails', async () => {
    const { live, user } = renderFlow(ProfileView, profileMachine, { ...start, keepsContact: true })
    expect(screen.getByText('Loading your profile...')).toBeVisible()
    await act(() => live.answer('loadProfile', refusal({ message: 'Failed to fetch user profile' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch user profile')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('loadProfile', succeeded(fullProfile)))
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('loadProfile', failed(failures.unreachable)))
    expect(screen.getByText('This may be out of date')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Kamala Silva' })).toBeVisible()
  })
})
