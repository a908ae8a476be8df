import { targetToWire } from '@api/schemas/notifications'
import type { NotificationTarget } from '@domain/messages/notification'
import type { Transaction } from '@server/database/database'

export interface NewNotification {
  readonly memberId: number
  /** An Alert asks the member to act, a Message informs (B3.22). */
  readonly type: 'Message' | 'Alert'
  readonly title: string
  readonly message: string
  /** The page or dialog that the notification opens; null for none. */
  readonly target: NotificationTarget | null
}

/**
 * Puts a notification into the member's bell, in the transaction of its subject: both commit or neither does,
 * and a repeated request notifies nobody again. `now` is epoch milliseconds.
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
