import { act, screen, within } from '@testing-library/react'
import type { InputFrom } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import { watchBroughtIntoView } from '@tests/support/broughtIntoView'
import { bareProfile, fullProfile } from '@tests/support/profiles'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { ProfileFormView } from '@views/profile/profileForm/ProfileFormView'

type Input = InputFrom<typeof profileFormMachine>
const renderPage = (form: Input['form'], keepsDetails = true, profile = fullProfile) =>
  renderFlow(ProfileFormView, profileFormMachine, {
    form,
    profile,
    today: '2026-07-08',
    keepsDetails,
  })
const dialog = () => within(screen.getByRole('dialog'))
const addressFields = ['Street Address', 'City', 'Postal Code', 'District', 'Province', 'Country']

describe('the forms of the profile', () => {
  it.each([
    [
      'Edit Profile',
      'A2.41, A2.41b',
      'profile',
      ['First name', 'Last name', 'Email', 'Phone', 'National ID', 'Date of birth'],
    ],
    [
      'Edit Personal Information',
      'A2.42, A2.42b, A2.42c, A2.42d',
      'personal',
      [
        'First name',
        'Last name',
        'Phone',
        'National ID',
        'Date of birth',
        'Address (optional)',
        'City',
        'Gender',
      ],
    ],
    ['Add New Billing Address', 'A2.43, A2.43b', 'newAddress', addressFields],
    ['Edit Billing Address', 'A2.44', 'billingAddress', addressFields],
    [
      'Edit Address Information',
      'A2.44b, A2.44c, A3.14',
      'addressInformation',
      [...addressFields, 'Name', 'Relationship', 'Phone'],
    ],
  ] as const)('%s asks for what it should and for nothing more [%s]', async (title, _ids, form, labels) => {
    renderPage(form)
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    const shown = [...screen.getByRole('dialog').querySelectorAll('label')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(labels)
  })

  it.each([
    ['Edit Profile', 'profile', []],
    [
      'Edit Personal Information',
      'personal',
      [['City', 'x'.repeat(21), 'City must be 20 characters or less']],
    ],
  ] as const)(
    '%s says at each field what its limit is, and sends nothing then [A5.16, A9.10, A9.11, A9.12, A5.21b, A9.10b, A9.10c, A2.41b, A2.42b, A5.15b, A5.17b, A5.17c, A5.20b, A5.22b]',
    async (title, form, more) => {
      const { live, user } = renderPage(form)
      expect(screen.getByRole('dialog', { name: title })).toBeVisible()
      const errors = [
        ['First name', 'x'.repeat(21), 'First name must be 20 characters or less'],
        ['Last name', 'x'.repeat(21), 'Last name must be 20 characters or less'],
        ['Phone', '123456789', 'Mobile number must be 10 digits starting with 0'],
        ['National ID', '123456789', 'National ID must be 10-12 characters'],
        ['Date of birth', '2026-07-08', 'Date of birth must be in the past'],
        ...more,
      ] as const
      for (const [label, typed] of errors) {
        const field = dialog().getByLabelText(label)
        await user.clear(field)
        await user.type(field, typed)
      }
      await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
      for (const [label, , error] of errors)
        expect(dialog().getByLabelText(label)).toHaveAccessibleDescription(
          expect.stringContaining(error) as string,
        )
      expect(live.calls).toEqual([])
    },
  )

  it('Add New Branch says once why nothing can be added, as the description of its button [A4.27, A4.25b]', async () => {
    const { unmount } = renderPage('branch')
    const text = 'All available branches are already registered'
    expect(dialog().getAllByText(text)).toHaveLength(1)
    const add = () => dialog().findByRole('button', { name: 'Add Branch' })
    expect(await add()).toHaveAccessibleDescription(text)
    unmount()
    renderPage('branch', true, bareProfile)
    expect(await add()).toHaveAccessibleDescription('Please select a branch to add.')
  })

  it('Add New Billing Address saves each field under its own name [A3.13, A3.13b]', async () => {
    const { live, user } = renderPage('newAddress', true, bareProfile)
    const typed = {
      'Street Address': '12 Temple Road',
      City: 'Moratuwa',
      'Postal Code': '10400',
      Country: 'India',
    }
    for (const [label, text] of Object.entries(typed)) {
      await user.clear(dialog().getByLabelText(label))
      await user.type(dialog().getByLabelText(label), text)
    }
    await user.selectOptions(dialog().getByLabelText('District'), 'Galle')
    await user.selectOptions(dialog().getByLabelText('Province'), 'Western Province')
    await user.click(dialog().getByRole('button', { name: 'Add Address' }))
    await act(() => live.answer('readProfile', succeeded(bareProfile)))
    expect(live.call('saveStep').input).toMatchObject({
      address: {
        street: '12 Temple Road',
        city: 'Moratuwa',
        postalCode: '10400',
        district: 'Galle',
        province: 'Western Province',
        country: 'India',
      },
    })
  })

  it('Edit Address Information asks for the emergency contact where the server keeps it, and else not [A2.44c]', async () => {
    const { unmount } = renderPage('addressInformation')
    expect(dialog().getByRole('group', { name: 'Emergency contact' })).toBeVisible()
    unmount()
    const { live, user } = renderPage('addressInformation', false)
    expect(dialog().queryByRole('group', { name: 'Emergency contact' })).toBeNull()
    await user.selectOptions(dialog().getByLabelText('District'), 'Galle')
    expect(dialog().getByLabelText('Province')).toHaveValue('Southern Province')
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
    await act(() => live.answer('readProfile', succeeded(fullProfile)))
    const { address } = live.call('saveStep').input as { address: object }
    expect(Object.keys(address).sort()).toEqual(['city', 'country', 'postalCode', 'province', 'street'])
  })

  it('Add Emergency Contact asks for a contact and nothing else, and can be saved once something is entered', async () => {
    const { live, user } = renderPage('emergencyContact', true, bareProfile)
    const add = dialog().getByRole('button', { name: 'Add Contact' })
    expect(add).toHaveAccessibleDescription('Enter who the centre should call.')
    expect(dialog().getAllByRole('textbox')).toHaveLength(3)
    await user.type(dialog().getByLabelText('Phone'), '0712345678')
    await user.click(add)
    await act(() => live.answer('readProfile', succeeded(bareProfile)))
    expect(live.call('saveStep').input).toMatchObject({
      call: 'createAddress',
      address: { street: '', emergencyContactPhone: '0712345678' },
    })
  })

  it('the emergency contact begins with the number of the completed profile', async () => {
    const member = { ...bareProfile.member, emergencyMobile: '0779876543' }
    const { user } = renderPage('emergencyContact', true, { ...bareProfile, member })
    await user.click(dialog().getByLabelText('Phone'))
    expect(dialog().getByLabelText('Phone')).toHaveValue('0779876543')
  })

  it('name what was changed elsewhere as well, and offer both values', async () => {
    const { live, user } = renderPage('profile')
    const phone = dialog().getByLabelText('Phone')
    await user.clear(phone)
    await user.type(phone, '0773333333')
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
    const latest = { ...fullProfile, member: { ...fullProfile.member, mobile: '0779998888' } }
    await act(() => live.answer('readProfile', succeeded(latest)))
    expect(dialog().getByRole('alert')).toHaveTextContent('Phone is now “0779998888”.')
    expect(phone).toHaveValue('0773333333')
    await user.click(dialog().getByRole('button', { name: 'Save my version' }))
    expect(live.call('saveStep').input).toMatchObject({ member: { mobile: '0773333333' } })
  })

  it('bring what became of a save into view, and the wait, above fields that were scrolled to their end', async () => {
    const broughtIntoView = watchBroughtIntoView()
    const { live, user } = renderPage('billingAddress')
    await user.type(dialog().getByLabelText('City'), ' 7')
    const save = async () => {
      await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
      await act(() => live.answer('readProfile', succeeded(fullProfile)))
    }
    await save()
    await act(() => live.answer('saveStep', refusal({ message: 'The server said no' })))
    expect(broughtIntoView()).toContain(dialog().getByRole('alert'))
    await save()
    await act(() => live.answer('saveStep', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 12 }))
    expect(broughtIntoView()).toContain(dialog().getByRole('timer'))
  })
})
