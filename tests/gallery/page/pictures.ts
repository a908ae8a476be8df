/// <reference types="webpack/module" />
/**
 * Every distinct screen of every flow, from the exploration of the machines. A flow is in the gallery as soon
 * as it has four files of its name: model, machine, selector and view; there is no list.
 */
import type { ComponentType } from 'react'
import { distinctScreens, type Screen } from '@tests/support/distinctScreens'
import { explore } from '@tests/support/explore'
import type { FrozenActor } from '@tests/support/frozenActor'
import type { AnyModel } from '@tests/support/model'
import type { AnyMachineSnapshot } from 'xstate'
import type { PageProps } from './pageProps'

export interface Flow {
  readonly name: string
  readonly View: ComponentType<{ actor: FrozenActor<AnyMachineSnapshot> } & PageProps>
  readonly pictures: readonly Screen[]
}

type Module = Readonly<Record<string, unknown>>
type Folder = ((path: string) => Module) & { readonly keys: () => string[] }

const models = import.meta.webpackContext('../../machines', {
  regExp: /\.model\.ts$/,
}) as unknown as Folder
const selectors = import.meta.webpackContext('../../../machines', {
  regExp: /\.select\.ts$/,
}) as unknown as Folder
const views = import.meta.webpackContext('../../../src/views', {
  regExp: /\/(\w+)\/\w+View\.tsx$/,
}) as unknown as Folder

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** The module with that path within its area. */
function moduleAt(folder: Folder, path: string): Module | null {
  const key = folder.keys().find((each) => each.endsWith(`/${path}`))
  return key === undefined ? null : folder(key)
}

/** A flow with its view, or without one. */
export interface Rendered {
  readonly model: AnyModel
  readonly select: ((snapshot: AnyMachineSnapshot) => { screen: string }) | null
  readonly View: Flow['View'] | null
}

/** The model and the view of a flow by its name; null without a model. */
export function renderedFlow(name: string): Rendered | null {
  const model = moduleAt(models, `${name}.model.ts`)?.['model'] as AnyModel | undefined
  if (model === undefined) return null
  const select = moduleAt(selectors, `${name}/${name}.select.ts`)?.[`select${capital(name)}`]
  const View = moduleAt(views, `${name}/${capital(name)}View.tsx`)?.[`${capital(name)}View`]
  return {
    model,
    select: (select ?? null) as Rendered['select'],
    View: (View ?? null) as Rendered['View'],
  }
}

function flowOf(name: string): Flow | null {
  const { model, select, View } = renderedFlow(name) ?? {}
  if (!model || !select || !View) return null
  return { name, View, pictures: distinctScreens(explore(model), select) }
}

/** Names of the flows that have a model, rendered or not. */
export const modelled: readonly string[] = models
  .keys()
  .map((path) => path.replace(/^.*\/(\w+)\.model\.ts$/, '$1'))
  .sort()

const explored = new Map<string, Flow | null>()

/** A flow with all its pictures, explored at the first request; null for a flow without a view. */
export function flowNamed(name: string): Flow | null {
  const known = explored.get(name)
  if (known !== undefined) return known
  const flow = modelled.includes(name) ? flowOf(name) : null
  explored.set(name, flow)
  return flow
}
