import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { portalUpdateMachine } from '@machines/shell/portalUpdate/portalUpdate.machine'
import type { PortalUpdateWorldEvent } from '@machines/shell/portalUpdate/portalUpdate.types'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The updates of the service worker; `src/app` registers it. */
export interface WorkerPort {
  /** Calls back when a newer version waits, and when one has taken over. Returns an unsubscribe function. */
  watch(listener: (change: 'found' | 'replaced') => void): () => void
  /** Activates the waiting version. */
  activate(): void
  /** Leaves the next load of the page to the network; the page that it brings registers the worker again. */
  unregister(): Promise<void>
  reload(): void
}

/** Newer versions of the portal over its service worker. */
export function portalUpdateFlow(deps: FlowDeps, worker: WorkerPort) {
  const machine = portalUpdateMachine.provide({
    actors: {
      watchWorker: fromCallback<EventObject, undefined, PortalUpdateWorldEvent>(({ sendBack }) =>
        worker.watch((change) => sendBack({ type: change === 'found' ? 'update.found' : 'worker.replaced' })),
      ),
      unregisterWorker: fromPromise<undefined, undefined>(async () => {
        await worker.unregister()
        return undefined
      }),
    },
    actions: {
      activateUpdate: () => worker.activate(),
      reloadPage: () => worker.reload(),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: undefined }
}
