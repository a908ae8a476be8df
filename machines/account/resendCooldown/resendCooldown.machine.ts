/**
 * The wait between two mails to one address.
 *
 * Started by the verification page for its address, ended with it. Always: the wait derives from a stored
 * deadline, so it is the same after a reload, after the device slept and in a second tab (A4.14); it is never
 * longer than its rule, 60 seconds or the server's own wait, even after a change of the device's clock
 * (A9.03).
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyParent } from '@machines/shared/notifyParent'
import { isTooFarAhead, secondsUntilResend } from '@domain/account/resendCooldown'
import type {
  CooldownTicked,
  ResendCooldownContext,
  ResendCooldownEvent,
  ResendCooldownInput,
} from './resendCooldown.types'

export const resendCooldownMachine = setup({
  types: {
    context: {} as ResendCooldownContext,
    events: {} as ResendCooldownEvent,
    input: {} as ResendCooldownInput,
  },
  actors: {
    watchDeadline: unimplementedCallback<ResendCooldownEvent, { address: string }>('watchDeadline'),
  },
  guards: {
    clockWasSetBack: ({ event }) => event.deadline !== null && isTooFarAhead(event.deadline, event.now),
    timeIsLeft: ({ event }) => secondsUntilResend(event.deadline, event.now) > 0,
  },
  actions: {
    /** Replaces a deadline that lies too far ahead by one whose wait begins now. */
    persistEarlierDeadline: notProvided('persistEarlierDeadline'),
    reportDefect: notProvided('reportDefect'),
    countSeconds: assign(({ event }) => ({ secondsLeft: secondsUntilResend(event.deadline, event.now) })),
    clearSeconds: assign({ secondsLeft: 0 }),
    notifyParent: notifyParent(({ secondsLeft }): CooldownTicked => ({
      type: 'cooldown.ticked',
      secondsLeft,
    })),
  },
}).createMachine({
  id: 'resendCooldown',
  context: ({ input }) => ({ ...input, secondsLeft: 0 }),
  invoke: {
    id: 'watchDeadline',
    src: 'watchDeadline',
    input: ({ context }) => ({ address: context.address }),
    // Without the countdown the wait would never end; the server applies its own limit.
    onError: { target: '.ready', actions: ['clearSeconds', 'notifyParent', 'reportDefect'] },
  },
  on: {
    'deadline.read': [
      {
        guard: 'clockWasSetBack',
        target: '.coolingDown',
        actions: ['countSeconds', 'notifyParent', 'persistEarlierDeadline'],
      },
      { guard: 'timeIsLeft', target: '.coolingDown', actions: ['countSeconds', 'notifyParent'] },
      { target: '.ready', actions: ['countSeconds', 'notifyParent'] },
    ],
  },
  initial: 'reading',
  states: {
    reading: {},
    ready: {},
    coolingDown: {},
  },
})
