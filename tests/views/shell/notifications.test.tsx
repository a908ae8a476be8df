import { act, screen, within } from '@testing-library/react'
import type { Notifications } from '@domain/messages/notification'
import { failed, succeeded } from '@domain/values/outcome'
import { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import { threeNotifications } from '@tests/support/notifications'
import { tenInTheMorning } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { setupUser } from '@tests/support/user'
import { NotificationsView } from '@views/shell/notifications/NotificationsView'

const three = succeeded<Notifications>({ items: threeNotifications, unread: 2 })
const none = succeeded<Notifications>({ items: [], unread: 0 })

const renderBell = () => renderFlow(NotificationsView, notificationsMachine, { kept: null }).live
async function openList(answer: typeof three = three) {
  const live = renderBell()
  await act(() => live.answer('fetchNotifications', answer))
  await setupUser().click(screen.getByRole('button', { name: /^Notifications/ }))
  return live
}
const bell = () => screen.getByRole('button', { name: /^Notifications/, hidden: true })
const list = () => screen.getByRole('dialog', { name: 'Notifications' })

describe('the bell', () => {
  it('says how many are unread, and nothing before it knows', async () => {
    const live = renderBell()
    expect([bell(), bell().textContent]).toEqual([screen.getByRole('button', { name: 'Notifications' }), ''])
    await act(() => live.answer('fetchNotifications', three))
    expect([screen.getByRole('button', { name: 'Notifications, 2 unread' }), bell().textContent]).toEqual([
      bell(),
      '2',
    ])
  })

  it('has no number at none [B4.31d]', async () => {
    const live = renderBell()
    await act(() => live.answer('fetchNotifications', none))
    expect([bell(), bell().textContent]).toEqual([screen.getByRole('button', { name: 'Notifications' }), ''])
  })

  it('lists them with title, message and time, and says which are unread [B2.85, B3.22, B2.85b]', async () => {
    await openList()
    const rows = within(list()).getAllByRole('listitem')
    expect(rows.map((row) => [row.textContent.startsWith('Unread: '), row.textContent])).toMatchObject([
      [true, expect.stringMatching(/Booking confirmed.*Badminton Court 1.*2 hours ago/) as string],
      [true, expect.stringContaining('New dance classes') as string],
      [false, expect.stringMatching(/Court closed.*Alert.*Jul/) as string],
    ])
    expect(within(list()).getByRole('link', { name: /Booking confirmed/ })).toHaveAttribute(
      'href',
      '/my-bookings?booking=55',
    )
  })

  it('marks one read by a press, and all by their button [B4.31, B4.32, B2.85c, B2.85d, B4.31b, B4.32b]', async () => {
    const live = await openList(succeeded<Notifications>({ items: threeNotifications, unread: 12 }))
    await setupUser().click(within(list()).getByRole('button', { name: /New dance classes/ }))
    expect([bell(), within(list()).queryByRole('button', { name: /New dance classes/ })]).toEqual([
      screen.getByRole('button', { name: 'Notifications, 11 unread', hidden: true }),
      null,
    ])
    await setupUser().click(within(list()).getByRole('button', { name: 'Mark all as read' }))
    await act(() => live.answer('markAllRead', succeeded(null)))
    expect(bell()).toHaveAccessibleName('Notifications')
    expect(within(list()).getByText('All are read')).toBeVisible()
    expect(within(list()).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('says in the list that not all could be marked [B8.18]', async () => {
    const live = await openList()
    await setupUser().click(within(list()).getByRole('button', { name: 'Mark all as read' }))
    await act(() => live.answer('markAllRead', failed(failures.unknown)))
    expect(within(list()).getByRole('alert')).toHaveTextContent(
      'Failed to mark all notifications as read. Please try again.',
    )
  })

  it('says in the list that they could not be loaded, and tries again [B8.14]', async () => {
    const live = renderBell()
    await act(() => live.answer('fetchNotifications', failed(failures.offline)))
    live.actor.send({ type: 'dialog.closed' })
    await setupUser().click(bell())
    await act(() => live.answer('fetchNotifications', failed(failures.unreachable)))
    expect(within(list()).getByText('Failed to load notifications')).toBeVisible()
    await setupUser().click(within(list()).getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('fetchNotifications', three))
    expect(within(list()).getAllByRole('listitem')).toHaveLength(3)
  })

  it('closes by its cross', async () => {
    await openList()
    await setupUser().click(within(list()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says when there are none', async () => {
    await openList(succeeded<Notifications>({ items: [], unread: 0 }))
    expect(within(list()).getByText('No notifications')).toBeVisible()
  })
  it('says how many unread ones are older than the list', async () => {
    await openList(succeeded<Notifications>({ items: threeNotifications, unread: 12 }))
    expect(within(list()).getByText('10 older ones are unread and not listed here.')).toBeVisible()
  })
})

it('shows the number that an earlier start read, with its age, while it cannot be read [B8.20, B8.21]', async () => {
  const { live } = renderFlow(NotificationsView, notificationsMachine, {
    kept: { unread: 3, readAt: tenInTheMorning },
  })
  await act(() => live.answer('fetchNotifications', failed(failures.offline)))
  expect(
    screen.getByRole('button', { name: 'Notifications, 3 unread as of Jul 8, 2026, 10:00 AM' }),
  ).toBeVisible()
})
