import type { Clock } from '@server/clock'
import type { Database } from '@server/database/database'
import type { Mail } from './mail'

/** Where mails wait that a stop left undelivered. */
export interface Outbox {
  keep(mail: Mail): Promise<void>
  /** Takes every mail out; of several processes one gets each. */
  takeAll(): Promise<readonly Mail[]>
}

export const createOutbox = (database: Database, clock: Clock): Outbox => ({
  async keep(mail) {
    await database.query('insert into unsent_mails (mail, kept_at) values ($1::jsonb, $2)', [
      JSON.stringify(mail),
      new Date(clock.now()),
    ])
  },
  async takeAll() {
    const rows = await database.query<{ mail: Mail }>('delete from unsent_mails returning mail')
    return rows.map(({ mail }) => mail)
  },
})
