/**
 * The frame of every page of a member: the sidebar, the search, the bell, the payments, and the notices about
 * the network and a newer version.
 *
 * Started by the portal with the first page for members, ends with the session, and all of its flows with it.
 * Always: flows that no page waits for load after the page, with the member's first interaction or on
 * request; its flows tell the portal of their changes, as pages do.
 */
import { sendTo, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { portalUpdateMachine } from '@machines/shell/portalUpdate/portalUpdate.machine'
import { sidebarMachine } from '@machines/shell/sidebar/sidebar.machine'
import type { MemberEvent, MemberInput, MemberWorldEvent } from './member.types'

const needed = { type: 'part.needed' } as const

export const memberMachine = setup({
  types: { context: {} as MemberInput, events: {} as MemberEvent, input: {} as MemberInput },
  actors: {
    sidebar: sidebarMachine,
    connectivity: connectivityMachine,
    portalUpdate: portalUpdateMachine,
    notifications: loadedPartMachine,
    pageSearch: loadedPartMachine,
    payment: loadedPartMachine,
    paymentReturn: loadedPartMachine,
    watchMember: unimplementedCallback<MemberWorldEvent>('watchMember'),
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    loadSearch: sendTo('pageSearch', needed),
    loadPayment: sendTo('payment', needed),
    loadPaymentReturn: sendTo('paymentReturn', needed),
    /** Opens the payment dialog; the binding adds the payer. */
    openPayment: sendTo('payment', ({ event }) => ({ type: 'event.sent', event }) as const),
  },
}).createMachine({
  id: 'member',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'sidebar',
      src: 'sidebar',
      input: ({ context }) => context.sidebar,
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'connectivity',
      src: 'connectivity',
      input: ({ context }) => context.connectivity,
      onError: { actions: 'reportDefect' },
    },
    { id: 'portalUpdate', src: 'portalUpdate', onError: { actions: 'reportDefect' } },
    ...(['notifications', 'pageSearch', 'payment', 'paymentReturn'] as const).map((part) => ({
      id: part,
      src: part,
      input: ({ context }: { context: MemberInput }) => ({ ...context[part], parent: context.parent }),
      onError: { actions: 'reportDefect' as const },
    })),
    { id: 'watchMember', src: 'watchMember', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'interaction.started': { actions: ['loadSearch', 'loadPayment', 'loadPaymentReturn'] },
    'payment.expected': { actions: ['loadPayment', 'loadPaymentReturn'] },
    'payment.requested': { actions: ['openPayment', 'loadPaymentReturn'] },
  },
})
