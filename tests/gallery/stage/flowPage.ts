/**
 * The page of a flow: asks its stage to take what is pressed, and marks in the chart where the machine is and
 * what can happen there.
 */
import type { Asked, Situated, Step, Way } from './stepping'

function part<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element as T
}

const stage = part<HTMLIFrameElement>('stage')
const canvas = part('canvas')
const chart = part('chart')
const list = part('steps')
const again = part('again')
const back = part<HTMLButtonElement>('back')
const inputs = part<HTMLSelectElement>('inputs')
const ways = JSON.parse(part('ways').textContent) as Readonly<Record<string, Way>>
const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)]

/** The words on the control that was pressed last, while its answer is awaited. */
let pressed: string | null = null
function ask(asked: Asked, by: HTMLElement | null = null) {
  pressed = by?.firstChild?.textContent ?? null
  stage.contentWindow?.postMessage(asked, '*')
}

/** `editing.open` of `editing.open [0]`. */
const stateOf = (title: string) => title.replace(/ \[.*/s, '')
/** Where a step leads from a situation, in as few words as tell it. */
const leadsTo = (to: string, from: string) =>
  to === from ? 'stays' : `→ ${stateOf(to) === stateOf(from) ? to : stateOf(to)}`

const groups: readonly (readonly [title: string, kinds: readonly Step['kind'][]])[] = [
  ['The member', ['user']],
  ['Answers of actors', ['answer', 'defect']],
  ['Time', ['timer']],
  ['Notices from outside', ['notice']],
]

function made<K extends keyof HTMLElementTagNameMap>(name: K, text = '', className = '') {
  const element = document.createElement(name)
  element.textContent = text
  element.className = className
  return element
}

function stepButton(step: Step, from: string) {
  const button = made('button', step.label, 'step')
  button.type = 'button'
  button.append(made('span', leadsTo(step.to, from)))
  button.addEventListener('click', () => ask({ kind: 'take', label: step.label }, button))
  return button
}

function showSteps({ steps, title }: Situated) {
  list.replaceChildren(
    ...groups.flatMap(([name, kinds]) => {
      const of = steps.filter(({ kind }) => kinds.includes(kind))
      return of.length === 0 ? [] : [made('h3', name), ...of.map((step) => stepButton(step, title))]
    }),
    ...(steps.length === 0 ? [made('p', 'Nothing: the flow has ended here.')] : []),
  )
}

/** The first step that takes each transition; an `always` follows another step and is none itself. */
const firstSteps = ({ steps }: Situated) =>
  new Map(
    steps
      .toReversed()
      .flatMap(({ label, taken }) =>
        taken.filter((key) => !key.includes(' | always | ')).map((key) => [key, label] as const),
      ),
  )

/** Scrolls a chart that is larger than its window to the first of its innermost active states. */
function bringIntoView() {
  const active = document.querySelector('.state.inner[data-active]')
  if (active === null) return
  const [seen, at] = [canvas.getBoundingClientRect(), active.getBoundingClientRect()]
  const margin = 40
  const isSeen =
    at.left >= seen.left + margin &&
    at.right <= seen.right - margin &&
    at.top >= seen.top + margin &&
    at.bottom <= seen.bottom - margin
  if (!isSeen)
    canvas.scrollBy(
      (at.left + at.right - seen.left - seen.right) / 2,
      (at.top + at.bottom - seen.top - seen.bottom) / 2,
    )
}

/** What each transition of the chart takes when it is pressed. */
let possible: ReadonlyMap<string, string> = new Map()

function showInChart(situated: Situated) {
  possible = firstSteps(situated)
  const lastTaken = situated.way.at(-1)?.taken ?? []
  for (const box of all('[data-path]'))
    box.toggleAttribute('data-active', situated.active.includes(box.dataset['path'] ?? ''))
  for (const line of all<HTMLButtonElement>('[data-key]')) {
    const key = line.dataset['key'] ?? ''
    line.disabled = !possible.has(key)
    line.toggleAttribute('data-taken', lastTaken.includes(key))
  }
  for (const arrow of chart.querySelectorAll<SVGElement>('[data-keys]')) {
    const keys = (arrow.dataset['keys'] ?? '').split('\n')
    arrow.toggleAttribute(
      'data-possible',
      keys.some((key) => possible.has(key)),
    )
    arrow.toggleAttribute(
      'data-taken',
      keys.some((key) => lastTaken.includes(key)),
    )
  }
  bringIntoView()
}

/**
 * After a step the focus is on the same control, or on the first thing that can happen now; a dialog on the
 * screen has taken it.
 */
function keepFocus() {
  if (pressed === null) return
  const buttons = [...list.querySelectorAll('button')]
  const next = buttons.find((button) => button.firstChild?.textContent === pressed) ?? buttons[0] ?? again
  next.focus({ preventScroll: true })
  pressed = null
}

function show(situated: Situated) {
  const { title, way, context, problem } = situated
  part('now').textContent = stateOf(title)
  part('details').textContent = title.slice(stateOf(title).length)
  part('problem').textContent = problem
  back.disabled = way.length < 2
  inputs.replaceChildren(
    ...situated.inputs.map((name) => new Option(name, name, false, name === situated.input)),
  )
  part('inputOf').hidden = situated.inputs.length < 2
  showSteps(situated)
  part('way').replaceChildren(
    ...way.map((step) => {
      const item = made('li', step.label)
      item.append(made('span', ` → ${stateOf(step.to)}`))
      item.title = step.to
      return item
    }),
  )
  part('context').textContent = context
  showInChart(situated)
  for (const scrolled of all('.part')) scrolled.scrollTop = 0
  keepFocus()
}

/** Goes to a state by its shortest way. */
function goTo(path: string) {
  const way = ways[path]
  if (way !== undefined) ask({ kind: 'go', ...way })
}

let zoom = 1
function setZoom(to: number) {
  zoom = Math.min(2, Math.max(0.1, to))
  chart.style.setProperty('zoom', String(zoom))
  part('zoomed').textContent = `${Math.round(zoom * 100)} %`
  bringIntoView()
}
/** The zoom at which the whole chart is seen. */
const fitting = () =>
  Math.min(
    1,
    (canvas.clientWidth - 16) / Number(chart.dataset['width']),
    (canvas.clientHeight - 16) / Number(chart.dataset['height']),
  )

let hasBegun = false
window.addEventListener('message', ({ source, data }: MessageEvent<Situated>) => {
  if (source !== stage.contentWindow) return
  show(data)
  if (!hasBegun) goTo(decodeURIComponent(location.hash.slice(1)))
  hasBegun = true
})

for (const line of all('[data-key]'))
  line.addEventListener('click', () => {
    const label = possible.get(line.dataset['key'] ?? '')
    if (label !== undefined) ask({ kind: 'take', label }, line)
  })
for (const name of all('[data-go]')) name.addEventListener('click', () => goTo(name.dataset['go'] ?? ''))
again.addEventListener('click', () => ask({ kind: 'begin', input: null }))
back.addEventListener('click', () => ask({ kind: 'back' }))
inputs.addEventListener('change', () => ask({ kind: 'begin', input: inputs.value }))
part('smaller').addEventListener('click', () => setZoom(zoom / 1.25))
part('larger').addEventListener('click', () => setZoom(zoom * 1.25))
part('fit').addEventListener('click', () => setZoom(fitting()))

// A chart that does not fit scrolls, and its words stay readable.
setZoom(Math.max(0.85, fitting()))
// A stage that is ready already says again where it is; another says so when it is.
ask({ kind: 'begin', input: null })
