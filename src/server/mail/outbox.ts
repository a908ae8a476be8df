import { createHash } from 'node:crypto'
import { hour, minute } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { Clock } from '@server/clock'
import { type Database, type Queries, type Transaction } from '@server/database/database'
import { isLimitedKind, type Mail, type MailKind } from './mail'

/**
 * A process claims a mail for this long: longer than all tries of one batch can last. After that, another
 * process takes the mails of a killed one.
 */
export const mailClaim = 5 * minute

/** No mail waits longer: a later date comes from a clock that ran ahead. */
const longestWait = 5 * hour

/** True for an address to which no mail can go (RFC 2606): that of a guest, or of an erased account. */
const isUnreachable = (address: string): boolean => address.endsWith('.invalid')

/** The maximum number of mails of a limited kind that one address gets in an hour, whoever causes them. */
export const mailsAnHour = 3

/**
 * The member who has an address now, in SQL: the mail stays theirs after the address passes to somebody else.
 */
export const memberAt = (parameter: string): string =>
  `(select id from members where lower(email) = lower(${parameter}))`

/** A mail noted in the database: it goes out even if this process ends. */
export interface NotedMail {
  readonly mail: Mail
  /** The same in every try, so a recipient can recognise a duplicate. */
  readonly messageId: string
  /** The first noting, in epoch milliseconds. */
  readonly keptAt: number
  /** Records the delivery. */
  readonly finish: () => Promise<void>
  /** Releases the mail to any process at that instant. */
  readonly postpone: (until: number) => Promise<void>
  /** Keeps the mail for the operator, with the reason, and stops trying. */
  readonly fail: (reason: string) => Promise<void>
}

/** The subject of a reminder; its delivery is recorded there. */
export type Reminded = { readonly bookingId: number } | { readonly dueId: number }

/** The mails to be sent, and the undeliverable ones. */
export interface Outbox {
  /**
   * Notes a mail in a transaction, for any process to take afterwards; false when its address already got the
   * maximum of its kind, or is none.
   */
  keep(transaction: Transaction, mail: Mail, reminded?: Reminded): Promise<boolean>
  /**
   * Takes at most this many due mails that nobody is sending; of several processes, one gets each. Withdraws
   * outdated reminders instead.
   */
  takeDue(most: number): Promise<readonly NotedMail[]>
}

interface Row {
  readonly id: number
  readonly mail: Mail
  readonly kept_at: Date
  readonly booking_id: number | null
  readonly due_id: number | null
}

export function createOutbox(database: Database, clock: Clock): Outbox {
  const claimedUntil = () => new Date(clock.now() + mailClaim)

  function noted({ id, mail, kept_at, booking_id, due_id }: Row): NotedMail {
    return {
      mail,
      messageId: messageIdOf(`${id} ${kept_at.getTime()} ${mail.to}`),
      keptAt: kept_at.getTime(),
      finish: () =>
        booking_id === null && due_id === null
          ? remove(database, id)
          : database.transaction(async (queries) => {
              await remove(queries, id)
              await noteReminder(queries, { booking_id, due_id }, clock.now())
            }),
      async postpone(until) {
        await database.query('update unsent_mails set claimed_until = $2 where id = $1', [
          id,
          new Date(until),
        ])
      },
      async fail(reason) {
        // An expired mail is not kept either: it may contain a link or a code.
        await database.query(
          `update unsent_mails set failed_at = $2, failure = $3, claimed_until = 'infinity',
             mail = case when mail ? 'goodUntil' then jsonb_build_object('kind', mail->'kind', 'to', mail->'to')
                    else mail end
           where id = $1`,
          [id, new Date(clock.now()), reason],
        )
      },
    }
  }

  return {
    async keep(transaction, mail, reminded) {
      if (isUnreachable(mail.to)) return false
      if (!(await takesOneMore(transaction, mail, clock.now()))) return false
      const { bookingId = null, dueId = null } = { ...(reminded as { bookingId?: number; dueId?: number }) }
      await transaction.query(
        `insert into unsent_mails (mail, kept_at, member_id, booking_id, due_id)
         values ($1::jsonb, $2, ${memberAt('$3')}, $4, $5)`,
        [JSON.stringify(mail), new Date(clock.now()), mail.to, bookingId, dueId],
      )
      return true
    },
    async takeDue(most) {
      const rows = await database.query<Row & { readonly is_outdated: boolean }>(
        `update unsent_mails u set claimed_until = $2
         where id = any (array(
           select id from unsent_mails where claimed_until is null or claimed_until <= $1
             or (claimed_until > $4 and claimed_until < 'infinity')
           order by claimed_until nulls first, id limit $3 for update skip locked))
         returning id, mail, kept_at, booking_id, due_id, ${isOutdatedReminder} as is_outdated`,
        [new Date(clock.now()), claimedUntil(), most, new Date(clock.now() + longestWait)],
      )
      for (const row of rows) if (row.is_outdated) await withdraw(database, row)
      return rows.filter(({ is_outdated }) => !is_outdated).map(noted)
    },
  }
}

/** The left half of a `Message-ID`, a hash that reveals nothing of its source. */
const messageIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

async function remove(queries: Queries, id: number): Promise<void> {
  await queries.query('delete from unsent_mails where id = $1', [id])
}

/**
 * SQL: true when the reminder `u` has become wrong since it was noted: the booking was cancelled or paid, the
 * due is no longer open, or the member switched reminders off.
 */
const isOutdatedReminder = `(
  exists (select from bookings b join members m on m.id = b.member_id left join dues d on d.booking_id = b.id
          where b.id = u.booking_id and (b.cancelled_at is not null or d.paid_at >= u.kept_at or not m.reminder_mails))
  or exists (select from dues d join members m on m.id = d.member_id
             where d.id = u.due_id and (d.state <> 'open' or not m.reminder_mails)))`

/** Withdraws a reminder; a booking that was paid can then get a new one. */
async function withdraw(queries: Queries, { id, booking_id }: Row): Promise<void> {
  await remove(queries, id)
  if (booking_id !== null)
    await queries.query('update bookings set reminder_claimed_until = null where id = $1', [booking_id])
}

/** Records the delivery. The reminder of a booking also counts for its due. */
async function noteReminder(
  queries: Queries,
  { booking_id, due_id }: Pick<Row, 'booking_id' | 'due_id'>,
  now: number,
): Promise<void> {
  if (booking_id !== null) {
    await queries.query('update bookings set reminded_at = $2 where id = $1', [booking_id, new Date(now)])
    await queries.query('update dues set reminded_at = $2 where booking_id = $1', [booking_id, new Date(now)])
  }
  if (due_id !== null)
    await queries.query('update dues set reminded_at = $2 where id = $1', [due_id, new Date(now)])
}

/** Counts a mail of a limited kind with those of the last hour, and returns whether it may go out. */
async function takesOneMore(queries: Queries, { kind, to }: Mail, now: number): Promise<boolean> {
  if (kind === undefined || !isLimitedKind[kind]) return true
  // Instants in the future come from a clock that was wrong.
  const recent = 'select at from unnest(known.sent_at) at where at > $3 and at <= $2'
  const counted = await queries.query(
    `insert into mail_counts as known (key, sent_at) values ($1, array[$2::timestamptz])
     on conflict (key) do update set sent_at = array(${recent}) || $2::timestamptz
     where (select count(*) from (${recent}) counted) < $4::int
     returning key`,
    [keyOf(kind, to), new Date(now), new Date(now - hour), mailsAnHour],
  )
  return counted.length === 1
}

/** Deletes counts older than an hour. */
export async function tidyMailCounts(queries: Queries, now: number): Promise<void> {
  await queries.query('delete from mail_counts where $1 >= all (sent_at)', [new Date(now - hour)])
}

/**
 * Resets the count of an address for a kind of mail: the mails sent so far have become useless to their
 * reader.
 */
export async function forgetMailCount(queries: Queries, kind: MailKind, to: string): Promise<void> {
  await queries.query('delete from mail_counts where key = $1', [keyOf(kind, to)])
}

/** A key of fixed length, without the address in clear. */
const keyOf = (kind: string, to: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, emailKey(to)]))
    .digest('base64url')
