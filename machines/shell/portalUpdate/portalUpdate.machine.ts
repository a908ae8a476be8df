/**
 * A newer version of the portal: found while a tab is open, loaded at the member's request.
 *
 * Started with a member's pages, ends with them. Always: only the member reloads the page, since a reload
 * loses text that is typed and not sent; when another tab has replaced the files of this one, a notice
 * appears; a worker that does not give way in time is unregistered first, since it may not answer the reload
 * either.
 */
import { setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import type { PortalUpdateEvent, PortalUpdateWorldEvent } from './portalUpdate.types'

export const portalUpdateMachine = setup({
  types: { events: {} as PortalUpdateEvent },
  actors: {
    watchWorker: unimplementedCallback<PortalUpdateWorldEvent>('watchWorker'),
    unregisterWorker: unimplementedPromise<undefined>('unregisterWorker'),
  },
  actions: {
    activateUpdate: notProvided('activateUpdate'),
    reloadPage: notProvided('reloadPage'),
    reportDefect: notProvided('reportDefect'),
  },
  delays: { activationTimeout: 5_000, unregistrationTimeout: 1_000 },
}).createMachine({
  id: 'portalUpdate',
  invoke: { id: 'watchWorker', src: 'watchWorker', onError: { actions: 'reportDefect' } },
  on: { 'worker.replaced': '.replaced' },
  initial: 'current',
  states: {
    current: { on: { 'update.found': 'available' } },
    available: { on: { 'update.requested': 'updating', 'notice.dismissed': 'postponed' } },
    postponed: { on: { 'update.found': 'available' } },
    updating: {
      initial: 'activating',
      states: {
        activating: { entry: 'activateUpdate', after: { activationTimeout: 'unregistering' } },
        unregistering: {
          invoke: {
            id: 'unregisterWorker',
            src: 'unregisterWorker',
            onDone: 'ended',
            onError: { target: 'ended', actions: 'reportDefect' },
          },
          after: { unregistrationTimeout: 'ended' },
        },
        ended: { type: 'final' },
      },
      on: { 'worker.replaced': '.ended' },
      onDone: { target: 'replaced', actions: 'reloadPage' },
    },
    replaced: { on: { 'update.requested': { actions: 'reloadPage' }, 'notice.dismissed': 'postponed' } },
  },
})
