/**
 * The sample table of Recent Payments with its filters and details (B2.58–B2.61).
 *
 * Started by the page, ends with it; it sends no request. Always: a filter without a selection excludes
 * nothing; details can be open only for a listed payment.
 */
import { assertEvent, assign, setup } from 'xstate'
import { filteredSample } from '@domain/money/samplePayments'
import type { SamplePaymentsContext, SamplePaymentsEvent } from './samplePayments.types'

const toggled = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

const unfiltered = { memberTypes: [], statuses: [] }

export const samplePaymentsMachine = setup({
  types: { context: {} as SamplePaymentsContext, events: {} as SamplePaymentsEvent },
  guards: {
    isFiltered: ({ context }) => context.memberTypes.length + context.statuses.length > 0,
    paymentIsListed: ({ context, event }) =>
      event.type === 'details.opened' && filteredSample(context).some(({ id }) => id === event.id),
  },
  actions: {
    setMemberTypes: assign(({ context, event }) => {
      assertEvent(event, 'memberType.toggled')
      return { memberTypes: toggled(context.memberTypes, event.memberType) }
    }),
    setStatuses: assign(({ context, event }) => {
      assertEvent(event, 'status.toggled')
      return { statuses: toggled(context.statuses, event.status) }
    }),
    clearFilters: assign(unfiltered),
    setPayment: assign(({ event }) => {
      assertEvent(event, 'details.opened')
      return { paymentId: event.id }
    }),
    clearPayment: assign({ paymentId: null }),
  },
}).createMachine({
  id: 'samplePayments',
  context: { ...unfiltered, paymentId: null },
  initial: 'listed',
  states: {
    listed: {
      on: {
        'memberType.toggled': { actions: 'setMemberTypes' },
        'status.toggled': { actions: 'setStatuses' },
        'filters.cleared': { guard: 'isFiltered', actions: 'clearFilters' },
        'details.opened': { guard: 'paymentIsListed', target: 'detailed', actions: 'setPayment' },
      },
    },
    detailed: { on: { 'details.closed': { target: 'listed', actions: 'clearPayment' } } },
  },
})
