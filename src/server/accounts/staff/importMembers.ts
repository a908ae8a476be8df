import { todayAt } from '@domain/time/centreTime'
import { only, type Transaction } from '@server/database/database'
import type { StaffContext } from '@server/context'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { emailColumns, findMembersByEmail, joinBranches, type Member } from '../members'
import { isReserved } from '../undoEmailChange'
import { fieldNames, type ImportedMember, memberIn, RefusedLine } from './columns'
import { inviteMembers } from './invite'
import { readTable } from './readTable'

export interface ImportWanted {
  readonly file: string
  readonly columns: string | null
  /** True to invite nobody yet. */
  readonly isLater: boolean
}

type Outcome = 'new' | 'changed' | 'as before' | 'refused'

interface Said {
  readonly line: number
  readonly outcome: Outcome
  readonly email: string
  /** What changed, or why it was refused. */
  readonly reason: string
}

/**
 * Takes members from a table: the new ones are added and invited; those who have not chosen a password yet follow
 * the table; whoever has one keeps their details and joins further branches. A refused line keeps no other line
 * back.
 */
export async function importMembers(context: StaffContext, act: Act, wanted: ImportWanted) {
  const { clock } = context
  const today = todayAt(clock.now())
  const { lines, ignored } = await readTable(wanted.file, wanted.columns)
  const { said, invited } = await inTransaction(context, act, async (transaction) => {
    const said: Said[] = []
    const added: number[] = []
    const lineOf = new Map<string, number>()
    for (const { number, row } of lines) {
      const say = (outcome: Outcome, reason = '') =>
        said.push({ line: number, outcome, email: row.email.trim(), reason })
      try {
        const member = memberIn(row, today)
        const before = lineOf.get(member.email)
        if (before !== undefined) throw new RefusedLine(`the address is in line ${before} already`)
        lineOf.set(member.email, number)
        const [known] = await findMembersByEmail(transaction, member.email)
        if (known) {
          const changes = await follow(transaction, known, member, clock.now())
          say(changes.length === 0 ? 'as before' : 'changed', changes.join(', '))
        } else {
          if (await isReserved(transaction, member.email, clock.now()))
            throw new RefusedLine('the address belongs to a member who may undo a change of it')
          added.push(await add(transaction, member, today, clock.now()))
          say('new')
        }
      } catch (thrown) {
        if (!(thrown instanceof RefusedLine)) throw thrown
        say('refused', thrown.message)
      }
    }
    const invited = wanted.isLater ? 0 : await inviteMembers(context, transaction, added)
    await noteAct(
      transaction,
      act,
      { act: 'import members', subject: wanted.file, details: { ...countsOf(said), invited } },
      clock.now(),
    )
    return { said, invited }
  })
  const counts = countsOf(said)
  return {
    text: `${tableOf(said)}${counts.new} new, ${counts.changed} changed, ${counts['as before']} as before, ${counts.refused} refused; ${invited} invited.${
      ignored.length === 0 ? '' : ` Nothing is read from: ${ignored.join(', ')}.`
    }`,
    data: { lines: said, invited, ignored },
  }
}

function countsOf(said: readonly Said[]) {
  const counts = { new: 0, changed: 0, 'as before': 0, refused: 0 }
  for (const { outcome } of said) counts[outcome] += 1
  return counts
}

/** A row for each line that changes something or is refused. */
const tableOf = (said: readonly Said[]): string =>
  said
    .filter(({ outcome }) => outcome !== 'as before')
    .map(({ line, outcome, email, reason }) =>
      `${String(line).padStart(6)}  ${outcome.padEnd(8)} ${email.padEnd(34)} ${reason}`.trimEnd(),
    )
    .map((row) => `${row}\n`)
    .join('')

async function add(
  transaction: Transaction,
  { email, branches, fields, isComplete }: ImportedMember,
  today: string,
  now: number,
): Promise<number> {
  const address = emailColumns(email)
  const { id } = only(
    await transaction.query<{ id: number }>(
      `insert into members (email, email_key, created_by_administrator, first_name, last_name, mobile, gender, member_type,
         date_of_birth, nic, city, emergency_mobile, joined_date, created_at, profile_completed_at)
       values ($1, $2, true, coalesce($3, ''), coalesce($4, ''), coalesce($5, ''), $6, $7, $8, $9, $10, $11, $12, $13, $14)
       returning id`,
      [
        ...[address.email, address.key],
        ...fieldNames.slice(0, -1).map((name) => fields[name]),
        fields.joined_date ?? today,
        new Date(now),
        isComplete ? new Date(now) : null,
      ],
    ),
  )
  await joinBranches(transaction, id, branches)
  return id
}

/** Brings a known member to what the table says, and returns what changed. */
async function follow(
  transaction: Transaction,
  known: Member,
  { branches, fields, isComplete }: ImportedMember,
  now: number,
): Promise<readonly string[]> {
  const changed = branches.some((name) => !known.branches.includes(name)) ? ['branches'] : []
  await joinBranches(transaction, known.id, branches)
  if (known.passwordHash !== null) return changed
  const names = fieldNames.filter((name) => fields[name] !== null)
  const rows = await transaction.query<Record<string, string | null>>(
    `select ${fieldNames.map((name) => `${name}::text`).join(', ')} from members where id = $1 for update`,
    [known.id],
  )
  const different = names.filter((name) => (rows[0]?.[name] ?? null) !== fields[name])
  for (const name of different)
    await transaction.query(`update members set ${name} = $2 where id = $1`, [known.id, fields[name]])
  if (isComplete && known.profileCompletedAt === null)
    await transaction.query('update members set profile_completed_at = $2 where id = $1', [
      known.id,
      new Date(now),
    ])
  return [...changed, ...different]
}
