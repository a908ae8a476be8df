import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { setupUser } from '@tests/support/user'
import { Checkbox } from '@ui/Checkbox'
import { ChoiceCard, ChoiceGroup } from '@ui/ChoiceCards'
import { PasswordField } from '@ui/PasswordField'
import { Select } from '@ui/Select'
import { TextField } from '@ui/TextField'

const strictly = (element: React.ReactElement) => render(<StrictMode>{element}</StrictMode>)

test('a field is named by its label and described by its error, then its hint', () => {
  strictly(<TextField label="Mobile" hint="Ten digits." error="Mobile number is required" />)
  const field = screen.getByRole('textbox', { name: 'Mobile' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Mobile number is required Ten digits.')
})

test('a field without an error is not marked as wrong', () => {
  strictly(<TextField label="Email" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeValid()
  expect(field).not.toHaveAttribute('aria-describedby')
})

test('a password is hidden, and shown and hidden again by its button, with the typed text kept', async () => {
  const user = setupUser()
  strictly(<PasswordField label="New password" autoComplete="new-password" />)
  const field = screen.getByLabelText('New password')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'new-password')

  await user.type(field, 'Shuttle')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Show new password' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('Shuttle')

  await user.click(screen.getByRole('button', { name: 'Hide new password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('the words beside a checkbox switch it, and links in them stay links', async () => {
  const user = setupUser()
  strictly(
    <Checkbox
      label={
        <>
          I agree to the <a href="/terms">terms</a>
        </>
      }
      error="You must agree to the Terms and Conditions"
    />,
  )
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' })
  expect(box).toHaveAccessibleDescription('You must agree to the Terms and Conditions')
  await user.click(screen.getByText('I agree to the'))
  expect(box).toBeChecked()
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
})

test('cards answer a question by key and by press on any of their words', async () => {
  const user = setupUser()
  strictly(
    <ChoiceGroup legend="Branches" error="Please select at least one branch">
      <ChoiceCard type="checkbox" title="Branch 1" description="Piliyandala Branch" />
      <ChoiceCard type="checkbox" title="Branch 2" description="Rathmalana Branch" />
    </ChoiceGroup>,
  )
  expect(screen.getByRole('group', { name: 'Branches' })).toHaveAccessibleDescription(
    'Please select at least one branch',
  )
  await user.tab()
  await user.keyboard(' ')
  await user.click(screen.getByText('Rathmalana Branch'))
  expect(screen.getByRole('checkbox', { name: 'Branch 1' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Branch 2' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Branch 2' })).toHaveAccessibleDescription('Rathmalana Branch')
})

test('a list offers its empty choice first', async () => {
  const user = setupUser()
  strictly(
    <Select
      label="Branch"
      placeholder="All Branches"
      options={[{ value: '1', label: 'Piliyandala Branch' }]}
      defaultValue=""
    />,
  )
  const list = screen.getByRole('combobox', { name: 'Branch' })
  expect(list).toHaveDisplayValue('All Branches')
  await user.selectOptions(list, 'Piliyandala Branch')
  expect(list).toHaveValue('1')
})
