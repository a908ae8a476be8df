import type { AccountEventKind } from '@domain/account/accountActivity'
import { day } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { Database, Queries, Transaction } from '@server/database/database'
import { forRevocations } from '@server/database/diskReserve'
import type { OpenCall } from '@server/http/memberRoutes'
import { Problem } from '@server/http/problems'
import { quarterHour } from '@server/security/rateLimits'
import { deviceOf } from './device'
import { keyOfEmail } from './members'

/** How long the trail of an account is kept. */
const kept = 365 * day
/** How many events of one kind are kept of a member, so that nobody fills the disk or pushes other kinds out. */
const mostOfKind = 100

/** Where a call came from. */
type Call = Pick<OpenCall, 'context' | 'client' | 'header'>
/** Whose account it is; an address that is typed may be nobody's. */
type Whose = { readonly memberId: number } | { readonly email: string }

/**
 * Records an event of an account: a row of its trail, and what says it as a line of the log. The address that was typed is in
 * neither; that of nobody leaves no row. Of refusals for too many tries there is one row in a quarter of an hour. The row of a
 * refusal does not wait for the disk, as a counted try does not.
 */
async function recordAccountEvent(
  { context: { clock, log }, client, header }: Call,
  database: Queries,
  event: AccountEventKind,
  whose: Whose,
  { waitsForDisk }: { readonly waitsForDisk: boolean },
): Promise<() => void> {
  const device = deviceOf(header('user-agent'))
  const now = clock.now()
  const write = (member?: number) =>
    log.write({ level: 'info', event: 'account', account: event, client, device, ...(member && { member }) })
  const [condition, value] =
    'memberId' in whose
      ? ['m.id = $1::int', whose.memberId]
      : [`${keyOfEmail} = $1::text`, emailKey(whose.email)]
  const rows = await database.query<{ memberId: number }>(
    `with unsynced as (select ${waitsForDisk ? 'null' : "set_config('synchronous_commit', 'off', true)"}),
       whose as (select m.id from members m cross join unsynced where ${condition}),
       added as (insert into account_events (member_id, event, client, device, at)
         select id, $2::text, $3::text, $4::text, $5::timestamptz from whose
         where $2::text <> 'sign_in_limited' or not exists (
           select 1 from account_events e where e.member_id = whose.id and e.event = $2::text and e.at > $6::timestamptz)),
       cut as (delete from account_events where id = any (array(
         select e.id from account_events e join whose w on w.id = e.member_id where e.event = $2::text
         order by e.id desc offset ${mostOfKind - 1})))
     select id as "memberId" from whose`,
    [value, event, client, device, new Date(now), new Date(now - quarterHour * 1_000)],
  )
  return () => {
    if (rows.length === 0) write()
    for (const { memberId } of rows) write(memberId)
  }
}

/**
 * A transaction whose change is an event of an account: the row is kept with the change or not at all, and the log has its line
 * once it is.
 */
export const recording = <Value>(call: Call, work: RecordedWork<Value>): Promise<Value> =>
  recordingIn(call.context.database, call, work)

/** The same for what takes access away, which is never refused for a full disk: the reserve has room for its row. */
export const recordingRevocation = <Value>(call: Call, work: RecordedWork<Value>): Promise<Value> =>
  recordingIn(forRevocations(call.context.database), call, work)

type RecordedWork<Value> = (
  database: Transaction,
  record: (event: AccountEventKind, memberId: number) => Promise<void>,
) => Promise<Value>

async function recordingIn<Value>(
  database: Pick<Database, 'transaction'>,
  call: Call,
  work: RecordedWork<Value>,
): Promise<Value> {
  let said: (() => void)[] = []
  const value = await database.transaction((transaction) => {
    said = []
    return work(transaction, async (event, memberId) => {
      said.push(await recordAccountEvent(call, transaction, event, { memberId }, { waitsForDisk: true }))
    })
  })
  for (const say of said) say()
  return value
}

/**
 * Records a refusal after its answer, which therefore takes as long for an address without an account (security check 14). When
 * the database is behind, the log alone has it.
 */
export function recordRefusal(call: Call, event: AccountEventKind, whose: Whose): void {
  const { afterwards, database, log } = call.context
  const isBegun = afterwards.begin(async () => {
    const say = await recordAccountEvent(call, database, event, whose, { waitsForDisk: false })
    say()
  })
  if (!isBegun) log.write({ level: 'info', event: 'account', account: event, client: call.client })
}

/** Does what may refuse what was typed, and records it when it does. */
export async function recordingRefusals<Value>(
  call: Call,
  event: AccountEventKind,
  whose: Whose,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    // What the server cannot do now is no refusal.
    if (error instanceof Problem && error.status !== 503) recordRefusal(call, event, whose)
    throw error
  }
}

/** Drops what is older than a year. */
export async function tidyAccountEvents(database: Queries, now: number): Promise<void> {
  await database.query('delete from account_events where at <= $1', [new Date(now - kept)])
}
