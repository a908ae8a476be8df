import { amountFrom, asPayment, isInCents, type Rupees } from '@domain/money/money'
import { type CentreDate, centreDateOf, firstDayOf, isCentreDate, lastDayOf } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import type { StaffContext } from '@server/context'
import { csvOf } from '@server/csv'
import { invalid } from '@server/http/problems'
import { type DeskMethod, deskMethods } from '@domain/desk/deskDay'
import { type Command, createCommands, flag, needed, text, textOf, type Values } from '@server/staffCommands'
import { addDue, openDues } from './addDue'
import { payBack } from './payBack'
import { entriesOf, type Period, statementOf } from './statement'
import { takeOnline } from './takeOnline'
import { takePayment } from './takePayment'
import { settleUnplaced, unsettled } from './unsettled'
import { voidPayment } from './voidPayment'

function amountOf(text: string): Rupees {
  const amount = amountFrom(text)
  if (amount === null || amount <= 0 || !isInCents(amount) || amount >= 10_000_000)
    throw invalid({ amount: `${text} is no amount in rupees like 1500 or 1500.50.` })
  return amount
}

function dayOf(name: string, text: string): CentreDate {
  if (!isCentreDate(text)) throw invalid({ [name]: `${text} is no day like 2026-12-31.` })
  return text
}

const isDeskMethod = (text: string): text is DeskMethod => (deskMethods as readonly string[]).includes(text)

function deskMethod(values: Values): DeskMethod {
  const by = needed(values, 'by')
  if (!isDeskMethod(by)) throw invalid({ by: `--by must be ${deskMethods.join(', ')}.` })
  return by
}

function refundMethod(values: Values): DeskMethod | 'online' | null {
  const by = textOf(values, 'by')
  return by === 'online' || by === null ? by : deskMethod(values)
}

/** `2026-11`, or two days. */
function periodOf(month: string | undefined, values: Values): Period {
  if (month !== undefined) {
    const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? []
    if (year === undefined || number === undefined)
      throw invalid({ month: `${month} is no month like 2026-11.` })
    const of = { year: Number(year), month: Number(number) }
    return { from: firstDayOf(of), to: lastDayOf(of) }
  }
  const from = dayOf('from', needed(values, 'from'))
  const to = dayOf('to', textOf(values, 'to') ?? from)
  if (to < from) throw invalid({ to: `${to} is before ${from}.` })
  return { from, to }
}

/** The commands of `npm run money`, by name. */
const commands: Readonly<Record<string, Command<StaffContext>>> = {
  paid: {
    words: ['due'],
    options: { by: text, note: text, reference: text, order: text, anyway: flag },
    help: `Records that a due was paid at the front desk: --by ${deskMethods.join(' | ')}. A due is BK1057 or a number of "dues".
--by online records a payment that the gateway has and the portal was not told of: --reference is the gateway's number of it, and --order its order where several were begun.
--reference is the number of a slip or a transfer else; --anyway takes the money although an online payment is being processed.`,
    run: (context, act, [due = ''], values) => {
      const note = textOf(values, 'note')
      return values.by === 'online'
        ? takeOnline(context, act, {
            due,
            reference: needed(values, 'reference'),
            order: textOf(values, 'order'),
            note,
          })
        : takePayment(context, act, {
            due,
            method: deskMethod(values),
            reference: textOf(values, 'reference'),
            note,
            isAnyway: values.anyway === true,
          })
    },
  },
  refund: {
    words: ['payment'],
    options: { amount: text, by: text, note: text, done: flag, again: flag },
    help: `Pays money back, of a booking like BK1057 or of a payment by its reference: what was requested, else the whole, or --amount.
--by online (the way it came) or ${deskMethods.join(', ')}. --done: the gateway paid it back in its own page. --again: sends it once more.`,
    run: (context, act, [of = ''], values) => {
      const amount = textOf(values, 'amount')
      return payBack(context, act, {
        of,
        amount: amount === null ? null : amountOf(amount),
        method: refundMethod(values),
        note: textOf(values, 'note'),
        isDone: values.done === true,
        isAgain: values.again === true,
      })
    },
  },
  void: {
    words: ['payment'],
    options: { note: text },
    help: 'Takes back the record of a payment at the desk that was made by mistake (the due is owed again), or an unpaid due by its number. --note says why; the member reads it.',
    run: (context, act, [of = ''], values) => voidPayment(context, act, { of, note: needed(values, 'note') }),
  },
  due: {
    words: ['member', 'amount', 'text'],
    options: { until: text, kind: text, child: text },
    help: 'Adds a due to the account with an e-mail address: --until 2026-12-31, --kind class | retail (retail unless given), --child NAME.',
    run: (context, act, [email = '', amount = '', title = ''], values) => {
      const kind = textOf(values, 'kind') ?? 'retail'
      if (kind !== 'class' && kind !== 'retail') throw invalid({ kind: '--kind must be class or retail.' })
      return addDue(context, act, {
        email,
        amount: amountOf(amount),
        title,
        until: dayOf('until', needed(values, 'until')),
        category: kind,
        child: textOf(values, 'child'),
      })
    },
  },
  dues: {
    words: ['member'],
    options: {},
    isReading: true,
    help: 'Lists what the account with an e-mail address owes.',
    run: async (context, _act, [email = '']) => {
      const dues = await openDues(context, email)
      const lines = dues.map(
        ({ due, title, amount, until, kind }) =>
          `${due}  ${asPayment(amount)}  ${title} (${kind}), until ${shortDate(centreDateOf(Date.parse(until)))}`,
      )
      return { text: lines.length === 0 ? 'Nothing is due.' : lines.join('\n'), data: dues }
    },
  },
  unsettled: {
    words: [],
    options: {},
    isReading: true,
    help: 'Lists the money that waits for the staff: refunds owed, money that fits nothing, payments not heard of.',
    run: (context) => unsettled(context),
  },
  settled: {
    words: ['number'],
    options: { note: text },
    help: 'Marks money that fits nothing as dealt with. --note says how.',
    run: (context, act, [number = ''], values) => {
      if (!/^\d{1,9}$/.test(number)) throw invalid({ number: `${number} is no number of "unsettled".` })
      return settleUnplaced(context, act, { id: Number(number), note: needed(values, 'note') })
    },
  },
  statement: {
    words: ['month?'],
    options: { from: text, to: text, entries: flag },
    isReading: true,
    help: 'Prints a period as CSV, by day and method: 2026-11, or --from 2026-11-01 --to 2026-11-15. --entries prints every entry instead.',
    run: async ({ database }, _act, [month], values) => {
      const period = periodOf(month, values)
      const table = await (values.entries === true ? entriesOf : statementOf)(database, period)
      const [names = [], ...rows] = table
      const named = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
      return { text: csvOf(table), data: { ...period, rows: named } }
    },
  },
}

/** `npm run money -- …`. */
export const {
  helpFor: moneyHelp,
  run: runMoney,
  isWriting: isWritingMoney,
} = createCommands('money', commands)
