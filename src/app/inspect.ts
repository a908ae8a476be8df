/**
 * Stately Inspect for developers: `?inspect` in the address of a development build. Nothing is opened or sent before the
 * button is pressed, and everything that is sent was redacted. Production builds leave this file out.
 */
import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { createRedactor } from './redact'

export interface Inspection {
  /** For `createActor(machine, { inspect })` of every actor that starts outside of another. */
  readonly inspect: Observer<InspectionEvent>
  /** Makes a value unknown to the inspector wherever it appears: a token, a password being typed. */
  readonly remember: (secret: string) => void
}

export interface InspectionOptions {
  readonly window: Window
  /** The address that receives the messages, or null for the viewer of the development server. */
  readonly inspectorUrl: string | null
}

/** The viewer that the development server serves on the portal's own origin, so that no network is needed. */
const ownViewer = '/inspector'

/** The inspection of this page when its address asks for it with `?inspect`, else null. */
export function startInspection({ window, inspectorUrl }: InspectionOptions): Inspection | null {
  if (!new URLSearchParams(window.location.search).has('inspect')) return null
  const redactor = createRedactor()
  const inspector = createBrowserInspector({
    url: inspectorUrl ?? ownViewer,
    window,
    // A remote page receives what is sent, so it waits for a decision.
    autoStart: false,
    serialize: (event) => redactor.redact(event),
  })
  window.document.body.append(buttonFor(window, inspector.start))
  return {
    remember: redactor.remember,
    inspect: {
      next(event) {
        // The inspector waits for an idle page and then reads the snapshot of that moment, in which a value may stand
        // under another name than in the event that brought it. So what is secret is learnt at once.
        if ('event' in event) redactor.learnFrom(event.event)
        inspector.inspect.next?.(event)
      },
    },
  }
}

function buttonFor(window: Window, start: () => void): HTMLElement {
  const button = window.document.createElement('button')
  button.type = 'button'
  button.textContent = 'Open the inspector'
  Object.assign(button.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineEnd: '8px',
    zIndex: '9999',
  })
  button.addEventListener('click', () => {
    start()
    button.remove()
  })
  return button
}
