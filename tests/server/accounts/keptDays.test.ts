import { day } from '@domain/time/durations'
import { tidyAccounts } from '@server/accounts/tidyAccounts'
import { defaultSettings, type KeptDays } from '@server/settings'
import { serverForFile, testInstant } from '@tests/support/server'
import { createMember } from '@tests/support/serverHelpers'

const server = serverForFile()
const tables = ['account_events', 'mails', 'unsent_mails', 'webhook_events', 'staff_acts'] as const

/** Writes a row of that age into each table, and returns the tables that still have one after tidying. */
async function leftOf(days: number, keptDays: KeptDays): Promise<readonly string[]> {
  const { database, context } = server()
  const { id } = await createMember(server())
  const at = new Date(testInstant - days * day)
  for (const table of tables) await database.query(`delete from ${table}`)
  await database.query(
    `insert into account_events (member_id, event, client, device, at) values ($1, 'signed_in', 'x', 'y', $2)`,
    [id, at],
  )
  await database.query(
    `insert into mails (recipient, subject, body, sent_at) values ('a@b.lk', 'x', 'y', $1)`,
    [at],
  )
  await database.query(
    `insert into unsent_mails (mail, kept_at, failed_at, failure, claimed_until)
     values ('{}', $1, $1, 'EENVELOPE', 'infinity'), ('{}', $1, null, null, null)`,
    [at],
  )
  await database.query(
    `insert into webhook_events (type, data, created_at, due_at, failed)
     values ('member.joined', '{}', $1, $1, 'it answered 500'), ('member.joined', '{}', $1, $1, null)`,
    [at],
  )
  await database.query(`insert into staff_acts (staff, act, subject, at) values ('Kamal', 'pay', '1', $1)`, [
    at,
  ])
  await tidyAccounts({ ...context, settings: { ...context.settings, keptDays } })
  // What still waits stays.
  expect(await database.query('delete from unsent_mails where failed_at is null returning id')).toHaveLength(
    1,
  )
  expect(await database.query('delete from webhook_events where failed is null returning id')).toHaveLength(1)
  const left: string[] = []
  for (const table of tables) if ((await database.query(`select from ${table}`)).length > 0) left.push(table)
  return left
}

it.each<[number, readonly string[]]>([
  [29, ['account_events', 'mails', 'unsent_mails', 'webhook_events', 'staff_acts']],
  [30, ['account_events', 'staff_acts']],
  [365, ['staff_acts']],
  [9_000, ['staff_acts']],
])('keeps after %s days, without a setting, in %j', async (days, kept) => {
  expect(await leftOf(days, defaultSettings.keptDays)).toEqual(kept)
})

it('keeps each for the days of its own setting', async () => {
  const keptDays = { accountEvents: 10, mails: 20, staffActs: 40 }
  expect(await leftOf(9, keptDays)).toEqual([...tables])
  expect(await leftOf(10, keptDays)).toEqual(['mails', 'unsent_mails', 'webhook_events', 'staff_acts'])
  expect(await leftOf(20, keptDays)).toEqual(['staff_acts'])
  expect(await leftOf(40, keptDays)).toEqual([])
})
