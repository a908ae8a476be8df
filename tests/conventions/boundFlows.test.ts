import { type AnyStateMachine, setup, StateMachine } from 'xstate'
import { missingImplementation, notProvided, unimplementedPromise } from '@machines/shared/actors'
import type { FlowDeps } from '@flows/shared/deps'
import { createNetwork, openBrowser, type Tab } from '@tests/support/faults'
import { allMachines, inProject } from '@tests/support/machines'

/** Replaces every dependency that a flow gets and does not call before its machine starts. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) =>
    key === Symbol.toPrimitive ? () => 0 : key === Symbol.iterator ? [][Symbol.iterator] : anything,
  apply: () => anything,
})

let browser: ReturnType<typeof openBrowser>
let tab: Tab
beforeAll(async () => {
  browser = openBrowser(createNetwork())
  tab = await browser.tab('/')
})
afterAll(() => browser.close())

const deps = () =>
  new Proxy(
    { ...tab.app.world, session: anything as FlowDeps['session'] },
    { get: (target, key) => (target as unknown as Record<PropertyKey, unknown>)[key] ?? anything },
  )

/** The unprovided actors and actions of a machine and of the machines that it invokes. */
function missingIn(machine: AnyStateMachine): string[] {
  const { actors, actions } = machine.implementations as {
    actors: Record<string, unknown>
    actions: Record<string, unknown>
  }
  return [...Object.values(actors), ...Object.values(actions)].flatMap((implementation) => {
    if (implementation instanceof StateMachine) return missingIn(implementation)
    return missingImplementation(implementation) ?? []
  })
}

type Bind = (...given: unknown[]) => { machine: AnyStateMachine }

const flows = allMachines()
  .filter(({ isFlow }) => isFlow)
  .map(({ name, binding }) => [name, binding] as const)

async function bind(name: string, binding: string): Promise<AnyStateMachine> {
  const module = (await import(inProject(binding))) as Record<string, Bind>
  const flow = module[`${name}Flow`]
  if (!flow) throw new Error(`${binding} exports no ${name}Flow`)
  return flow(deps(), anything, anything).machine
}

it('finds what a flow has not provided', () => {
  const machine = setup({
    actors: { readDay: unimplementedPromise('readDay') },
    actions: { persistDraft: notProvided('persistDraft'), reportDefect: notProvided('reportDefect') },
  }).createMachine({})
  expect(missingIn(machine.provide({ actions: { reportDefect: () => {} } }))).toEqual([
    'readDay',
    'persistDraft',
  ])
})

it.each(flows)('the flow %s provides every actor and every action of its machine', async (name, binding) => {
  expect(missingIn(await bind(name, binding))).toEqual([])
})
