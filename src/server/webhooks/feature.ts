import { Webhook } from 'standardwebhooks'
import { minute } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import type { Feature } from '@server/feature'
import { pauseAfter, triedFor } from '@server/mail/mailer'
import { repeatedly } from '@server/repeatedly'
import type { WebhookSettings } from './settings'

/** An answer takes no longer than this, in milliseconds. */
const patience = 15_000
const most = 20
/** A process claims an event for this long; after that, another takes those of a killed one. */
const claim = most * patience + minute

interface EventRow {
  readonly id: string
  readonly type: string
  readonly data: unknown
  readonly created_at: Date
}

/**
 * Tells another system of bookings, payments and members (Standard Webhooks), each event again until it is taken,
 * for three days.
 */
export const webhooksFeature: Feature = {
  name: 'webhooks',
  start: (context) => {
    const { webhook } = context.settings
    return webhook === null ? () => undefined : repeatedly(context, 5_000, () => sendDue(context, webhook))
  },
}

async function sendDue(context: AppContext, webhook: WebhookSettings): Promise<void> {
  const { database, clock } = context
  const rows = await database.query<EventRow>(
    `update webhook_events set due_at = $2 where id = any (array(
       select id from webhook_events where failed is null and due_at <= $1
       order by created_at, id limit ${most} for update skip locked))
     returning id, type, data, created_at`,
    [new Date(clock.now()), new Date(clock.now() + claim)],
  )
  const inOrder = [...rows].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  for (const row of inOrder) await send(context, webhook, row)
}

async function send(
  { database, clock, random, log }: AppContext,
  webhook: WebhookSettings,
  row: EventRow,
): Promise<void> {
  const refusal = await refusalOf(webhook, row, clock.now())
  if (refusal === null) {
    await database.query('delete from webhook_events where id = $1', [row.id])
    return
  }
  const now = clock.now()
  const age = now - row.created_at.getTime()
  const isLast = age >= triedFor
  log.write({
    level: isLast ? 'error' : 'warn',
    event: isLast ? 'webhook given up' : 'webhook not taken',
    reason: refusal,
  })
  await database.query('update webhook_events set due_at = $2, failed = $3 where id = $1', [
    row.id,
    new Date(now + pauseAfter(age, random.below(1_000) / 1_000)),
    isLast ? refusal : null,
  ])
}

/** Posts an event. Returns why it was not taken; null when it was. */
async function refusalOf(
  { url, secret }: WebhookSettings,
  { id, type, data, created_at }: EventRow,
  now: number,
): Promise<string | null> {
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data })
  const sentAt = new Date(now)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      },
      body,
    })
    await response.body?.cancel()
    return response.ok ? null : `it answered ${response.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'it did not answer'
      : 'it was not reached'
  }
}
