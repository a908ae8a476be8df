/**
 * The payment dialog (B2.81–B2.84): from "Pay" to the gateway's page.
 *
 * Started with a member's pages, for whichever of them wants something paid; it ends with the session. Always: one
 * attempt whatever is pressed; nothing is followed but an address that was found allowed, and never after the member
 * left; what left is written down before it leaves; after a lost answer the server is asked before anything is said;
 * back from the gateway there is no dialog, locked or not.
 */
import { assign, setup } from 'xstate'
import type { Failure } from '@domain/outcome'
import type { Verdict } from '@domain/paymentVerdict'
import { defect, type Problem, problemOf } from '@domain/problems'
import { asksFor, watches } from '@machines/actors'
import {
  type CountdownTicked,
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/wait'
import type { OpenPayment, PaymentContext, PaymentEvent, PaymentWorldEvent, ReadDue } from './payment.types'

type Opened = { output: OpenPayment['output'] }
type Read = { output: ReadDue['output'] }

const opening = ({ event }: { event: Opened }): Opened => ({ output: event.output })
const reading = ({ event }: { event: Read }): Read => ({ output: event.output })

const said = (message: string, next: Problem['next']): Problem => ({ message, fields: {}, next })

export const noBookingNumber = said(
  'This booking has no number yet, so it cannot be paid here. Please contact support.',
  'contactSupport',
)
export const strangeAddress = said(
  'The payment page is at an address that this portal does not trust, so it was not opened. Nothing has been paid. Please contact support.',
  'contactSupport',
)
export const pageDidNotOpen = said('The payment page did not open. You can try again.', 'tryAgain')
export const nothingArrived = said(
  'The connection was lost, and nothing has been paid for this. You can try again.',
  'tryAgain',
)

const failureIs =
  (...kinds: readonly Failure['kind'][]) =>
  (_: unknown, { output }: Opened) =>
    !output.ok && kinds.includes(output.failure.kind)

/** Verdicts after which there is nothing left to pay here. */
const settled: ReadonlySet<Verdict> = new Set(['paid', 'paidTwice', 'notDue', 'notConfirmed'])

const nothing: PaymentContext = {
  payable: null,
  customer: null,
  termsAccepted: false,
  termsMissing: false,
  problem: null,
  verdict: null,
  paymentUrl: null,
  followed: false,
  ...noWait,
}

const payableOf = ({ context }: { context: PaymentContext }) => {
  if (!context.payable) throw new Error('an open dialog has something to pay')
  return context.payable
}

const told = { type: 'tellProblem', params: opening } as const
const noted = { type: 'noteFailure', params: opening } as const
const wait = waitThen({ target: 'editing', actions: 'forgetProblem' })

export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent },
  actors: {
    openPayment: asksFor<OpenPayment['output'], OpenPayment['input']>('openPayment'),
    readDue: asksFor<ReadDue['output'], ReadDue['input']>('readDue'),
    watchSurroundings: watches<Exclude<PaymentWorldEvent, CountdownTicked>>('watchSurroundings'),
    countDown,
  },
  delays: {
    /** A payment page that has not come by then will not come. */
    patience: 20_000,
  },
  guards: {
    termsAreMissing: ({ context }) => !context.termsAccepted,
    numberIsMissing: ({ context }) => context.payable?.payableId === null,
    pageWasFollowed: ({ context }) => context.followed,
    problemIsKnown: ({ context }) => context.problem !== null,
    addressIsAllowed: (_, { output }: Opened) => output.ok && output.value.paymentUrl !== null,
    addressIsStrange: (_, { output }: Opened) => output.ok,
    outcomeIsUnknown: failureIs('unknown'),
    serverAsksToWait,
    stateIsDisputed: (_, { output }: Opened) =>
      !output.ok && output.failure.kind === 'refused' && output.failure.status === 409,
    nothingIsLeftToPay: (_, { output }: Read) => output.ok && settled.has(output.value),
    dueIsStillToPay: (_, { output }: Read) => output.ok && output.value !== 'unclear',
    waitIsOver,
  },
  actions: {
    rememberPayment: () => {},
    leaveForGateway: () => {},
    announceDuesChanged: () => {},
    /** What the member reads says nothing of the kind of failure, so that it is written down (B4.30, B8.13). */
    noteFailure: (_, _params: Opened) => {},
    reportDefect: () => {},
    keepPayable: assign(({ event }) =>
      event.type === 'payment.wanted' ? { ...nothing, payable: event.payable, customer: event.customer } : {},
    ),
    forgetPayable: assign(nothing),
    keepTerms: assign(({ event }) =>
      event.type === 'terms.toggled' ? { termsAccepted: event.termsAccepted, termsMissing: false } : {},
    ),
    tellTermsMissing: assign({ termsMissing: true }),
    tellNumberMissing: assign({ problem: noBookingNumber }),
    forgetProblem: assign({ problem: null, termsMissing: false, followed: false }),
    keepAddress: assign((_, { output }: Opened) =>
      output.ok ? { paymentUrl: output.value.paymentUrl } : {},
    ),
    forgetAddress: assign({ paymentUrl: null }),
    markFollowed: assign({ followed: true }),
    tellStrangeAddress: assign({ problem: strangeAddress }),
    tellPageDidNotOpen: assign({ problem: pageDidNotOpen }),
    tellNothingArrived: assign({ problem: nothingArrived }),
    tellProblem: assign((_, { output }: Opened | Read) => {
      if (output.ok) return {}
      return { problem: problemOf(output.failure), ...waitAskedBy(output.failure) }
    }),
    tellDefect: assign({ problem: defect }),
    keepVerdict: assign((_, { output }: Read) => (output.ok ? { verdict: output.value } : {})),
    countSeconds: assign(secondsCounted),
    forgetWait: assign(noWait),
  },
}).createMachine({
  id: 'payment',
  context: nothing,
  invoke: { id: 'watchSurroundings', src: 'watchSurroundings', onError: { actions: 'reportDefect' } },
  on: { 'page.left': '.closed' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetPayable',
      on: { 'payment.wanted': { target: 'editing', actions: 'keepPayable' } },
    },

    editing: {
      on: {
        'terms.toggled': { actions: 'keepTerms' },
        'payment.submitted': [
          { guard: 'termsAreMissing', actions: 'tellTermsMissing' },
          { guard: 'numberIsMissing', actions: 'tellNumberMissing' },
          { target: 'redirecting', actions: 'forgetProblem' },
        ],
        'dialog.closed': 'closed',
        'page.restored': { guard: 'pageWasFollowed', target: 'closed' },
      },
    },

    redirecting: {
      tags: ['busy', 'locked'],
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: payableOf,
        onDone: [
          {
            guard: { type: 'addressIsAllowed', params: opening },
            target: 'leaving',
            actions: { type: 'keepAddress', params: opening },
          },
          {
            guard: { type: 'addressIsStrange', params: opening },
            target: 'editing',
            actions: ['tellStrangeAddress', noted],
          },
          {
            guard: { type: 'outcomeIsUnknown', params: opening },
            target: 'findingOut',
            actions: noted,
          },
          {
            guard: { type: 'serverAsksToWait', params: opening },
            target: 'waiting',
            actions: [told, noted],
          },
          {
            guard: { type: 'stateIsDisputed', params: opening },
            target: 'findingOut',
            actions: [told, noted],
          },
          {
            target: 'editing',
            actions: [told, noted],
          },
        ],
        onError: { target: 'findingOut', actions: 'reportDefect' },
      },
    },

    leaving: {
      tags: ['busy', 'locked'],
      entry: ['markFollowed', 'rememberPayment', 'leaveForGateway'],
      exit: 'forgetAddress',
      on: { 'page.restored': 'closed' },
      after: { patience: { target: 'editing', actions: 'tellPageDidNotOpen' } },
    },

    findingOut: {
      tags: ['busy'],
      invoke: {
        id: 'readDue',
        src: 'readDue',
        input: payableOf,
        onDone: [
          {
            guard: { type: 'nothingIsLeftToPay', params: reading },
            target: 'settled',
            actions: [{ type: 'keepVerdict', params: reading }, 'announceDuesChanged'],
          },
          { guard: 'problemIsKnown', target: 'editing', actions: 'announceDuesChanged' },
          {
            guard: { type: 'dueIsStillToPay', params: reading },
            target: 'editing',
            actions: 'tellNothingArrived',
          },
          { target: 'uncertain', actions: { type: 'tellProblem', params: reading } },
        ],
        onError: [
          { guard: 'problemIsKnown', target: 'editing', actions: 'reportDefect' },
          { target: 'uncertain', actions: ['tellDefect', 'reportDefect'] },
        ],
      },
      on: { 'dialog.closed': 'closed' },
    },

    uncertain: {
      on: {
        'anotherLook.requested': { target: 'findingOut', actions: 'forgetProblem' },
        'dialog.closed': 'closed',
      },
    },

    waiting: {
      ...wait,
      on: { ...wait.on, 'terms.toggled': { actions: 'keepTerms' }, 'dialog.closed': 'closed' },
    },

    settled: { on: { 'dialog.closed': 'closed' } },
  },
})
