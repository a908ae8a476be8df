/**
 * The stage of the documents' site: steps the machine of the flow in its address (`stage.html#signIn`) as the
 * exploration does, without any of its actors, and displays the view of each situation. A control of the view
 * sends its event to the machine.
 */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@ui/base.css'
import '../page/gallery.css'
import './stage.css'
import { occasionsAt, titleOf } from '@tests/support/explore'
import { spentBy } from '@tests/support/exploreLabels'
import { type Move, type Situation, statesIn, stepper } from '@tests/support/exploreStep'
import { frozenActor } from '@tests/support/frozenActor'
import type { AnyEvent } from '@tests/support/model'
import { pathOf } from '@tools/chart'
import { Frame, GalleryProviders, keepLinks } from '../page/frames'
import { pagePropsOf } from '../page/pageProps'
import { renderedFlow } from '../page/pictures'
import type { Asked, Situated, TakenStep } from './stepping'

const name = location.hash.slice(1)
const flow = renderedFlow(name)
const element = document.getElementById('root')
if (flow === null || element === null) throw new Error(`no flow is called ${name}`)
const { model, View } = flow
const root = createRoot(element)

/** A run of the machine, from its start to the displayed situation. */
interface Run {
  /** Another number for each start. */
  readonly number: number
  readonly input: string
  readonly steps: ReturnType<typeof stepper>
  readonly way: readonly TakenStep[]
  readonly at: Situation
  readonly before: Run | null
}

const named = (at: Situation) => titleOf(at, model.contextKey(at.snapshot))
const taken = (label: string, { to, taken: keys }: Move): TakenStep => ({ label, to: named(to), taken: keys })

function begun(number: number, input: string): Run {
  const steps = stepper(model.machine, model.inputs[input])
  const move = steps.begin()
  return { number, input, steps, way: [taken('start', move)], at: move.to, before: null }
}

function after(run: Run, label: string, event: AnyEvent, spent = {}): Run {
  const move = run.steps.take(run.at, event, spent)
  return { ...run, way: [...run.way, taken(label, move)], at: move.to, before: run }
}

function afterNamed(run: Run, label: string): Run {
  const occasion = occasionsAt(model, run.at).find((one) => one.label === label)
  if (occasion === undefined) throw new Error(`“${label}” cannot happen here`)
  return after(run, label, occasion.event, spentBy(occasion))
}

let current = begun(1, Object.keys(model.inputs)[0] ?? 'start')

/** The parent is an actor, and says nothing about the situation. */
const contextOf = ({ snapshot }: Situation) =>
  JSON.stringify(snapshot.context, (key, value: unknown) => (key === 'parent' ? undefined : value), 2)

const situated = ({ input, steps, way, at }: Run, problem: string): Situated => ({
  input,
  inputs: Object.keys(model.inputs),
  title: named(at),
  active: statesIn(at.snapshot).map(pathOf),
  context: contextOf(at),
  steps: occasionsAt(model, at).map((occasion) => ({
    kind: occasion.kind,
    ...taken(occasion.label, steps.take(at, occasion.event, spentBy(occasion))),
  })),
  way,
  problem,
})

/** Displays the run that follows from the current one; a step that fails leaves it as it was. */
function perform(
  next: (run: Run) => Run,
  render: (screen: ReactNode) => void = (screen) => root.render(screen),
) {
  let problem = ''
  try {
    current = next(current)
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  const { snapshot } = current.at
  const actor = frozenActor(snapshot, (event) => {
    // What the member typed on the screen is in the event.
    if (snapshot.can(event as never)) perform((run) => after(run, `${event.type} (on the screen)`, event))
  })
  render(
    View === null ? null : (
      <GalleryProviders>
        <Frame key={current.number}>
          <View actor={actor} {...pagePropsOf(name, () => {})} />
        </Frame>
      </GalleryProviders>
    ),
  )
  // The page and its frame are files: neither has an origin that the other could name.
  window.parent.postMessage(situated(current, problem), '*')
}

function answer(asked: Asked): (run: Run) => Run {
  switch (asked.kind) {
    case 'begin':
      return ({ number, input }) => begun(number + 1, asked.input ?? input)
    case 'take':
      return (run) => afterNamed(run, asked.label)
    case 'back':
      return (run) => run.before ?? run
    case 'go':
      return ({ number }) => asked.labels.reduce(afterNamed, begun(number + 1, asked.input))
  }
}

window.addEventListener('message', ({ source, data }: MessageEvent<Asked>) => {
  // Rendered before the page hears of it: an opened dialog takes the focus, and the page takes it back.
  if (source === window.parent) perform(answer(data), (screen) => flushSync(() => root.render(screen)))
})
keepLinks(() => true)
perform((run) => run)
