/**
 * The offer to install the portal as an app: made once, after the second booking in this browser.
 *
 * Started by the dashboard after a first booking, ends with the page. Always: nothing is offered where the
 * browser cannot install, in an installed portal, or after an answer; either answer holds for ever.
 */
import { setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import type { InstallOfferEvent, InstallOfferInput, InstallOfferWorldEvent } from './installOffer.types'

/** Who books a second time will come back. */
const bookingsBeforeOffer = 2

export const installOfferMachine = setup({
  types: {
    context: {} as InstallOfferInput,
    events: {} as InstallOfferEvent,
    input: {} as InstallOfferInput,
  },
  actors: {
    watchInstallation: unimplementedCallback<InstallOfferWorldEvent>('watchInstallation'),
    installPortal: unimplementedPromise<undefined>('installPortal'),
  },
  guards: {
    offerIsDue: ({ context: { bookings, answered, installed } }) =>
      bookings >= bookingsBeforeOffer && !answered && !installed,
  },
  actions: {
    rememberAnswer: notProvided('rememberAnswer'),
    reportDefect: notProvided('reportDefect'),
  },
}).createMachine({
  id: 'installOffer',
  context: ({ input }) => input,
  invoke: { id: 'watchInstallation', src: 'watchInstallation', onError: { actions: 'reportDefect' } },
  on: { 'portal.installed': '.answered' },
  initial: 'waiting',
  states: {
    waiting: { on: { 'installation.offered': { guard: 'offerIsDue', target: 'offered' } } },
    offered: { on: { 'installation.requested': 'installing', 'offer.dismissed': 'answered' } },
    /** The browser asks as well; what the member says there is the answer. */
    installing: {
      invoke: {
        id: 'installPortal',
        src: 'installPortal',
        onDone: 'answered',
        onError: { target: 'answered', actions: 'reportDefect' },
      },
      on: { 'offer.dismissed': 'answered' },
    },
    answered: { entry: 'rememberAnswer' },
  },
})
