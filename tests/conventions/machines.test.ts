import { readdirSync, readFileSync } from 'node:fs'
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine, toPromise } from 'xstate'
import { startLive } from '@tests/support/controlledActors'
import { nodesOf } from '@tools/chart'
import {
  allMachines,
  areas,
  exists,
  inProject,
  loadMachine,
  loadModel,
  type MachinePlaces,
} from '@tests/support/machines'

const maxLines = 275

/** Actors that need nothing from outside but other actors. */
const completeInMachines = ['watchChanges', 'watchPanels']

/** Flows without a page, which the portal's frame renders around every page. */
const renderedByTheFrame = ['portal', 'session', 'sidebar', 'tabs', 'toasts']

const text = (file: string) => (exists(file) ? readFileSync(inProject(file), 'utf8') : '')
const machines = allMachines().map((places) => [places.name, places] as const)
const flows = machines.filter(([, places]) => places.isFlow)

const invokesOf = (machine: AnyStateMachine) => nodesOf(machine).flatMap((node) => node.invoke)
const eventsOf = (machine: AnyStateMachine) => [
  ...new Set(nodesOf(machine).flatMap((node) => Object.keys((node.config.on ?? {}) as object))),
]

const camelCase = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/
const notSaying = /^(?:step|state|phase)\d*$|^(?:error|init|initial|success|start|end)$/
const eventName = /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)+$/
const severalWords = /^[a-z]+[A-Z]/

/** Source files of a folder, below `src`. */
const sourcesIn = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

it('starts the root before React, and never during a render', () => {
  const starting = ['src/app', 'src/views', 'src/ui'].flatMap((folder) =>
    sourcesIn(folder)
      .map((file) => `${folder}/${file}`)
      .filter((file) => /^import [^\n]*\bcreateActor\b/m.test(text(file))),
  )
  expect(starting).toEqual(['src/app/start.ts'])
})

describe('the names', () => {
  it.each(['code.submitted', 'session.endedElsewhere', 'slot.chosen'])('takes %s for an event', (event) => {
    expect(event).toMatch(eventName)
  })
  it.each(['submit', 'CODE_SUBMITTED', 'code.Submitted'])('does not take %s', (event) => {
    expect(event).not.toMatch(eventName)
  })
  it.each(['step2', 'error', 'Awaiting', 'awaiting_code'])('does not take %s for a state', (state) => {
    expect(camelCase.test(state) && !notSaying.test(state)).toBe(false)
  })
})

describe.each(machines)('the machine %s', (_, places: MachinePlaces) => {
  it('can be built, with every target where it says, and starts', async () => {
    const machine = await loadMachine(places)
    const inputs = Object.values((await loadModel(places))?.inputs ?? {})
    const statuses = inputs.map((input) => {
      const live = startLive(machine, { input: input as never })
      const { status } = live.snapshot()
      live.actor.stop()
      return status
    })
    expect(statuses).toEqual(inputs.map(() => expect.stringMatching(/^(?:active|done)$/) as string))
    expect(statuses).not.toEqual([])
  })

  it('invokes each actor under its own name, catches its defect, and asks for no snapshots', async () => {
    const wrong = invokesOf(await loadMachine(places)).filter(
      ({ id, src, onError, onSnapshot }) => id !== src || onError === undefined || onSnapshot !== undefined,
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('has actors that say so when nobody has provided them', async () => {
    const actors = Object.entries(
      (await loadMachine(places)).implementations.actors as Record<string, AnyActorLogic>,
    )
    const asked = actors.filter(
      ([name, logic]) => !(logic instanceof StateMachine) && !completeInMachines.includes(name),
    )
    const said = await Promise.all(
      asked.map(([, logic]) => {
        const actor = createActor(logic, { input: {} as never })
        const ending = toPromise(actor).then(
          () => 'it went well',
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        actor.start()
        return ending
      }),
    )
    expect(said).toEqual(asked.map(([name]) => `${name} has no implementation`))
  })

  it('names everything by the rules of the glossary', async () => {
    const machine = await loadMachine(places)
    const { actors, guards, actions, delays } = machine.implementations
    const states = nodesOf(machine).flatMap((node) => node.path.slice(-1))
    const misnamed = [
      ...states.filter((name) => !camelCase.test(name) || notSaying.test(name)),
      ...eventsOf(machine).filter(
        (name) => name !== '*' && !name.startsWith('xstate.') && !eventName.test(name),
      ),
      // A child flow keeps its name.
      ...Object.entries(actors as Record<string, unknown>)
        .filter(
          ([name, logic]) =>
            /(?:Actor|Service|Machine)$/.test(name) ||
            // The root's `changes` is an actor that others know by its name, like a flow.
            (!severalWords.test(name) && !(logic instanceof StateMachine) && name !== 'changes'),
        )
        .map(([name]) => name),
      ...Object.keys(guards).filter((name) => !severalWords.test(name)),
      ...Object.keys(actions).filter(
        (name) => !camelCase.test(name) || /^(?:handle|do|on|assign)[A-Z]/.test(name),
      ),
      ...Object.keys(delays).filter((name) => !camelCase.test(name)),
      ...nodesOf(machine).flatMap((node) => node.tags.filter((tag) => !camelCase.test(tag))),
      ...nodesOf(machine).flatMap((node) =>
        node.after.map(({ delay }) => String(delay)).filter((name) => !camelCase.test(name)),
      ),
    ]
    expect(misnamed).toEqual([])
  })

  it('opens with a comment of its purpose, and fits on a few screens', () => {
    const source = text(places.machine)
    expect(source).toMatch(/^\/\*\*\n \* \S/)
    expect(source.split('\n').length).toBeLessThanOrEqual(maxLines)
  })

  it('is explored and documented under its own name', async () => {
    const model = await loadModel(places)
    expect(model?.name).toBe(places.name)
    expect(model?.machine).toBe(await loadMachine(places))
    expect(exists(places.document)).toBe(true)
  })

  it('takes no system-wide names unless it is the root, so that it can run twice', () => {
    if (places.name !== 'portal') expect(text(places.machine)).not.toContain('systemId')
  })
})

describe.each(flows)('the flow %s', (name, places) => {
  it('has the same name in every place', () => {
    const needed = [places.machine, places.binding]
    const isShown = exists(places.select) && !renderedByTheFrame.includes(name)
    expect((isShown ? [...needed, places.views] : needed).filter((file) => !exists(file))).toEqual([])
  })
})

describe('the folders of the flows', () => {
  const known = new Set(machines.map(([, { area, name }]) => `${area}/${name}`))
  const namesIn = (folder: string, ending: RegExp) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => file.replace(ending, ''))

  it.each([
    ['tests/machines', /\.(?:model\.ts|paths\.txt)$/],
    ['docs/machines', /(?<!README)\.md$/],
  ])('%s holds nothing for a flow that does not exist', (folder, ending) => {
    expect(namesIn(folder, ending).filter((name) => !known.has(name))).toEqual([])
  })

  it('src/flows binds each machine under its own name; what several flows share may stand beside', () => {
    const misnamed = namesIn('src/flows', /\.ts$/).filter((name) => {
      const bound = /from '@machines\/\w+\/\w+\/(\w+)\.machine'/.exec(text(`src/flows/${name}.ts`))?.[1]
      return bound !== undefined && !known.has(name)
    })
    expect(misnamed).toEqual([])
  })

  it('machines holds one machine of the name of each folder, in one of the areas', () => {
    const foldersIn = (folder: string) =>
      readdirSync(inProject(folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    const folders = areas.flatMap((area) => foldersIn(`machines/${area}`))
    expect(folders.filter((name) => !flows.some(([flow]) => flow === name))).toEqual([])
    for (const folder of ['machines', 'src/flows', 'src/views'])
      expect([folder, foldersIn(folder).sort()]).toEqual([folder, [...areas, 'shared'].sort()])
  })
})
