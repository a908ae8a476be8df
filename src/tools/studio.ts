/** A machine for Stately's Studio, which imports the text of `createMachine()` and needs no implementations. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const asName = (_key: string, value: unknown): unknown =>
  typeof value === 'function' ? { type: value.name } : value

/** Functions that make data, such as an input, say nothing in a chart. A guard's or an action's name does. */
const makesData = ['context', 'input', 'output', 'params']

const isFunctionsName = (value: Json) =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'type'

function withoutData(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutData)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !makesData.includes(name) || !isFunctionsName(part as Json))
      .map(([name, part]) => [name, withoutData(part as Json)]),
  )
}

/** The configuration of a machine as JSON, with the names of its guards, actions and actors. */
export const configurationOf = (config: unknown): Json =>
  withoutData(JSON.parse(JSON.stringify(config, asName)) as Json)

/** The source that Stately's Studio imports, not formatted. */
export const studioSource = (config: unknown): string =>
  `import { createMachine } from 'xstate'\n\nexport const machine = createMachine(${JSON.stringify(configurationOf(config), null, 2)})\n`
