import { day, hour } from '@domain/time/centreTime'
import { targetToWire } from '@api/schemas/notifications'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import type { SeedMembers } from '@server/seeds/seedMembers'

/** SQL for the overdue due of a class, by its title. */
const overdueClass = `select jsonb_build_object('kind', 'due', 'due_id', id) as target from dues
  where member_id = $1 and category = 'class' and state = 'open' and title like $2 || '%' order by due_at limit 1`

/** SQL for the latest booking of a facility, by the facility's own number. */
const bookingOf = `select jsonb_build_object('kind', 'booking', 'booking_id', s.booking_id) as target
  from booking_schedules s join facilities f on f.id = s.facility_id
  where s.member_id = $1 and f.custom_id = $2 and s.status <> 'Canceled' order by s.date desc, s.hour limit 1`

/** The seeded notifications; the subject of each is an earlier seed row or a page. */
const notifications = [
  {
    type: 'Alert',
    title: 'Payment overdue',
    message: 'The course fee for Junior Badminton is overdue.',
    ago: 2 * hour,
    about: { sql: overdueClass, name: 'Junior Badminton' },
  },
  {
    type: 'Message',
    title: 'Booking confirmed',
    message: 'Badminton Court 1 is booked for you tomorrow at 6:00 PM.',
    ago: 5 * hour,
    about: { sql: bookingOf, name: 'PIL-BAD-01' },
  },
  {
    type: 'Announcement',
    title: 'New dance classes',
    message: 'Dance for Beginners starts at the Rathmalana Branch next month.',
    ago: day + 3 * hour,
    about: { kind: 'page', page: 'calendar' },
  },
  {
    type: 'Message',
    title: 'Payment received',
    message: 'Thank you for paying for Table Tennis Table 2.',
    ago: 3 * day,
    about: { sql: bookingOf, name: 'PIL-TTE-02' },
    read: true,
  },
  {
    type: 'Alert',
    title: 'Court closed',
    message: 'Badminton Court 4 at the Piliyandala Branch is closed while its floor is renewed.',
    ago: 9 * day,
    about: { kind: 'page', page: 'calendar' },
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
  const targetOf = async (memberId: number, { about }: (typeof notifications)[number]) => {
    if (!('sql' in about)) return targetToWire(about)
    const [found] = await queries.query<{ target: unknown }>(about.sql, [memberId, about.name])
    return found?.target ?? null
  }
  const add = async (memberId: number, notification: (typeof notifications)[number]) => {
    const { type, title, message, ago, ...rest } = notification
    const target = await targetOf(memberId, notification)
    await queries.query(
      `insert into notifications (member_id, type, title, message, target, created_at, read_at)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
      [
        memberId,
        type,
        title,
        message,
        target && JSON.stringify(target),
        new Date(now - ago),
        'read' in rest ? new Date(now - ago + hour) : null,
      ],
    )
  }
  for (const notification of notifications) await add(full.id, notification)
  await add(basic.id, notifications[4])
}
