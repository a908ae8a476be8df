import { parseArgs, type ParseArgsConfig } from 'node:util'
import { amountFrom, type Rupees } from '@domain/money/money'
import { type CentreDate, centreDateOf, firstDayOf, isCentreDate, lastDayOf } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { asPayment } from '@domain/money/money'
import type { Printed } from '@server/control'
import { invalid, Problem } from '@server/http/problems'
import { type DeskMethod, deskMethods } from '@server/ledger'
import type { Act, MoneyContext } from './act'
import { addDue, openDues } from './addDue'
import { payBack } from './payBack'
import { entriesOf, type Period, statementOf } from './statement'
import { takePayment } from './takePayment'
import { settleUnplaced, unsettled } from './unsettled'
import { voidPayment } from './voidPayment'

type Options = NonNullable<ParseArgsConfig['options']>
type Values = Readonly<Record<string, string | boolean | undefined>>

/** The answer of a command: for a reader, and for a program. */
interface Answer {
  readonly text: string
  readonly data: unknown
}

interface Command {
  /** The words after its name. */
  readonly words: readonly string[]
  readonly options: Options
  /** What it does, a sentence for each line. */
  readonly help: string
  readonly run: (context: MoneyContext, act: Act, words: readonly string[], values: Values) => Promise<Answer>
}

const textOf = (values: Values, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function needed(values: Values, name: string): string {
  const value = textOf(values, name)
  if (value === null) throw invalid({ [name]: `--${name} is missing.` })
  return value
}

function amountOf(text: string): Rupees {
  const amount = amountFrom(text)
  if (amount === null || amount <= 0 || Math.round(amount * 100) / 100 !== amount || amount >= 10_000_000)
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

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** The commands of `npm run money`, by name. */
const commands: Readonly<Record<string, Command>> = {
  paid: {
    words: ['due'],
    options: { by: text, note: text, reference: text, anyway: flag },
    help: `Records that a due was paid at the front desk: --by ${deskMethods.join(' | ')}. A due is BK1057 or a number of "dues".
--reference is the number of a slip or a transfer; --anyway takes the money although an online payment is being processed.`,
    run: (context, act, [due = ''], values) =>
      takePayment(context, act, {
        due,
        method: deskMethod(values),
        reference: textOf(values, 'reference'),
        note: textOf(values, 'note'),
        isAnyway: values.anyway === true,
      }),
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
    help: 'Takes back the record of a payment at the desk that was made by mistake; the due is owed again. --note says why; the member reads it.',
    run: (context, act, [reference = ''], values) =>
      voidPayment(context, act, { reference, note: needed(values, 'note') }),
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
    help: 'Prints a period as CSV, by day and method: 2026-11, or --from 2026-11-01 --to 2026-11-15. --entries prints every entry instead.',
    run: async ({ database }, _act, [month], values) => {
      const period = periodOf(month, values)
      const csv = await (values.entries === true ? entriesOf : statementOf)(database, period)
      return { text: csv, data: { ...period, csv } }
    },
  },
}

const common: Options = { 'dry-run': flag, json: flag, help: flag, as: text }

const usageOf = (name: string, { words, options }: Command): string =>
  [
    'npm run money --',
    name,
    ...words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`)),
  ]
    .concat(
      Object.entries(options).map(([option, { type }]) => `[--${option}${type === 'string' ? ' …' : ''}]`),
    )
    .join(' ')

const helpOf = (name: string, command: Command): string =>
  `${usageOf(name, command)}\n${command.help.replace(/^/gm, '  ')}\n`

const help = `${Object.entries(commands)
  .map(([name, command]) => helpOf(name, command))
  .join('\n')}
Each takes --dry-run (says what it would do), --json, --as NAME (the staff, else the user of this computer) and --help.
`

/** The help that a command line asks for; null for a command. */
export function moneyHelp(argv: readonly string[]): Printed | null {
  const [name = 'help', ...rest] = argv
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === 'help' || name === '--help') return { output: help, isDone: true }
  if (!command) return { output: `There is no command ${name}.\n\n${help}`, isDone: false }
  return rest.includes('--help') ? { output: helpOf(name, command), isDone: true } : null
}

/** Runs a command of `npm run money` with its words and options. */
export async function runMoney(
  context: MoneyContext,
  argv: readonly string[],
  user: string,
): Promise<Printed> {
  const [name = '', ...rest] = argv
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const asked = moneyHelp(argv)
  if (asked !== null || !command) return asked ?? { output: help, isDone: false }
  let isJson = rest.includes('--json')
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: { ...common, ...command.options },
      allowPositionals: true,
      strict: true,
    }) as { values: Values; positionals: string[] }
    isJson = values.json === true
    const least = command.words.filter((word) => !word.endsWith('?')).length
    if (positionals.length < least || positionals.length > command.words.length)
      throw invalid({ words: `Give: ${usageOf(name, command)}` })
    const act = { staff: textOf(values, 'as') ?? user, isDryRun: values['dry-run'] === true }
    const { text: said, data } = await command.run(context, act, positionals, values)
    const note = act.isDryRun ? 'Dry run, nothing was written: ' : ''
    return {
      output: isJson
        ? `${JSON.stringify({ dryRun: act.isDryRun, ...asObject(data) })}\n`
        : `${note}${said}${said.endsWith('\n') ? '' : '\n'}`,
      isDone: true,
    }
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (problem === null) throw thrown
    return { output: isJson ? `${JSON.stringify({ error: problem })}\n` : `${problem}\n`, isDone: false }
  }
}

const asObject = (data: unknown): object => (Array.isArray(data) ? { list: data } : (data as object))

/** A refusal, or an option that does not exist, in words; null for a defect. */
function problemOf(thrown: unknown): string | null {
  if (thrown instanceof Problem) return thrown.message
  const { code, message } = (thrown ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS') ? String(message) : null
}
