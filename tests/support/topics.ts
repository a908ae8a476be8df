/** Which topics a machine declares, and which ones the sources of a flow say. */
import { readdirSync, readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { inProject, type MachinePlaces } from './machines'

interface Invoked {
  readonly src: string
  readonly input?: (at: { readonly self: null }) => { readonly topics?: readonly string[] }
}

/** The topics that a machine declares, which it hears. */
export const topicsOf = (machine: AnyStateMachine): readonly string[] =>
  ([machine.config.invoke ?? []].flat() as unknown as readonly Invoked[])
    .filter(({ src }) => src === 'watchChanges')
    .flatMap(({ input }) => input?.({ self: null }).topics ?? [])

/** The sources in the folder of a machine, as one text. */
export function sourceOf({ machine }: MachinePlaces): string {
  const folder = machine.slice(0, machine.lastIndexOf('/'))
  return readdirSync(inProject(folder), { encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(inProject(`${folder}/${file}`), 'utf8'))
    .join('\n')
}

/** The topics that a flow says with `changed([…])`. */
export const topicsSaid = (places: MachinePlaces): readonly string[] => [
  ...new Set(
    [...sourceOf(places).matchAll(/\bchanged\(\[([^\]]*)\]/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
  ),
]
