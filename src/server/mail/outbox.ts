import { minute } from '@domain/time/centreTime'
import type { Clock } from '@server/clock'
import { type Database, only } from '@server/database/database'
import type { Mail } from './mail'

/**
 * For how long a process has a mail to itself: more than its tries take together. A process that is killed leaves its
 * mails to the next one after that.
 */
export const mailClaim = 5 * minute

/** How many mails are taken at a time, so that a mail server is not given all at once. */
const maxTaken = 100

/** The member who has an address now, in SQL: whose mail it is, also after the address has passed to somebody else. */
export const memberAt = (parameter: string): string =>
  `(select id from members where lower(email) = lower(${parameter}))`

/** A mail that is noted in the database, so that it is sent even if this process ends. */
export interface NotedMail {
  readonly mail: Mail
  /** Notes that nothing is left to do: it was delivered, or given up. */
  readonly finish: () => Promise<void>
  /** Leaves it to the next start, or to another process. */
  readonly release: () => Promise<void>
}

/** The mails that are to be sent. */
export interface Outbox {
  /** Notes a mail, for this process to send. */
  keep(mail: Mail): Promise<NotedMail>
  /** The mails that nobody is sending any more; of several processes one gets each. */
  takeLeft(): Promise<readonly NotedMail[]>
}

export function createOutbox(database: Database, clock: Clock): Outbox {
  const claim = () => new Date(clock.now() + mailClaim)
  const noted = (id: number, mail: Mail): NotedMail => ({
    mail,
    async finish() {
      await database.query('delete from unsent_mails where id = $1', [id])
    },
    async release() {
      await database.query('update unsent_mails set claimed_until = null where id = $1', [id])
    },
  })
  return {
    async keep(mail) {
      const { id } = only(
        await database.query<{ id: number }>(
          `insert into unsent_mails (mail, kept_at, claimed_until, member_id)
           values ($1::jsonb, $2, $3, ${memberAt('$4')}) returning id`,
          [JSON.stringify(mail), new Date(clock.now()), claim(), mail.to],
        ),
      )
      return noted(id, mail)
    },
    async takeLeft() {
      const rows = await database.query<{ id: number; mail: Mail }>(
        `update unsent_mails set claimed_until = $2
         where id = any (array(
           select id from unsent_mails where claimed_until is null or claimed_until <= $1
           order by id limit ${maxTaken} for update skip locked))
         returning id, mail`,
        [new Date(clock.now()), claim()],
      )
      return rows.map(({ id, mail }) => noted(id, mail))
    },
  }
}
