import { render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { sidebarMachine } from '@machines/shell/sidebar/sidebar.machine'
import { startLive } from '@tests/support/controlledActors'
import { setupUser } from '@tests/support/user'
import { WalletIcon } from '@ui/icons/WalletIcon'
import { SidebarView } from '@views/shell/sidebar/SidebarView'

const children = [
  { label: 'Recent Payments', href: '/recent-payments' },
  { label: 'Payable Payments', href: '/payable-payments' },
]
const entries = [{ id: 'payments', label: 'My Payments', icon: <WalletIcon />, children }]

test.each(['/dashboard', '/payable-payments'])(
  'a menu group opens and closes by mouse, touch, Enter and Space on %s, and begins open on its own pages [B2.13]',
  async (currentPath) => {
    const user = setupUser()
    const isWithin = currentPath === '/payable-payments'
    const { actor } = startLive(sidebarMachine, {
      input: { viewport: 'desktop', expanded: true, openGroups: isWithin ? ['payments'] : [] },
    })
    render(
      <StrictMode>
        <SidebarView
          actor={actor}
          menu={[{ id: 'main', entries }]}
          currentPath={currentPath}
          onNavigate={() => {}}
        >
          <h1>Page</h1>
        </SidebarView>
      </StrictMode>,
    )
    const heading = screen.getByRole('button', { name: 'My Payments' })
    let isOpen = isWithin
    const holds = () => {
      expect(heading).toHaveAttribute('aria-expanded', String(isOpen))
      expect(screen.queryAllByRole('link', { name: /Payments$/ })).toHaveLength(isOpen ? 2 : 0)
    }
    holds()
    for (const press of [
      () => user.click(heading),
      () => user.pointer([{ keys: '[TouchA]', target: heading }]),
      () => user.keyboard('{Enter}'),
      () => user.keyboard(' '),
    ]) {
      heading.focus()
      await press()
      isOpen = !isOpen
      holds()
    }
  },
)

test('Escape closes the sidebar that opened under the pointer, wherever the focus is', async () => {
  const user = setupUser()
  const { actor } = startLive(sidebarMachine, {
    input: { viewport: 'tablet', expanded: false, openGroups: [] },
  })
  render(
    <SidebarView
      actor={actor}
      menu={[{ id: 'main', entries }]}
      currentPath="/dashboard"
      onNavigate={() => {}}
    >
      <h1>Page</h1>
    </SidebarView>,
  )
  const sidebar = screen.getByRole('complementary', { name: 'Menu' })
  await user.hover(sidebar)
  expect(sidebar).toHaveAttribute('data-state', 'hovered')
  await user.keyboard('{Escape}')
  expect(sidebar).toHaveAttribute('data-state', 'collapsed')
})

test('the menu of a phone has everything unfolded, first what its bar lacks and Sign out as its last row', async () => {
  const user = setupUser()
  const onSelect = jest.fn()
  const { actor } = startLive(sidebarMachine, {
    input: { viewport: 'phone', expanded: false, openGroups: [] },
  })
  actor.send({ type: 'sidebar.toggled' })
  render(
    <SidebarView
      actor={actor}
      menu={[
        {
          id: 'main',
          entries: [{ id: 'home', label: 'Dashboard', icon: <WalletIcon />, href: '/dashboard' }, ...entries],
        },
      ]}
      shortcuts={[
        { label: 'Home', icon: <WalletIcon />, href: '/dashboard' },
        { label: 'Pay', icon: <WalletIcon />, href: '/payable-payments' },
      ]}
      signOut={{ id: 'signOut', label: 'Sign out', icon: <WalletIcon />, onSelect }}
      currentPath="/dashboard"
      onNavigate={() => {}}
    >
      <h1>Page</h1>
    </SidebarView>,
  )
  const menu = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('navigation')
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Recent Payments', 'Dashboard', 'Payable Payments'])
  const rows = within(menu).getAllByRole('listitem')
  expect(rows.at(-1)).toHaveTextContent('Sign out')
  await user.click(within(menu).getByRole('button'))
  expect(onSelect).toHaveBeenCalledTimes(1)
})
