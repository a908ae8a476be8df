import { day, hour } from '@domain/time/centreTime'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import type { SeedMembers } from '@server/seeds/seedMembers'

const notifications = [
  {
    type: 'Alert',
    title: 'Payment overdue',
    message: 'The course fee for Junior Badminton is overdue.',
    ago: 2 * hour,
  },
  {
    type: 'Message',
    title: 'Booking confirmed',
    message: 'Badminton Court 1 is booked for you tomorrow at 6:00 PM.',
    ago: 5 * hour,
  },
  {
    type: 'Announcement',
    title: 'New dance classes',
    message: 'Dance for Beginners starts at the Rathmalana Branch next month.',
    ago: day + 3 * hour,
  },
  {
    type: 'Message',
    title: 'Payment received',
    message: 'Thank you for paying for Table Tennis Table 2.',
    ago: 3 * day,
    read: true,
  },
  {
    type: 'Alert',
    title: 'Court closed',
    message: 'Badminton Court 4 at the Piliyandala Branch is closed while its floor is renewed.',
    ago: 9 * day,
    read: true,
  },
] as const

/** Three unread and two read notifications of the Full member, one for the Basic member. */
export async function seedNotifications(
  queries: Queries,
  context: AppContext,
  { full, basic }: SeedMembers,
): Promise<void> {
  const now = context.clock.now()
  const add = (memberId: number, { type, title, message, ago, ...rest }: (typeof notifications)[number]) =>
    queries.query(
      `insert into notifications (member_id, type, title, message, created_at, read_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        memberId,
        type,
        title,
        message,
        new Date(now - ago),
        'read' in rest ? new Date(now - ago + hour) : null,
      ],
    )
  for (const notification of notifications) await add(full.id, notification)
  await add(basic.id, notifications[4])
}
