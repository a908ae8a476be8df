import { asPayment, type Rupees, sumOf } from '@domain/money/money'
import { day } from '@domain/time/centreTime'
import { dateTimeText } from '@domain/time/dates'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { heardOfBetween, isUnderWay } from '@server/payables'
import { isOwed } from '@server/refunds'
import { dueTitle } from './receivables'

/** What reads the money that waits for the staff. */
type UnsettledContext = Pick<AppContext, 'database' | 'clock'>

/** A refund that no money was paid back for yet. */
interface OwedRefund {
  /** The payment's. */
  readonly reference: string
  readonly amount: Rupees
  readonly item: string
  readonly member: string
  readonly state: 'requested' | 'sent'
  /** The gateway's reason for refusing it the last time, or null. */
  readonly refused: string | null
  readonly created_at: Date
}

/** The refunds that are owed, the oldest first. */
const listOwedRefunds = (queries: Queries): Promise<OwedRefund[]> =>
  queries.query<OwedRefund>(
    `select p.reference, f.amount, coalesce(d.item, 'a deleted due') as item, coalesce(m.email, 'a deleted member') as member,
            f.state, f.refused, f.created_at
     from refunds f join payments p on p.id = f.payment_id
     left join lateral (select d.member_id, t.title as item from dues d cross join lateral (select ${dueTitle}) t
                        where d.id = p.due_id) d on true
     left join members m on m.id = d.member_id
     where ${isOwed} order by f.id`,
  )

interface UnplacedRow {
  readonly id: number
  readonly reason: string
  readonly amount: Rupees | null
  readonly currency: string | null
  readonly reference: string | null
  readonly received_at: Date
}

/** The money that fits nothing, the newest first. */
const listUnplaced = (queries: Queries): Promise<UnplacedRow[]> =>
  queries.query<UnplacedRow>(
    `select id, reason, amount, currency, reference, received_at from unplaced_payments
     where settled_at is null order by id desc`,
  )

interface UnheardRow {
  readonly id: string
  readonly due_id: number
  readonly amount: Rupees
  readonly updated_at: Date
  /** The due got another page, was paid at the front desk, or is no longer due. */
  readonly replaced: boolean
}

/** A payment without notices stays listed for this long. */
const listedFor = 30 * day

const unheardWhere = `(a.state = 'not heard of'
    or (${isUnderWay} or a.state = 'given up') and (a.updated_at <= $1 or a.updated_at >= $2))
  and a.updated_at > $3`

const unheardParameters = (now: number) => [...heardOfBetween(now), new Date(now - listedFor)]

/** Counts the money that fits nothing, and the payments not heard of for two days. */
export const countUnsettled = async ({ database, clock }: UnsettledContext) => {
  const [counts] = await database.query<{ unplaced: number; unheard: number }>(
    `select (select count(*)::int from unplaced_payments where settled_at is null) as unplaced,
            (select count(*)::int from payment_attempts a where ${unheardWhere}) as unheard`,
    unheardParameters(clock.now()),
  )
  return counts ?? { unplaced: 0, unheard: 0 }
}

/** The payments not heard of for two days, the newest first. */
const listUnheard = ({ database, clock }: UnsettledContext): Promise<UnheardRow[]> =>
  database.query<UnheardRow>(
    `select a.id, a.due_id, a.amount, a.updated_at, a.state = 'given up' as replaced from payment_attempts a
     where ${unheardWhere} order by a.updated_at desc`,
    unheardParameters(clock.now()),
  )

/** All money that waits for the staff. */
export const listUnsettled = async (context: UnsettledContext) => ({
  refunds: await listOwedRefunds(context.database),
  unplaced: await listUnplaced(context.database),
  unheard: await listUnheard(context),
})

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>

const counted = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`)

/** Only the gateway's page says whether it made a refund whose answer was lost, so both next commands are named. */
const noAnswerText = (reference: string) =>
  ` (sent, no answer: look at the gateway; npm run money -- refund ${reference} --done where it was made, --again where not)`

const refundLine = ({ reference, amount, item, member, state, refused }: OwedRefund) =>
  `${reference}: ${asPayment(amount)}, ${item}, ${member}${state === 'sent' ? noAnswerText(reference) : ''}${refused === null ? '' : ` (refused: ${refused})`}`

/** Only the gateway's page says what of a payment was refunded. */
const unclearText = ({ reason, reference, amount }: UnplacedRow): string =>
  reason === 'refund' && (amount ?? 0) < 0
    ? ' (the gateway refunded it too, beside the front desk: look there how much; settled once it is made good)'
    : reason === 'refund'
      ? ` (the gateway says refunded, the books hold this: look at the gateway; npm run money -- refund ${reference} --done for what was refunded, settled where nothing was)`
      : reason === 'number'
        ? ` (the gateway does not list this number for its order: look there, refund what is owed in its page, and then npm run money -- refund ${reference} --done)`
        : ''

const unplacedLine = (row: UnplacedRow) => {
  const { id, reason, amount, currency, reference, received_at } = row
  return `${id} (${reason}): ${amount === null ? 'no amount' : `${currency ?? 'LKR'} ${amount}`}, reference ${reference ?? 'unknown'}, ${dateTimeText(received_at.getTime())}${unclearText(row)}`
}

const unheardLine = ({ id, due_id, amount, updated_at, replaced }: UnheardRow) =>
  `due ${due_id}: ${asPayment(amount)}, attempt ${id}${replaced ? ' (replaced)' : ''}, heard of last ${dateTimeText(updated_at.getTime())}`

/** Each kind of money that waits, with what to do about it and a line for each; without those that are empty. */
export const unsettledSections = ({ refunds, unplaced, unheard }: Unsettled) =>
  [
    {
      title: counted(refunds.length, 'a refund is owed', 'refunds are owed'),
      next: 'npm run money -- refund <reference>',
      sum: asPayment(sumOf(refunds.map(({ amount }) => amount))),
      lines: refunds.map(refundLine),
    },
    {
      title: counted(unplaced.length, 'a payment fits nothing', 'payments fit nothing'),
      next: 'npm run money -- settled <number> --note, once it is dealt with',
      lines: unplaced.map(unplacedLine),
    },
    {
      title: counted(
        unheard.length,
        'a payment was not heard of for two days',
        'payments were not heard of for two days',
      ),
      next: 'look at the gateway; npm run money -- paid <due> --by online --reference <payment>, if it was paid',
      lines: unheard.map(unheardLine),
    },
  ].filter(({ lines }) => lines.length > 0)

/** The maximum number of lines of a kind that a start prints. */
const maxPrinted = 20

/**
 * The printed text of a start about money that waits for the staff; of refunds owed their number and sum alone,
 * which are everyday work. Empty when there is none.
 */
export async function unsettledMoney(context: UnsettledContext): Promise<string> {
  const sections = unsettledSections(await listUnsettled(context))
  return sections
    .map(({ title, next, sum, lines }) => {
      if (sum !== undefined)
        return `WARNING: ${title}, ${sum} together: npm run money -- unsettled lists them.\n`
      const more = lines.length > maxPrinted ? [`and ${lines.length - maxPrinted} more`] : []
      const printed = [...lines.slice(0, maxPrinted), ...more].map((line) => `  ${line}\n`)
      return `WARNING: ${title} (${next}); docs/deployment.md says what to do.\n${printed.join('')}`
    })
    .join('')
}

/** Logs the numbers of what is no everyday work, while there is any. */
export async function logUnsettledMoney(context: UnsettledContext & Pick<AppContext, 'log'>): Promise<void> {
  const { unplaced, unheard } = await countUnsettled(context)
  const warn = (event: string, count: number) => {
    if (count > 0) context.log.write({ level: 'warn', event, count })
  }
  warn('payments that fit nothing', unplaced)
  warn('payments not heard of for two days', unheard)
}
