import * as z from 'zod/mini'
import {
  type Notification,
  type Notifications,
  type NotificationTarget,
  targetPages,
} from '@domain/messages/notification'
import {
  date,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nullable,
  read,
  reading,
  shape,
  textOrEmpty,
  textOrNull,
  booleanOrNull,
  wholeListOf,
} from './wire'

/** The subject of a notification: a booking, a due, bookable hours, or a page. */
const target = z.union([
  shape({ kind: z.literal('booking'), booking_id: integer }, (wire): NotificationTarget => ({
    kind: 'booking',
    bookingId: wire.booking_id,
  })),
  shape({ kind: z.literal('due'), due_id: integer }, (wire): NotificationTarget => ({
    kind: 'due',
    dueId: wire.due_id,
  })),
  shape({ kind: z.literal('page'), page: z.enum(targetPages) }, (wire): NotificationTarget => wire),
  shape(
    {
      kind: z.literal('hours'),
      branch_id: integer,
      date,
      activity_id: integer,
      facility_id: integer,
      slots: wholeListOf(integer),
    },
    (wire): NotificationTarget => ({
      kind: 'hours',
      branchId: wire.branch_id,
      date: wire.date,
      activityId: wire.activity_id,
      facilityId: wire.facility_id,
      slots: wire.slots,
    }),
  ),
])

/** The `target` of a notification in the form of the wire. */
export function targetToWire(target: NotificationTarget) {
  switch (target.kind) {
    case 'booking':
      return { kind: target.kind, booking_id: target.bookingId }
    case 'due':
      return { kind: target.kind, due_id: target.dueId }
    case 'page':
      return target
    case 'hours':
      return {
        kind: target.kind,
        branch_id: target.branchId,
        date: target.date,
        activity_id: target.activityId,
        facility_id: target.facilityId,
        slots: target.slots,
      }
  }
}

const notification = shape(
  {
    id: integer,
    type: textOrNull,
    title: textOrEmpty,
    message: textOrEmpty,
    created_at: instantOrNull,
    created_at_human: textOrNull,
    is_read: booleanOrNull,
    read_at: textOrNull,
    target: nullable(target),
  },
  (wire): Notification => ({
    id: wire.id,
    type: wire.type ?? 'Message',
    title: wire.title,
    message: wire.message,
    createdAt: wire.created_at,
    createdAtText: wire.created_at_human,
    read: wire.is_read ?? wire.read_at !== null,
    target: wire.target,
  }),
)

/** The text for an answer with neither a count nor a list (B8.16). */
export const unexpectedStructure = 'Unexpected API response structure'

/** Answer of `GET /get-all-notifications` in either shape (B3.22, B3.23, B8.15, B8.16). */
export const notificationsAnswer = z.pipe(
  z.object({ data: z.union([z.looseObject({}), z.array(z.unknown())]) }),
  z.transform(({ data }, context): Notifications => {
    const list = Array.isArray(data) ? data : data['notifications']
    const items = list === undefined || list === null ? null : read(listOf(notification), list)
    if (items === null && Array.isArray(list)) {
      context.issues.push({ code: 'custom', message: 'expected rows that can be read', input: data })
      return z.NEVER
    }
    const unread = Array.isArray(data) ? null : read(integerOrNull, data['unread_count'])
    if (items === null && unread === null) {
      context.issues.push({
        code: 'custom',
        message: unexpectedStructure,
        input: data,
        params: { shown: true },
      })
      return z.NEVER
    }
    // An unreadable notification counts as unread.
    const given = Array.isArray(list) ? list.length : 0
    const counted = unread ?? given - (items ?? []).filter((one) => one.read).length
    return { items: items ?? [], unread: Math.max(0, counted) }
  }),
)

/** Answer of `POST /mark-all-notifications-read` (B7.15). */
export const markAllReadAnswer = shape(
  {
    data: reading((value) => read(z.object({ updated_count: integerOrNull }), value)?.updated_count ?? null),
  },
  (wire) => ({ updatedCount: wire.data }),
)
