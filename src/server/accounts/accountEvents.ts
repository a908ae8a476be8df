import type { AccountEventKind } from '@domain/account/accountActivity'
import { emailKey } from '@domain/values/emailAddress'
import type { Database, Queries, Transaction } from '@server/database/database'
import { forRevocations } from '@server/database/diskReserve'
import type { OpenCall } from '@server/http/memberRoutes'
import { Problem } from '@server/http/problems'
import { quarterHour } from '@server/security/rateLimits'
import { deviceOf } from './device'
import { keyOfEmail } from './members'

/** The maximum number of kept events per member and kind: nobody fills the disk or pushes other kinds out. */
const mostOfKind = 100

/** The source of a call. */
type Call = Pick<OpenCall, 'context' | 'client' | 'header'>
/** The account of the event; a typed address may belong to nobody. */
type Whose = { readonly memberId: number } | { readonly email: string }

/**
 * Records an event of an account as a row of its trail, and returns the function that writes its log line.
 * Neither contains the typed address; an address without an account leaves no row. Refusals for too many
 * tries leave one row per quarter of an hour. The row of a refusal does not wait for the disk, nor does a
 * counted try.
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
 * Runs a transaction whose change is an event of an account. The row commits with the change or not at all;
 * the log line follows the commit.
 */
export const recording = <Value>(call: Call, work: RecordedWork<Value>): Promise<Value> =>
  recordingIn(call.context.database, call, work)

/**
 * The same for a change that takes access away. A full disk never refuses it: the reserve has room for its
 * row.
 */
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
 * Records a refusal after its answer, so the answer takes equally long for an address without an account
 * (security check 14). When the database falls behind, only the log records it.
 */
export function recordRefusal(call: Call, event: AccountEventKind, whose: Whose): void {
  const { afterwards, database, log } = call.context
  const isBegun = afterwards.begin(async () => {
    const say = await recordAccountEvent(call, database, event, whose, { waitsForDisk: false })
    say()
  })
  if (!isBegun) log.write({ level: 'info', event: 'account', account: event, client: call.client })
}

/** Runs the work and records its refusal, if it refuses. */
export async function recordingRefusals<Value>(
  call: Call,
  event: AccountEventKind,
  whose: Whose,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    // A 503 refuses nothing: the server cannot do the work now.
    if (error instanceof Problem && error.status !== 503) recordRefusal(call, event, whose)
    throw error
  }
}
