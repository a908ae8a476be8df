/**
 * Stately Inspect for developers: `?inspect` in the address of a development build. It opens and sends
 * nothing before the developer presses its button, and redacts every message. Production builds leave this
 * file out.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { createRedactor } from './redact'
import { takenKeys } from './transitionKey'

export interface Inspection {
  /** For `createActor(machine, { inspect })` of every actor without a parent. */
  readonly inspect: Observer<InspectionEvent>
}

export interface InspectionOptions {
  readonly window: Window
  /** The address that receives the messages, or null for the viewer of the development server. */
  readonly inspectorUrl: string | null
}

/** The viewer that the development server serves on the portal's own origin, so it needs no network. */
const ownViewer = '/inspector'

const statelyViewer = 'https://stately.ai/inspect'

/** Enough for the start of all actors until a viewer listens. */
const maxDeferredEvents = 1000

/** The inspection of this page when its address asks for it with `?inspect`, else null. */
export function startInspection({ window, inspectorUrl }: InspectionOptions): Inspection | null {
  if (!new URLSearchParams(window.location.search).has('inspect')) return null
  const redactor = createRedactor()
  const inspectorAt = (url: string) =>
    createBrowserInspector({
      url,
      window,
      // A remote page receives the messages, so it waits for a decision.
      autoStart: false,
      maxDeferredEvents,
      // Nested states are deeper than the default ten levels.
      serializationDepthLimit: 24,
      serialize: (event) => redactor.redact(withMachineName(event)),
    })
  const offered = [{ label: 'Open the inspector', inspector: inspectorAt(inspectorUrl ?? ownViewer) }]
  if (inspectorUrl === null && window.navigator.onLine)
    offered.push({ label: 'Open Stately’s inspector', inspector: inspectorAt(statelyViewer) })
  window.document.body.append(choiceOf(window, offered))
  const known = new Set<string>()
  return {
    inspect: {
      next(event) {
        // The inspector waits for an idle page and then reads the snapshot of that moment, in which a value
        // may have another name than in its event. So the redactor learns secrets at once.
        if ('event' in event) redactor.learnFrom(event.event)
        for (const { inspector } of offered) inspector.inspect.next?.(event)
        const taken = event.type === '@xstate.microstep' ? takenKeys(event._transitions) : []
        const fresh = taken.filter((key) => !known.has(key))
        if (fresh.length === 0) return
        fresh.forEach((key) => known.add(key))
        // Not among Stately's messages; its own viewer leaves it out.
        const message = { type: event.type, sessionId: event.actorRef.sessionId, taken: fresh }
        for (const { inspector } of offered) inspector.adapter.send(message as never)
      },
    },
  }
}

/** Adds the machine's name for an actor whose id is that of its place: `page (signIn)`. */
function withMachineName(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type !== '@xstate.actor' || event.definition === undefined) return event
  const { id } = JSON.parse(event.definition) as { readonly id?: string }
  // A deferred message is serialised twice.
  return id === undefined || event.name.includes(id) ? event : { ...event, name: `${event.name} (${id})` }
}

interface Offered {
  readonly label: string
  readonly inspector: { readonly start: () => void }
}

/** A button for each inspector; they disappear after a choice. */
function choiceOf(window: Window, offered: readonly Offered[]): HTMLElement {
  const { document } = window
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', 'Inspector')
  Object.assign(group.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineEnd: '8px',
    zIndex: '9999',
    display: 'flex',
    gap: '8px',
  })
  for (const { label, inspector } of offered) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    Object.assign(button.style, {
      padding: '8px 12px',
      border: '1px solid #4ade80',
      borderRadius: '6px',
      background: '#16181c',
      color: '#ffffff',
    })
    button.addEventListener('click', () => {
      inspector.start()
      group.remove()
    })
    group.append(button)
  }
  return group
}
