import { targetToWire } from '@api/schemas/notifications'
import type { NotificationTarget } from '@domain/messages/notification'
import type { Transaction } from '@server/database/database'

export interface NewNotification {
  readonly memberId: number
  /** An Alert asks the member to do something, a Message tells (B3.22). */
  readonly type: 'Message' | 'Alert'
  readonly title: string
  readonly message: string
  /** What opens with it; null where there is nothing to open. */
  readonly target: NotificationTarget | null
}

/**
 * Puts a notification into the member's bell, in the transaction of what it tells, so that both happen or
 * neither does, and a repeated request tells nothing again. `now` is epoch milliseconds.
 */
export async function createNotification(
  transaction: Transaction,
  { memberId, type, title, message, target }: NewNotification,
  now: number,
): Promise<void> {
  await transaction.query(
    `insert into notifications (member_id, type, title, message, target, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [memberId, type, title, message, target && JSON.stringify(targetToWire(target)), new Date(now)],
  )
}
