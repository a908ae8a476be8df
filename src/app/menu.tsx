import type { Desk } from '@domain/money/desk'
import { pathOf } from '@domain/portal/routes'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { HelpIcon } from '@ui/icons/HelpIcon'
import { HomeIcon } from '@ui/icons/HomeIcon'
import { ListIcon } from '@ui/icons/ListIcon'
import { MailIcon } from '@ui/icons/MailIcon'
import { PeopleIcon } from '@ui/icons/PeopleIcon'
import { PersonIcon } from '@ui/icons/PersonIcon'
import { ReceiptIcon } from '@ui/icons/ReceiptIcon'
import { WalletIcon } from '@ui/icons/WalletIcon'
import type { Shortcut } from '@ui/AppFrame'
import type { SidebarSection } from '@ui/Sidebar'

/** The sidebar's menu (B2.09, B2.10); each entry is added together with its page. */
export const menu: readonly SidebarSection[] = [
  {
    id: 'portal',
    entries: [
      { id: 'dashboard', label: 'Dashboard', icon: <HomeIcon />, href: pathOf('dashboard') },
      { id: 'calendar', label: 'Booking Calendar', icon: <CalendarIcon />, href: pathOf('calendar') },
      { id: 'bookings', label: 'My Bookings', icon: <ListIcon />, href: pathOf('myBookings') },
      {
        id: 'payments',
        label: 'My Payments',
        icon: <WalletIcon />,
        children: [
          { label: 'Recent Payments', href: pathOf('recentPayments'), icon: <ReceiptIcon /> },
          { label: 'Payable Payments', href: pathOf('payables') },
        ],
      },
      { id: 'children', label: 'Child Accounts', icon: <PeopleIcon />, href: pathOf('childAccounts') },
      { id: 'profile', label: 'My Profile', icon: <PersonIcon />, href: pathOf('profile') },
    ],
  },
  {
    id: 'others',
    label: 'Others',
    entries: [
      {
        id: 'help',
        label: 'Help & Support',
        icon: <HelpIcon />,
        children: [
          { label: 'Facility Guide', href: pathOf('facilityGuide') },
          { label: 'Contact Support', href: pathOf('contactSupport'), icon: <MailIcon /> },
        ],
      },
    ],
  },
]

/** The menu of a member, for the staff with the front desk. */
export const menuFor = (isStaff: boolean): readonly SidebarSection[] =>
  isStaff
    ? [
        ...menu,
        {
          id: 'centre',
          label: 'Centre',
          entries: [{ id: 'desk', label: 'Front desk', icon: <ListIcon />, href: pathOf('desk') }],
        },
      ]
    : menu

/** Paths without their own entry, each with the path of the entry that is marked for it. */
const markedPaths: Readonly<Record<string, string>> = {
  [pathOf('home')]: pathOf('dashboard'),
  [pathOf('paymentReceipt')]: pathOf('recentPayments'),
}

/** The path of the menu entry that is marked while a page is displayed. */
export const markedPathOf = (path: string): string => markedPaths[path] ?? path

/** Id of the menu group of a page's path, or null (B2.13). */
export const groupOf = (path: string): string | null =>
  menu
    .flatMap(({ entries }) => entries)
    .find(({ children }) => children?.some(({ href }) => href === markedPathOf(path)))?.id ?? null

/** The pages of the bar at the foot of a phone; without a gateway nothing is called Pay. */
export const shortcuts = (desk: Desk | null): readonly Shortcut[] => [
  { label: 'Home', icon: <HomeIcon />, href: pathOf('dashboard') },
  { label: 'Book', icon: <CalendarIcon />, href: pathOf('calendar') },
  { label: 'Bookings', icon: <ListIcon />, href: pathOf('myBookings') },
  {
    label: desk ? 'Dues' : 'Pay',
    icon: <WalletIcon />,
    href: pathOf('payables'),
    alsoFor: [pathOf('recentPayments')],
  },
]
