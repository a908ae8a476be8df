import { fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { setupUser } from '@tests/support/user'
import { AppFrame, type AppFrameProps } from '@ui/AppFrame'
import { AuthLayout } from '@ui/AuthLayout'
import { HomeIcon } from '@ui/icons/HomeIcon'
import { WalletIcon } from '@ui/icons/WalletIcon'

const menu: AppFrameProps['menu'] = [
  {
    id: 'main',
    entries: [
      { id: 'dashboard', label: 'Dashboard', icon: <HomeIcon />, href: '/dashboard' },
      {
        id: 'payments',
        label: 'My Payments',
        icon: <WalletIcon />,
        children: [
          { label: 'Recent Payments', href: '/recent-payments' },
          { label: 'Payable Payments', href: '/payable-payments' },
        ],
      },
    ],
  },
]

const frame = (props: Partial<AppFrameProps> = {}) => (
  <StrictMode>
    <AppFrame
      sidebar="expanded"
      menu={menu}
      currentPath="/dashboard"
      openGroups={[]}
      onToggleGroup={() => {}}
      onToggleSidebar={() => {}}
      onCloseOverlay={() => {}}
      onHoverSidebar={() => {}}
      onNavigate={() => {}}
      {...props}
    >
      <h1>Page</h1>
    </AppFrame>
  </StrictMode>
)

test('an authentication page has its form in main, and the logo to / with the caption and the branches beside it [A2.03, A2.03b, A2.03c]', () => {
  render(
    <StrictMode>
      <AuthLayout branches={['Piliyandala', 'Rathmalana']}>
        <h1>Sign in</h1>
      </AuthLayout>
    </StrictMode>,
  )
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const side = screen.getByRole('complementary', { name: 'Member Portal' })
  expect(
    within(side).getByRole('link', { name: 'Badminton and activity centre Member Portal' }),
  ).toHaveAttribute('href', '/')
  expect(side).toHaveTextContent('Member PortalPiliyandala · Rathmalana')
})

test('the form comes before the decoration in reading order, so it is on the left of the split [A2.01, A2.02]', () => {
  render(
    <StrictMode>
      <AuthLayout branches={[]}>Form</AuthLayout>
    </StrictMode>,
  )
  const order = screen.getByRole('main').compareDocumentPosition(screen.getByRole('complementary'))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the first Tab stop skips to the content', async () => {
  const user = setupUser()
  render(frame())
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the current page is marked', () => {
  const { rerender } = render(frame())
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  rerender(frame({ currentPath: '/payable-payments', openGroups: ['payments'] }))
  expect(screen.getByRole('link', { name: 'Payable Payments' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
})

test('a menu group with one page is a link to it', () => {
  const [section] = menu
  const children = [{ label: 'Payable Payments', href: '/payable-payments' }]
  const group = { id: 'payments', label: 'My Payments', icon: <WalletIcon />, children }
  render(frame({ menu: [{ id: 'main', ...section, entries: [group] }] }))
  expect(screen.getByRole('link', { name: 'My Payments' })).toHaveAttribute('href', '/payable-payments')
  expect(screen.queryByRole('button', { name: 'My Payments' })).toBeNull()
})

test('a menu link tells where it leads on hover and goes there on a press', async () => {
  const user = setupUser()
  const onNavigate = jest.fn()
  const onIntent = jest.fn()
  render(frame({ onNavigate, onIntent }))
  await user.hover(screen.getByRole('link', { name: 'Dashboard' }))
  expect(onIntent).toHaveBeenCalledWith('/dashboard')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(onNavigate.mock.calls).toEqual([['/dashboard']])
})

test('the open overlay covers the page, holds the focus, closes by Escape and gives the focus back', async () => {
  const user = setupUser()
  const onCloseOverlay = jest.fn()
  const { rerender } = render(frame({ sidebar: 'hidden', onCloseOverlay }))
  const toggle = screen.getByRole('button', { name: 'Open the menu' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  toggle.focus()

  rerender(frame({ sidebar: 'overlay', onCloseOverlay }))
  const overlay = screen.getByRole('dialog', { name: 'Menu' })
  expect(overlay).toContainElement(document.activeElement as HTMLElement)
  expect(screen.getByRole('main').closest('[inert]')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(onCloseOverlay).toHaveBeenCalledTimes(1)

  rerender(frame({ sidebar: 'hidden', onCloseOverlay }))
  expect(toggle).toHaveFocus()
})

test('the pointer over the narrow sidebar asks it to open, and leaving it to close', () => {
  const onHoverSidebar = jest.fn()
  render(frame({ sidebar: 'collapsed', onHoverSidebar }))
  const panel = screen.getByRole('complementary', { name: 'Menu' })
  fireEvent.pointerEnter(panel, { pointerType: 'mouse' })
  fireEvent.pointerLeave(panel, { pointerType: 'mouse' })
  fireEvent.pointerEnter(panel, { pointerType: 'touch' })
  expect(onHoverSidebar.mock.calls).toEqual([[true], [false]])
})
