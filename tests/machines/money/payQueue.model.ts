import { failed, succeeded } from '@domain/values/outcome'
import { mayBePaid, type PayQueue, type QueueEntry } from '@domain/money/payQueue'
import type { Verdict } from '@domain/money/paymentAttempt'
import { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import { isOverLimit } from '@machines/money/payQueue/payQueue.updates'
import { day } from '@domain/time/centreTime'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { payable } from '@tests/support/payments'
import { failures } from '@tests/support/samples'
import { frontDesk } from '@tests/support/frontDesk'

const court = { payableId: 55, isBooking: true }
const lesson = { payableId: 901, isBooking: false }
const unknown = { payableId: 7, isBooking: false }
export const lessonPayable = {
  ...payable,
  ...lesson,
  title: 'Junior Badminton',
  description: 'Monthly course fee',
  amount: 4500,
}
/** The first one is overdue, the second one is not due for a month. */
export const choices = [
  { ...payable, payableId: 55, dueAt: tenInTheMorning - day, status: 'Overdue' },
  { ...lessonPayable, payableId: 901, dueAt: tenInTheMorning + 30 * day, status: 'Pending' },
] as const
export const twoDues: PayQueue = {
  items: [court, lesson],
  beganAt: tenInTheMorning,
  settled: 0,
  skipped: 0,
}

/** The server's answer about the dues of the queue: this verdict on the first one, and the others unpaid. */
export const entriesOf = ({ items }: PayQueue, verdict: Verdict, left = false): readonly QueueEntry[] =>
  items.map((due, at) => ({
    due,
    verdict: at === 0 ? verdict : 'due',
    left: at === 0 && left,
    payable: verdict === 'unclear' && at === 0 ? null : due.isBooking ? payable : lessonPayable,
  }))

/** Paying several dues: choosing, every verdict on the first due, another tab, failures, reloads. */
export const model = defineModel(payQueueMachine, {
  name: 'payQueue',
  inputs: {
    'nothing begun': { queue: null, desk: null, joint: null },
    'nothing begun, paid together': { queue: null, desk: null, joint: { limit: null } },
    'nothing begun, paid together up to a limit': { queue: null, desk: null, joint: { limit: 5000 } },
    'two left': { queue: twoDues, desk: null, joint: null },
    'two left, but paid at the desk now': { queue: twoDues, desk: frontDesk, joint: null },
  },
  samples: {
    'queue.opened': [{ type: 'queue.opened' }],
    'due.toggled': [
      { type: 'due.toggled', due: court },
      { type: 'due.toggled', due: lesson },
      { type: 'due.toggled', due: unknown },
    ],
    'choice.cleared': [{ type: 'choice.cleared' }],
    'queue.submitted': [{ type: 'queue.submitted' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'payment.requested': [{ type: 'payment.requested' }],
    'item.skipped': [{ type: 'item.skipped' }],
    'queue.stopped': [{ type: 'queue.stopped' }],
    'result.dismissed': [{ type: 'result.dismissed' }],
  },
  notices: {
    'queue.changed': [
      { type: 'queue.changed', queue: null },
      { type: 'queue.changed', queue: { ...twoDues, items: [lesson], settled: 1 } },
    ],
    'lock.granted': [{ type: 'lock.granted' }],
    'lock.taken': [{ type: 'lock.taken' }],
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadChoices: [
      succeeded({ choices, readAt: tenInTheMorning }),
      succeeded({ choices: [], readAt: tenInTheMorning }),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    readQueue: ({ context: { queue } }) => {
      if (!queue) return []
      const says = (verdict: Verdict, left = false) => succeeded(entriesOf(queue, verdict, left))
      return [
        says('due'),
        says('paid', true),
        says('declined', true),
        says('cancelled', true),
        says('open', true),
        says('due', true),
        says('notConfirmed', true),
        says('unclear'),
        failed(failures.unreachable),
        failed(failures.tooMany),
      ]
    },
    holdLock: [],
    watchQueue: [],
    watchChanges: [],
    countDown: [],
  },
  background: ['holdLock', 'watchQueue', 'watchChanges'],
  // The verdict appears only after a failed payment, and the number of settled dues at the end.
  contextKey: (snapshot) => {
    const { reading, chosen, joint, queue, entries, payWanted, failure, waitUntil, secondsLeft } =
      snapshot.context
    const [first] = entries
    return [
      reading?.choices.length ?? null,
      chosen.length,
      joint && [joint.limit, isOverLimit(snapshot.context)],
      queue && (snapshot.matches('finished') ? [queue.settled > 0, queue.skipped > 0] : queue.items.length),
      first &&
        (snapshot.matches({ running: { held: { loaded: 'unpaid' } } }) ? first.verdict : mayBePaid(first)),
      payWanted,
      failure && 'failure',
      waitUntil > 0,
      secondsLeft > 0,
    ]
  },
  invariants: {
    'a payment begins only where the server said that the due is not paid and nothing is on its way': (
      snapshot,
    ) =>
      !snapshot.can({ type: 'payment.requested' }) ||
      ['due', 'declined', 'cancelled', 'notHeardOf', 'open'].includes(
        snapshot.context.entries[0]?.verdict ?? '',
      ),
    'what is left of the queue is what the server last said is to be paid': ({ context }) =>
      context.entries.length === 0 || context.entries.length === context.queue?.items.length,
    'a queue that runs is known': (snapshot) =>
      !snapshot.matches('running') || snapshot.context.queue !== null,
    'a server that asks to wait is not asked again': (snapshot) =>
      snapshot.context.waitUntil === 0 ||
      !(snapshot.matches({ choosing: 'loading' }) || snapshot.matches({ running: { held: 'loading' } })),
    'only the tab with the lock pays or stops': (snapshot) =>
      snapshot.matches({ running: 'held' }) ||
      (!snapshot.can({ type: 'payment.requested' }) && !snapshot.can({ type: 'queue.stopped' })),
  },
})
