import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { setupUser } from '@tests/support/user'
import { UserMenu } from '@ui/UserMenu'

function setUp() {
  const onNavigate = jest.fn()
  const onSignOut = jest.fn()
  render(
    <StrictMode>
      <UserMenu
        name="Nimal Perera"
        email="nimal@members.example"
        onNavigate={onNavigate}
        items={[
          { id: 'profile', label: 'Edit profile', href: '/profile' },
          { id: 'support', label: 'Support', href: '/contact-support' },
          { id: 'out', label: 'Sign out', onSelect: onSignOut },
        ]}
      />
    </StrictMode>,
  )
  const button = screen.getByRole('button', { name: 'Nimal Perera, account menu' })
  const item = (name: string) => screen.getByRole('menuitem', { name })
  return { user: setupUser(), button, item, onNavigate, onSignOut }
}

test('a menu opens by key at its first or last item and moves round by arrows, ends and letters', async () => {
  const { user, button, item } = setUp()
  await user.tab()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')

  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(item('Edit profile')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('Sign out')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(item('Edit profile')).toHaveFocus()
  await user.keyboard('s')
  expect(item('Support')).toHaveFocus()
  await user.keyboard('s')
  expect(item('Sign out')).toHaveFocus()

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('Sign out')).toHaveFocus()
})

test('a chosen item acts once, closes the menu and gives the focus back', async () => {
  const { user, button, item, onSignOut } = setUp()
  await user.click(button)
  await user.click(item('Sign out'))
  expect(onSignOut).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
})

test('a link of a menu stays inside the portal, unless a new tab is asked for', async () => {
  const { user, button, item, onNavigate } = setUp()
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('click', stop)
  await user.click(button)
  await user.click(item('Edit profile'))
  expect(onNavigate.mock.calls).toEqual([['/profile']])

  await user.click(button)
  await user.keyboard('{Control>}')
  await user.click(item('Support'))
  await user.keyboard('{/Control}')
  expect(onNavigate).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', stop)
})
