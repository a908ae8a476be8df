import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyModel } from './model'
import { projectRoot } from './project'

/** The second level of `machines/`, `src/flows/`, `src/views/`, `tests/machines/` and `docs/machines/`. */
export const areas = [
  'account',
  'profile',
  'calendar',
  'booking',
  'money',
  'dashboard',
  'desk',
  'shell',
] as const
export type Area = (typeof areas)[number] | 'shared'

/** The files of one machine; every path is relative to the project. */
export interface MachinePlaces {
  readonly name: string
  readonly area: Area
  /** Folder in the area: the flow that the machine belongs to. */
  readonly flow: string
  /** True for the flow itself, false for a child with a lifetime of its own. */
  readonly isFlow: boolean
  /** True for a call of `reader`, which one exploration covers. */
  readonly isReader: boolean
  readonly machine: string
  readonly select: string
  readonly binding: string
  readonly views: string
  readonly model: string
  readonly test: string
  readonly document: string
}

export const inProject = (file: string) => path.join(projectRoot(), file)

/** `shared` contains the complete machines from which flows are made. */
const folders = [...areas, 'shared'] as const

/** Every machine under `machines/`, in the order of their names. */
export function allMachines(): MachinePlaces[] {
  return folders
    .flatMap((area) =>
      readdirSync(inProject(`machines/${area}`), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const [, flow, name] = /^(\w+)\/(\w+)\.machine\.ts$/.exec(file) ?? []
        if (flow === undefined || name === undefined) return []
        const source = readFileSync(inProject(`machines/${area}/${file}`), 'utf8')
        const isReader = source.includes(' = reader<') && area !== 'shared'
        return {
          name,
          area,
          flow,
          isFlow: name === flow && area !== 'shared',
          isReader,
          machine: `machines/${area}/${file}`,
          select: `machines/${area}/${flow}/${name}.select.ts`,
          binding: `src/flows/${area}/${name}.ts`,
          views: `src/views/${area}/${name}`,
          model: `tests/machines/${area}/${name}.model.ts`,
          test: `tests/machines/${area}/${name}.test.ts`,
          document: isReader ? 'docs/machines/shared/reader.md' : `docs/machines/${area}/${name}.md`,
        }
      }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export const exists = (file: string) => existsSync(inProject(file))

/** Loads the machine that a `*.machine.ts` file exports. */
export async function loadMachine(places: MachinePlaces): Promise<AnyStateMachine> {
  const found = Object.values((await import(inProject(places.machine))) as Record<string, unknown>)
  const machine = found.find((one): one is AnyStateMachine => one instanceof StateMachine)
  // For a function that makes machines, takes the machine of its model.
  const made = machine ?? (await loadModel(places))?.machine
  if (!made) throw new Error(`${places.machine} exports no machine`)
  return made
}

/** Loads the model of a machine; null if there is none. */
export async function loadModel(places: MachinePlaces): Promise<AnyModel | null> {
  if (!exists(places.model)) return null
  return ((await import(inProject(places.model))) as { model: AnyModel }).model
}
