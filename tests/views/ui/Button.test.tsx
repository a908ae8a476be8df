import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { setupUser } from '@tests/support/user'
import { Button } from '@ui/Button'
import { IconButton } from '@ui/IconButton'
import { TrashIcon } from '@ui/icons/TrashIcon'

const strictly = (element: React.ReactElement) => render(<StrictMode>{element}</StrictMode>)

test('a button that says no can be reached, explains itself and does nothing', async () => {
  const user = setupUser()
  const pressed = jest.fn()
  strictly(
    <Button disabledReason="Closed in the last two hours." onClick={pressed}>
      Cancel booking
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Cancel booking' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Closed in the last two hours.')
  expect(screen.queryByRole('tooltip')).toBeNull()

  await user.tab()
  expect(button).toHaveFocus()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Closed in the last two hours.')

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()

  await user.keyboard('{Enter}')
  expect(screen.getByRole('tooltip')).toBeVisible()
  expect(pressed).not.toHaveBeenCalled()
})

test('a reason that was asked for by a press stays though the button slides away and the focus moves, until something else is pressed', async () => {
  const user = setupUser()
  strictly(
    <>
      <Button disabledReason="Closed in the last two hours.">Cancel booking</Button>
      <h2 tabIndex={-1}>Booking Details</h2>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Cancel booking' })
  await user.click(button)
  await user.unhover(button)
  act(() => screen.getByRole('heading').focus())
  expect(screen.getByRole('tooltip')).toBeVisible()
  await user.click(screen.getByRole('heading'))
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.click(button)
  await user.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a reason below a button is there before anything is pressed, and no popover repeats it', async () => {
  const user = setupUser()
  strictly(
    <Button reasonBelow disabledReason="Choose an hour first.">
      Booking Now
    </Button>,
  )
  expect(screen.getByText('Choose an hour first.')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Booking Now' })
  expect(button).toHaveAccessibleDescription('Choose an hour first.')
  await user.click(button)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a submit button that says no keeps Enter in a field from sending the form', async () => {
  const user = setupUser()
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault())
  strictly(
    <form onSubmit={sent}>
      <input aria-label="Code" />
      <Button type="submit" disabledReason="Enter the code first.">
        Verify
      </Button>
    </form>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '1{Enter}')
  expect(sent).not.toHaveBeenCalled()
})

test('a busy button says what it does, keeps the focus and ignores further presses', async () => {
  const user = setupUser()
  const pressed = jest.fn()
  const at = (busy: boolean) => (
    <StrictMode>
      <Button busy={busy} busyLabel="Saving..." onClick={pressed}>
        Save
      </Button>
    </StrictMode>
  )
  const { rerender } = render(at(false))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  rerender(at(true))

  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('an icon button has a name, and a reason when it says no', async () => {
  const user = setupUser()
  const pressed = jest.fn()
  strictly(
    <IconButton label="Remove" icon={<TrashIcon />} disabledReason="Has active classes." onClick={pressed} />,
  )
  const button = screen.getByRole('button', { name: 'Remove' })
  expect(button).toHaveAccessibleDescription('Has active classes.')
  await user.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(screen.getByRole('tooltip')).toBeVisible()
})
