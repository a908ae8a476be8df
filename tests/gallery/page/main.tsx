/**
 * The gallery: each distinct screen of each flow on a frozen actor, at an address of its own.
 *
 *   /gallery                  the flows
 *   /gallery/signIn           the pictures of a flow
 *   /gallery/signIn/form-2    one picture; /gallery/signIn/2 is the same by its number
 *   /gallery/profile/2?texts=long   the same with texts that strain it (`memberTexts.ts`)
 *
 * Its test turns the pages with `window.gallery`.
 */
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '@ui/base.css'
import './gallery.css'
import { frozenActor } from '@tests/support/frozenActor'
import { activateAll, leavesOf } from './activate'
import { deadControls } from './deadControls'
import { Frame, GalleryProviders, keepLinks } from './frames'
import { textSamples, withMemberTexts } from './memberTexts'
import { pagePropsOf } from './pageProps'
import { flowNamed, modelled } from './pictures'

export interface Gallery {
  /** Addresses of a flow's pictures. */
  readonly addressesOf: (flow: string) => readonly string[]
  /**
   * Displays the page at an address; resolves when React has rendered it. `keeps`: React continues from the
   * displayed page.
   */
  readonly show: (address: string, keeps?: boolean) => Promise<void>
  /** The events that the machine handles in the displayed picture, with their sampled values, as one text. */
  readonly handledEvents: () => string
  /**
   * Uses the controls of the displayed picture; returns the user events that need a control and were never
   * sent, without those in `eventsSentElsewhere`.
   */
  readonly eventsWithoutControl: (eventsSentElsewhere: readonly string[]) => Promise<readonly string[]>
  /**
   * Presses each enabled control of the displayed picture; returns the names of those that change nothing.
   * Unless `again`, it leaves out the kinds that another picture of the flow, whose machine handles the same
   * events, has pressed.
   */
  readonly deadControls: (again: boolean) => Promise<readonly string[]>
}

declare global {
  interface Window {
    gallery: Gallery
  }
}

const element = document.getElementById('root')
if (element === null) throw new Error('the page has no root')
const stage: HTMLElement = element
let root: Root | null = null
interface ShownPicture {
  readonly wanted: readonly { readonly type: string }[]
  readonly sent: Set<string>
  /**
   * The number of sent events that the machine handles in this state, and of calls of the props of its page.
   */
  handled: number
}
let shown: ShownPicture | null = null
/** Pressed kinds of controls, by flow and the events that the machine handles meanwhile. */
const pressedKinds = new Map<string, Set<string>>()

function FlowList() {
  return (
    <main>
      <h1>Gallery</h1>
      <ul>
        {modelled.map((name) => {
          const flow = flowNamed(name)
          return (
            <li key={name}>
              {flow === null ? `${name} (renders nothing)` : <a href={`/gallery/${name}`}>{name}</a>}
              {flow !== null && ` ${flow.pictures.length} pictures`}
            </li>
          )
        })}
      </ul>
    </main>
  )
}

function PictureList({ name }: { name: string }) {
  const pictures = flowNamed(name)?.pictures ?? []
  return (
    <main>
      <h1>{name}</h1>
      <p>
        <a href="/gallery">All flows</a>
      </p>
      <ol>
        {pictures.map((picture) => (
          <li key={picture.name}>
            <a href={`/gallery/${name}/${picture.name}`}>{picture.name}</a> in {picture.state}; can send{' '}
            {[...new Set(picture.events.map(({ type }) => type))].join(', ') || 'nothing'}
          </li>
        ))}
      </ol>
    </main>
  )
}

function pageAt(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  const [, , name, which] = pathname.split('/')
  shown = null
  if (name === undefined || name === '') return <FlowList />
  if (which === undefined || which === '') return <PictureList name={name} />
  const flow = flowNamed(name)
  const picture = flow?.pictures.find((one, at) => one.name === which || String(at + 1) === which)
  if (!flow || !picture) return <h1>No such picture</h1>
  const current: ShownPicture = { wanted: picture.events, sent: new Set(), handled: 0 }
  shown = current
  const texts = textSamples.find((sample) => sample === searchParams.get('texts'))
  const snapshot = texts === undefined ? picture.snapshot : withMemberTexts(picture.snapshot, texts)
  const actor = frozenActor(snapshot, (event) => {
    current.sent.add(event.type)
    if (picture.snapshot.can(event)) current.handled += 1
  })
  return (
    <GalleryProviders>
      <Frame>
        <flow.View actor={actor} {...pagePropsOf(flow.name, () => (current.handled += 1))} />
      </Frame>
    </GalleryProviders>
  )
}

/**
 * Resolves when React has rendered what it deferred: a task of this priority comes after all others. No picture needs a
 * frame, for which the page would wait most of its time.
 */
const restOfReact = () => scheduler.postTask(() => {}, { priority: 'background' })

async function show(address: string, keeps = false) {
  if (!keeps || root === null) {
    root?.unmount()
    root = createRoot(stage)
  }
  history.replaceState(null, '', address)
  document.title = `Gallery ${address}`
  const current = root
  // Renders at once, its effects too, however busy the machine is.
  flushSync(() => current.render(<StrictMode>{pageAt(address)}</StrictMode>))
  await restOfReact()
}

window.gallery = {
  addressesOf: (flow) => (flowNamed(flow)?.pictures ?? []).map(({ name }) => `/gallery/${flow}/${name}`),
  show,
  handledEvents: () => JSON.stringify(shown?.wanted ?? []),
  async eventsWithoutControl(eventsSentElsewhere) {
    if (shown === null) return []
    const { sent } = shown
    const wanted = shown.wanted.filter(({ type }) => !eventsSentElsewhere.includes(type))
    const missing = () => [...new Set(wanted.map(({ type }) => type))].filter((type) => !sent.has(type))
    for (const event of wanted) {
      const isSent = () => sent.has(event.type)
      if (!isSent()) await activateAll(document.body, leavesOf(event), isSent)
    }
    const nothingIsMissing = () => missing().length === 0
    if (!nothingIsMissing()) await activateAll(document.body, {}, nothingIsMissing)
    return missing()
  },
  async deadControls(again) {
    if (shown === null) return []
    const flow = location.pathname.split('/')[2]
    const handled = JSON.stringify([flow, ...new Set(shown.wanted.map(({ type }) => type))])
    const pressed = (!again && pressedKinds.get(handled)) || new Set<string>()
    pressedKinds.set(handled, pressed)
    return deadControls({
      pressed,
      handledEvents: () => shown?.handled ?? 0,
      renderAnew: () => show(location.pathname),
    })
  },
}

// A picture's own links lead nowhere; those of the lists work.
keepLinks(() => shown !== null)

void show(`${location.pathname}${location.search}`)
