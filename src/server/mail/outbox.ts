import { createHash } from 'node:crypto'
import { hour, minute } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { Clock } from '@server/clock'
import { type Database, type Queries, type Transaction } from '@server/database/database'
import { isLimitedKind, type Mail, type MailKind } from './mail'

/**
 * For how long a process has a mail to itself: more than the tries of those that it takes at a time can last. A process
 * that is killed leaves its mails to the next one after that.
 */
export const mailClaim = 5 * minute

/** No mail waits for longer: what says so was noted while the clock was ahead. */
const longestWait = 5 * hour

/** How many mails of a limited kind one address gets in an hour, whoever causes them. */
export const mailsAnHour = 3

/** The member who has an address now, in SQL: whose mail it is, also after the address has passed to somebody else. */
export const memberAt = (parameter: string): string =>
  `(select id from members where lower(email) = lower(${parameter}))`

/** A mail that is noted in the database, so that it is sent even if this process ends. */
export interface NotedMail {
  readonly mail: Mail
  /** The same in every try, so that a recipient who gets a mail twice can tell. */
  readonly messageId: string
  /** When it was noted first, in epoch milliseconds. */
  readonly keptAt: number
  /** Notes that it was delivered. */
  readonly finish: () => Promise<void>
  /** Leaves it to whichever process is there at that instant. */
  readonly postpone: (until: number) => Promise<void>
  /** Keeps it for the operator, with the reason, and tries no more. */
  readonly fail: (reason: string) => Promise<void>
}

/** What a mail reminds of: once it is delivered, that is noted there. */
export type Reminded = { readonly bookingId: number } | { readonly dueId: number }

/** The mails that are to be sent, and those that could not be. */
export interface Outbox {
  /** Notes a mail in a transaction, for whichever process takes it afterwards; false when its address got enough of its kind. */
  keep(transaction: Transaction, mail: Mail, reminded?: Reminded): Promise<boolean>
  /**
   * The mails that nobody is sending and whose time has come, so many at most; of several processes one gets each.
   * Reminders that are not true any more are taken back instead.
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
        // What is of no use any more is not kept either: it may hold a link or a code.
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

/** The left half of a `Message-ID`: it tells nothing of what it was made from. */
const messageIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

async function remove(queries: Queries, id: number): Promise<void> {
  await queries.query('delete from unsent_mails where id = $1', [id])
}

/**
 * Whether the mail `u` reminds of something that is not so any more since it was noted: of a cancelled booking or one that
 * was paid, of a due that is not open, or somebody who switched reminders off.
 */
const isOutdatedReminder = `(
  exists (select from bookings b join members m on m.id = b.member_id left join dues d on d.booking_id = b.id
          where b.id = u.booking_id and (b.cancelled_at is not null or d.paid_at >= u.kept_at or not m.reminder_mails))
  or exists (select from dues d join members m on m.id = d.member_id
             where d.id = u.due_id and (d.state <> 'open' or not m.reminder_mails)))`

/** Takes a reminder back; a booking that was paid is then reminded of anew. */
async function withdraw(queries: Queries, { id, booking_id }: Row): Promise<void> {
  await remove(queries, id)
  if (booking_id !== null)
    await queries.query('update bookings set reminder_claimed_until = null where id = $1', [booking_id])
}

/** The reminder of a booking is the one of its due as well. */
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

/** Counts a mail of a limited kind with those of the last hour, and answers whether it may be sent. */
async function takesOneMore(queries: Queries, { kind, to }: Mail, now: number): Promise<boolean> {
  if (kind === undefined || !isLimitedKind[kind]) return true
  // Instants in the future are those of a clock that was wrong.
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

/** Forgets what was counted more than an hour ago. */
export async function tidyMailCounts(queries: Queries, now: number): Promise<void> {
  await queries.query('delete from mail_counts where $1 >= all (sent_at)', [new Date(now - hour)])
}

/** Lets an address get as many mails of a kind as if none had been sent: what was sent is of no use to its reader any more. */
export async function forgetMailCount(queries: Queries, kind: MailKind, to: string): Promise<void> {
  await queries.query('delete from mail_counts where key = $1', [keyOf(kind, to)])
}

/** A fixed length, and no address in clear. */
const keyOf = (kind: string, to: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, emailKey(to)]))
    .digest('base64url')
