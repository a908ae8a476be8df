import { act, screen, within } from '@testing-library/react'
import type { InputFrom } from 'xstate'
import { failed, succeeded } from '@domain/values/outcome'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import { blockedChild, childMembers, removableChild } from '@tests/support/children'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { FamilyMemberDialogView } from '@views/profile/familyMemberDialog/FamilyMemberDialogView'

const input: InputFrom<typeof familyMemberDialogMachine> = {
  mayManage: true,
  additionIsRequested: false,
  editedChildId: null,
  today: '2026-07-08',
}
const renderPage = (additionIsRequested = false) =>
  renderFlow(FamilyMemberDialogView, familyMemberDialogMachine, {
    ...input,
    additionIsRequested,
  })
const required = 'Please fill in all required fields (First Name, Last Name, and Date of Birth).'

const bothChildren = succeeded(childMembers([blockedChild, removableChild]))

describe('the dialogs of the child accounts', () => {
  it('ask for names and date of birth, and take any emergency number [A2.55, A3.22, A5.33b, A5.31, A5.32, A5.35, A5.36, A3.22b, A5.31b, A5.31c, A9.15b]', async () => {
    const { live, user } = renderPage(true)
    const dialog = within(screen.getByRole('dialog', { name: 'Add New Child Account' }))
    await user.click(dialog.getByRole('button', { name: 'Add Child' }))
    expect(dialog.getByText(required)).toBeVisible()
    expect(live.calls).toEqual([])
    for (const label of ['First name', 'Last name', 'Date of birth'])
      expect(dialog.getByLabelText(label)).toBeInvalid()
    await user.type(dialog.getByLabelText('First name'), 'Nethmi')
    await user.type(dialog.getByLabelText('Last name'), 'Perera')
    await user.type(dialog.getByLabelText('Date of birth'), '2017-02-03')
    expect(dialog.queryByText(required)).toBeNull()
    const gender = [...dialog.getByLabelText(/Gender/).querySelectorAll('option')]
    expect(gender.map(({ value }) => value)).toEqual(['', 'Male', 'Female'])
    const mobile = dialog.getByLabelText(/Emergency mobile/)
    expect(mobile).toHaveAttribute('placeholder', expect.stringMatching(/^0\d{9}$/))
    await user.type(mobile, '  ask granny ')
    await user.type(dialog.getByLabelText(/School/), '  ')
    await user.click(dialog.getByRole('button', { name: 'Add Child' }))
    expect(live.call('saveChild').input).toMatchObject({
      kind: 'add',
      child: { firstName: 'Nethmi', school: null, gender: null, emergencyMobile: 'ask granny' },
    })
  })

  it('say what is being done, and cannot be left meanwhile [A4.33, A2.55b, A2.55c, A4.33b, A4.33c, A4.33d]', async () => {
    const { live, user } = renderPage(true)
    await user.type(screen.getByLabelText('First name'), 'Nethmi')
    await user.type(screen.getByLabelText('Last name'), 'Perera')
    await user.type(screen.getByLabelText('Date of birth'), '2017-02-03')
    await user.click(screen.getByRole('button', { name: 'Add Child' }))
    expect(screen.getAllByText('Adding Child...')[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Saving...')
    await act(() => live.answer('saveChild', refusal({ message: 'No' })))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    act(() => live.actor.send({ type: 'edit.requested', child: blockedChild }))
    expect(screen.getByRole('dialog', { name: 'Edit Child Account' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Update Child' }))
    expect(screen.getAllByText('Updating Child...')[0]).toBeVisible()
    await act(() => live.answer('fetchChildren', bothChildren))
    await act(() => live.answer('saveChild', refusal({ message: 'No' })))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    act(() => live.actor.send({ type: 'removal.requested', child: removableChild }))
    expect(screen.getByRole('dialog', { name: 'Remove Child Account' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove account' }))
    expect(screen.getAllByText('Removing...')[0]).toBeVisible()
  })

  it('ask for a date of birth that the server does not send, keep the input, and show a refusal at its field', async () => {
    const { live, user } = renderPage()
    act(() => live.actor.send({ type: 'edit.requested', child: removableChild }))
    expect(screen.getByLabelText('Date of birth')).toHaveValue('')
    await user.type(screen.getByLabelText('Date of birth'), '2017-02-03')
    await user.click(screen.getByRole('button', { name: 'Update Child' }))
    const fields = { date_of_birth: 'Too young' }
    await act(() => live.answer('fetchChildren', bothChildren))
    await act(() => live.answer('saveChild', refusal({ message: 'Please contact support', fields })))
    expect(screen.getByLabelText('Date of birth')).toHaveValue('2017-02-03')
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/Too young/)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Please contact support')).toBeVisible()
    expect(alert.getAllByRole('link').length).toBeGreaterThan(0)
  })

  it('say of a child that was removed elsewhere that its account is gone, and name what was changed elsewhere', async () => {
    const { live, user } = renderPage(false)
    act(() => live.actor.send({ type: 'edit.requested', child: blockedChild }))
    const school = screen.getByLabelText(/School/)
    await user.clear(school)
    await user.type(school, 'Royal College')
    await user.click(screen.getByRole('button', { name: 'Update Child' }))
    const elsewhere = { ...blockedChild, school: 'Girls’ College' }
    await act(() => live.answer('fetchChildren', succeeded(childMembers([elsewhere]))))
    expect(screen.getByRole('alert')).toHaveTextContent('School is now “Girls’ College”.')
    await user.click(screen.getByRole('button', { name: 'Update Child' }))
    await act(() => live.answer('fetchChildren', succeeded(childMembers([removableChild]))))
    expect(screen.getByRole('dialog', { name: 'This account no longer exists' })).toHaveTextContent(
      'Sahan Perera',
    )
    expect(live.told).toMatchObject([{ type: 'data.changed', topics: ['children'] }])
    expect(live.calls.map(({ name }) => name)).not.toContain('saveChild')
  })

  it('say when it could not be confirmed, and look again when asked', async () => {
    const { live, user } = renderPage()
    act(() => live.actor.send({ type: 'removal.requested', child: removableChild }))
    await user.click(screen.getByRole('button', { name: 'Remove account' }))
    await act(() => live.answer('fetchChildren', bothChildren))
    await act(() => live.answer('saveChild', failed(failures.unknown)))
    await act(() => live.answer('fetchChildren', failed(failures.unreachable)))
    expect(screen.getByRole('dialog', { name: 'We could not confirm the change' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(live.calls.map(({ name }) => name)).toEqual([
      ...['fetchChildren', 'saveChild', 'fetchChildren', 'fetchChildren'],
    ])
  })
})
