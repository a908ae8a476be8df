import { pathOf } from '@domain/routes'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { HomeIcon } from '@ui/icons/HomeIcon'
import { WalletIcon } from '@ui/icons/WalletIcon'
import type { SidebarGroup } from '@ui/Sidebar'

/** The sidebar's menu (B2.09, B2.10); an entry comes with the page that it opens. */
export const menu: readonly SidebarGroup[] = [
  {
    id: 'portal',
    entries: [
      { id: 'dashboard', label: 'Dashboard', icon: <HomeIcon />, href: pathOf('dashboard') },
      { id: 'calendar', label: 'Booking Calendar', icon: <CalendarIcon />, href: pathOf('calendar') },
      {
        id: 'payments',
        label: 'My Payments',
        icon: <WalletIcon />,
        children: [{ label: 'Payable Payments', href: pathOf('payables') }],
      },
    ],
  },
]
