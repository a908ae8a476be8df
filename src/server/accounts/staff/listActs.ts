import { slotText } from '@domain/booking/slots'
import { asRate } from '@domain/money/money'
import { addDays, type CentreDate, centreDateOf, instantAt, isCentreDate } from '@domain/time/centreTime'
import { centreTimeText, shortDate } from '@domain/time/dates'
import { dotted } from '@domain/values/dot'
import type { StaffContext } from '@server/context'
import { invalid } from '@server/http/problems'

/** What the acts are narrowed to; null: all. */
export interface ActsWanted {
  readonly day: string | null
  /** A part of the name at the time, or the number of the account. */
  readonly staff: string | null
  /** `BK12`. */
  readonly booking: string | null
}

interface Row {
  readonly at: Date
  readonly staff: string
  readonly act: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

const highest = 1000

/** The database keeps no order of them. */
const order = ['court', 'hours', 'amount', 'others']

/** The words of a detail: hours and amounts as everywhere, anything else as it is. */
function wordsOf([name, value]: readonly [string, unknown]): string | null {
  if (value === null || name === 'staffId' || name === 'date') return null
  if (name === 'court') return String(value)
  if (name === 'memberId') return `member ${String(value)}`
  if (name === 'replaces') return `replaces BK${String(value)}`
  if (Array.isArray(value))
    return name === 'hours' ? slotText(Number(value[0]), value.length) : `${name} ${value.join('; ')}`
  if (typeof value === 'number' && ['amount', 'refund'].includes(name))
    return name === 'amount' ? asRate(value) : `${name} ${asRate(value)}`
  if (typeof value === 'object') return `${name} ${detailsText(value as Row['details'])}`
  return `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`
}

function detailsText(details: Row['details']): string {
  const { date } = details
  const day = typeof date === 'string' && isCentreDate(date) ? shortDate(date) : null
  const placeOf = (name: string) => order.findIndex((each) => each === name || each === 'others')
  const sorted = Object.entries(details).sort(([one], [other]) => placeOf(one) - placeOf(other))
  return dotted(day, ...sorted.map(wordsOf))
}

const lineOf = ({ at, staff, act, subject, details }: Row): string => {
  const { staffId } = details
  const who = typeof staffId === 'number' ? `${staff} (${staffId})` : staff
  const when = `${shortDate(centreDateOf(at.getTime()))}, ${centreTimeText(at.getTime())}`
  return [when, who, act, subject, detailsText(details)].filter((part) => part !== '').join('  ')
}

/** `npm run members -- acts`: what the staff did, the latest last; at most the last thousand. */
export async function listActs({ database }: Pick<StaffContext, 'database'>, wanted: ActsWanted) {
  const { day, staff, booking } = wanted
  if (day !== null && !isCentreDate(day)) throw invalid({ day: `--day ${day} is no day like 2026-12-03.` })
  if (booking !== null && !/^BK\d{1,9}$/i.test(booking))
    throw invalid({ booking: `--booking ${booking} is no number like BK12.` })
  const until = (date: CentreDate) => new Date(instantAt(addDays(date, 1)))
  const rows = await database.query<Row>(
    `select at, staff, act, subject, details from (
       select * from staff_acts
       where ($1::timestamptz is null or at >= $1 and at < $2)
         and ($3::text is null or staff ilike '%' || $4 || '%' or details->>'staffId' = $3)
         and ($5::text is null or subject = $5 or details->>'replaces' = substr($5, 3))
       order by id desc limit ${highest}) found
     order by id`,
    [
      ...(day === null ? [null, null] : [new Date(instantAt(day)), until(day)]),
      staff,
      staff?.replaceAll(/[\\%_]/g, '\\$&') ?? null,
      booking?.toUpperCase() ?? null,
    ],
  )
  return {
    text: rows.map(lineOf).join('\n') || 'Nothing was written down.',
    data: {
      acts: rows.map(({ at, details: { staffId = null, ...details }, ...row }) => ({
        at: at.toISOString(),
        ...row,
        staffId,
        details,
      })),
    },
  }
}
