import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyModel } from './model'
import { projectRoot } from './project'

/** Where everything about one machine is to be found; every path is relative to the project. */
export interface MachinePlaces {
  readonly name: string
  /** Folder under `machines/`: the flow that the machine belongs to. */
  readonly flow: string
  /** Whether it is the flow itself, and not a child with a lifetime of its own. */
  readonly isFlow: boolean
  readonly machine: string
  readonly select: string
  readonly binding: string
  readonly views: string
  readonly model: string
  readonly test: string
  readonly document: string
}

export const inProject = (file: string) => path.join(projectRoot(), file)

/** Every machine under `machines/`, in the order of their names. */
export function allMachines(): MachinePlaces[] {
  const folders = readdirSync(inProject('machines'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  return folders
    .flatMap(({ name: flow }) =>
      readdirSync(inProject(`machines/${flow}`))
        .filter((file) => file.endsWith('.machine.ts'))
        .map((file) => {
          const name = file.replace(/\.machine\.ts$/, '')
          return {
            name,
            flow,
            isFlow: name === flow,
            machine: `machines/${flow}/${file}`,
            select: `machines/${flow}/${name}.select.ts`,
            binding: `src/flows/${name}.ts`,
            views: `src/views/${name}`,
            model: `tests/machines/${name}.model.ts`,
            test: `tests/machines/${name}.test.ts`,
            document: `docs/machines/${name}.md`,
          }
        }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export const exists = (file: string) => existsSync(inProject(file))

/** The machine that a `*.machine.ts` file exports. */
export async function loadMachine(places: MachinePlaces): Promise<AnyStateMachine> {
  const found = Object.values((await import(inProject(places.machine))) as Record<string, unknown>)
  const machine = found.find((one): one is AnyStateMachine => one instanceof StateMachine)
  if (!machine) throw new Error(`${places.machine} exports no machine`)
  return machine
}

/** The model of a machine, or null while there is none. */
export async function loadModel(places: MachinePlaces): Promise<AnyModel | null> {
  if (!exists(places.model)) return null
  return ((await import(inProject(places.model))) as { model: AnyModel }).model
}
