import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Printed } from './control'
import { invalid, Problem } from './http/problems'
import type { Act } from './staffActs'

type Options = NonNullable<ParseArgsConfig['options']>
/** The options of a command line. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** The answer of a command: for a reader, and for a program. */
interface Answer {
  readonly text: string
  readonly data: unknown
}

/** A command of the staff, which needs `Context` of the server. */
export interface Command<Context> {
  /** The words after its name; one that may be absent ends in a question mark. */
  readonly words: readonly string[]
  readonly options: Options
  /** True for one that writes nothing anyway: a dry run says nothing before its answer, and any settings will do. */
  readonly isReading?: true
  /** What it does, a sentence for each line. */
  readonly help: string
  readonly run: (context: Context, act: Act, words: readonly string[], values: Values) => Promise<Answer>
}

/** An option with a value, and one without. */
export const text = { type: 'string' } as const
export const flag = { type: 'boolean' } as const

/** The text of an option, or null. */
export const textOf = (values: Values, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The text of an option. Refuses: 422 without one. */
export function needed(values: Values, name: string): string {
  const value = textOf(values, name)
  if (value === null) throw invalid({ [name]: `--${name} is missing.` })
  return value
}

const commonHelp =
  '--dry-run (says what it would do), --json, --as NAME (the staff, else the user of this computer)'
const common: Options = { 'dry-run': flag, json: flag, help: flag, as: text }

/** The commands of `npm run <program> -- …`: their help, and their run in a server or a process of their own. */
export function createCommands<Context>(
  program: string,
  commands: Readonly<Record<string, Command<Context>>>,
) {
  const usageOf = (name: string, { words, options }: Command<Context>): string =>
    [
      `npm run ${program} --`,
      name,
      ...words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`)),
    ]
      .concat(
        Object.entries(options).map(([option, { type }]) => `[--${option}${type === 'string' ? ' …' : ''}]`),
      )
      .join(' ')

  const helpOf = (name: string, command: Command<Context>): string =>
    `${usageOf(name, command)}\n${command.help.replace(/^/gm, '  ')}\n`

  const help = `${Object.entries(commands)
    .map(([name, command]) => helpOf(name, command))
    .join('\n')}
Each takes ${commonHelp} and --help.
`
  const commandOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)

  /** The help that a command line asks for; null for a command. */
  function helpFor(argv: readonly string[]): Printed | null {
    const [name = 'help', ...rest] = argv
    const command = commandOf(name)
    if (name === 'help' || name === '--help') return { output: help, isDone: true }
    if (!command) return { output: `There is no command ${name}.\n\n${help}`, isDone: false }
    return rest.includes('--help')
      ? { output: `${helpOf(name, command)}  It takes ${commonHelp}.\n`, isDone: true }
      : null
  }

  /** Runs a command with its words and options. */
  async function run(context: Context, argv: readonly string[], user: string): Promise<Printed> {
    const [name = '', ...rest] = argv
    const command = commandOf(name)
    const asked = helpFor(argv)
    if (asked !== null || !command) return asked ?? { output: help, isDone: false }
    let isJson = rest.includes('--json')
    try {
      const { values, positionals } = parseArgs({
        args: [...rest],
        options: { ...common, ...command.options },
        allowPositionals: true,
        strict: true,
      }) as { values: Values; positionals: string[] }
      isJson = values['json'] === true
      const least = command.words.filter((word) => !word.endsWith('?')).length
      if (positionals.length < least || positionals.length > command.words.length)
        throw invalid({ words: `Give: ${usageOf(name, command)}` })
      const act = { staff: textOf(values, 'as') ?? user, isDryRun: values['dry-run'] === true }
      const { text: said, data } = await command.run(context, act, positionals, values)
      const isTable = said.trimEnd().includes('\n')
      const note =
        act.isDryRun && !command.isReading ? `Dry run, nothing was written:${isTable ? '\n' : ' '}` : ''
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

  /** True for a command line that may write, and so mail. */
  const isWriting = ([name = '']: readonly string[]): boolean => commandOf(name)?.isReading !== true

  return { helpFor, run, isWriting }
}

const asObject = (data: unknown): object => (Array.isArray(data) ? { list: data } : (data as object))

/** A refusal, or an option that does not exist, in words; null for a defect. */
function problemOf(thrown: unknown): string | null {
  if (thrown instanceof Problem) return thrown.message
  const { code, message } = (thrown ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS') ? String(message) : null
}
