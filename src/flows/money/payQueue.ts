import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { readAllDues, verdictsFrom } from '@api/readPayments'
import { dueStatus } from '@domain/booking/pricing'
import { failed, succeeded } from '@domain/values/outcome'
import { type Desk, deskFor, deskOf } from '@domain/money/desk'
import { isFor, isPaid, payableOf, whyNotPayable } from '@domain/money/payable'
import { leftSince, type QueueChoice } from '@domain/money/payQueue'
import type { Receivable, Receivables } from '@domain/money/receivable'
import { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import type { LoadChoices, PayQueueWorldEvent, ReadQueue } from '@machines/money/payQueue/payQueue.types'
import { records as table } from '@world/recordTable'
import type { TabLock } from '@world/tabLock'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

type EventOf<Type> = Extract<PayQueueWorldEvent, { type: Type }>

const listed = ({ member, class: classes, retail }: Receivables): readonly Receivable[] => [
  ...member.items,
  ...classes.items,
  ...retail.items,
]

const dueFirst = (one: Receivable, other: Receivable): number =>
  (one.dueAt ?? Number.MAX_VALUE) - (other.dueAt ?? Number.MAX_VALUE)

const statusOf = ({ dueAt }: Receivable, now: number) => (dueAt === null ? null : dueStatus(dueAt, now))

/** The dues that the gateway accepts, first due first, with their status at `now`. */
const choicesOf = (dues: Receivables, desk: Desk | null, now: number): readonly QueueChoice[] =>
  [...listed(dues)]
    .sort(dueFirst)
    .filter((due) => !isPaid(due) && whyNotPayable(due) === null && !deskFor(desk, due.amount))
    .flatMap((due) => {
      const payable = payableOf(due)
      return payable === null || payable.payableId === null
        ? []
        : [{ ...payable, payableId: payable.payableId, dueAt: due.dueAt, status: statusOf(due, now) }]
    })

/**
 * Paying several dues, together or one after the other; the record of the queue holds only ids, and the tab that runs it
 * holds the lock.
 */
export function payQueueFlow(deps: FlowDeps, lock: TabLock) {
  const { api, clock, config, records } = deps
  const hasPaymentAttempts = config.extensions.includes('payment-attempts')
  const hasDuePages = config.extensions.includes('receivable-pages')
  const desk = deskOf(config)
  const machine = payQueueMachine.provide({
    actors: {
      loadChoices: fromPromise<LoadChoices['output'], LoadChoices['input']>(async ({ signal }) => {
        const readAt = clock.now()
        const outcome = await readAllDues(api, { hasDuePages, signal })
        return outcome.ok
          ? succeeded({ choices: choicesOf(outcome.value, desk, readAt), readAt })
          : failed(outcome.failure)
      }),
      readQueue: fromPromise<ReadQueue['output'], ReadQueue['input']>(async ({ input, signal }) => {
        const started = records.read(table.payments)?.started ?? []
        const outcome = await readAllDues(api, { hasDuePages, signal })
        if (!outcome.ok) return failed(outcome.failure)
        const asked = input.items.map((due) => {
          const left = started.find(
            (each) => each.payableId === due.payableId && each.isBooking === due.isBooking,
          )
          const nothingSaid = { title: '', description: null, amount: 0, returnPath: null }
          return left ?? { ...due, ...nothingSaid, leftAt: 0 }
        })
        const options = { hasPaymentAttempts, now: clock.now(), signal }
        const verdicts = await verdictsFrom(api, asked, outcome.value, options)
        return succeeded(
          input.items.map((due, at) => {
            const receivable = listed(outcome.value).find((each) => isFor(each, due))
            return {
              due,
              verdict: verdicts[at] ?? 'unclear',
              left: leftSince(due, started, input.beganAt),
              payable: receivable ? payableOf(receivable) : null,
            }
          }),
        )
      }),
      holdLock: fromCallback<EventObject, undefined, EventOf<'lock.granted' | 'lock.taken'>>(({ sendBack }) =>
        lock.hold((isHeld) => sendBack({ type: isHeld ? 'lock.granted' : 'lock.taken' })),
      ),
      watchQueue: fromCallback<EventObject, undefined, EventOf<'queue.changed'>>(({ sendBack }) =>
        records.watch(table.payQueue, () =>
          sendBack({ type: 'queue.changed', queue: records.read(table.payQueue) }),
        ),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      persistQueue: ({ context: { queue } }) => {
        if (queue) records.write(table.payQueue, queue)
      },
      forgetQueue: () => records.forget(table.payQueue),
      reportDefect: reporting(deps),
    },
  })
  const joint = config.extensions.includes('joint-payments') ? { limit: config.paymentLimit } : null
  return { machine, input: { queue: records.read(table.payQueue), desk, joint } }
}
