/**
 * A booking at the front desk: who, what is paid, who has arrived; taking money, marking who came, moving and
 * cancelling.
 *
 * Started by the page of the front desk, ends with it. Always: one booking at a time; what a class or the centre
 * holds is only displayed; money, a move and a cancellation are asked before they are sent; an act whose outcome
 * is unknown is read back from the day and never repeated automatically; each act makes the day read again.
 */
import { assertEvent, assign, setup } from 'xstate'
import { bookingAfter, dayOfAct, doneIn } from '@domain/desk/deskActs'
import { unimplementedPromise, withOutput } from '@machines/shared/actors'
import { changed } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type { DeskEntryContext, DeskEntryEvent, ReadDay, SendAct } from './deskEntry.types'

type Answered = { output: SendAct['output'] }
type Read = { output: ReadDay['output'] }
type Given = { context: DeskEntryContext }
const answer = withOutput<Answered['output']>()
const read = withOutput<Read['output']>()

function sentOf({ entry, act }: DeskEntryContext): SendAct['input'] {
  if (entry === null || act === null) throw new Error('an act of a booking is sent')
  return { entry, act }
}

const doneOf = (context: DeskEntryContext, { output }: Read) => {
  const { entry, act } = sentOf(context)
  return output.ok ? doneIn(output.value, entry, act) : null
}

const nothingAsked = { asked: null, act: null, done: null, failure: null }

const leaving = { 'act.left': { target: 'open', actions: 'clearAct' } } as const
const question = {
  on: {
    ...leaving,
    'act.confirmed': { guard: 'isAsked', target: 'sending', actions: ['setAct', 'clearFailure'] },
  },
} as const
const wait = waitThen({ target: 'asking', actions: 'clearFailure' })

export const deskEntryMachine = setup({
  types: { context: {} as DeskEntryContext, events: {} as DeskEntryEvent },
  actors: {
    sendAct: unimplementedPromise<SendAct['output'], SendAct['input']>('sendAct'),
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    countDown,
  },
})
  .extend(forCalls<DeskEntryContext, DeskEntryEvent>())
  .extend({
    guards: {
      /** Only bookings of people are changed here, and only what is owed is paid. */
      isPossible: ({ context: { entry }, event }) =>
        event.type === 'act.chosen' &&
        entry?.booking.kind === 'member' &&
        (event.act !== 'pay' || entry.booking.due?.isPaid === false),
      isPossibleMove: ({ context: { entry }, event }) =>
        event.type === 'act.chosen' && event.act === 'move' && entry?.booking.kind === 'member',
      isAttendance: ({ context: { entry }, event }) =>
        event.type === 'act.confirmed' && event.act.kind === 'attend' && entry?.booking.kind === 'member',
      isAsked: ({ context, event }) => event.type === 'act.confirmed' && event.act.kind === context.asked,
      isAttended: ({ context }: Given, { output }: Answered) => output.ok && context.act?.kind === 'attend',
      isFoundAttended: ({ context }: Given, given: Read) => doneOf(context, given)?.kind === 'attend',
      isFoundDone: ({ context }: Given, given: Read) => doneOf(context, given) !== null,
      isPaid: ({ context }) => context.done?.kind === 'pay',
    },
    actions: {
      notifyDeskChanged: changed(['bookings', 'hours', 'dues', 'payments']),
      setEntry: assign(({ event }) => {
        assertEvent(event, 'entry.chosen')
        return { entry: event.entry, ...nothingAsked }
      }),
      clearAct: assign(nothingAsked),
      setAsked: assign(({ event }) => {
        assertEvent(event, 'act.chosen')
        return { ...nothingAsked, asked: event.act }
      }),
      setHours: assign(({ event }) => {
        assertEvent(event, 'hour.chosen')
        const { courtName, options } = event.offer
        const hours = options.at(-1)
        return hours ? { act: { kind: 'move', courtName, hours } as const } : {}
      }),
      setAct: assign(({ event }) => {
        assertEvent(event, 'act.confirmed')
        return { act: event.act, asked: event.act.kind }
      }),
      setDone: assign(({ context: { entry } }, { output }: Answered) =>
        output.ok && entry
          ? { done: output.value, entry: { ...entry, booking: bookingAfter(entry.booking, output.value) } }
          : {},
      ),
      setFound: assign(({ context }, given: Read) => {
        const done = doneOf(context, given)
        const { entry } = context
        return done && entry ? { done, entry: { ...entry, booking: bookingAfter(entry.booking, done) } } : {}
      }),
    },
  })
  .createMachine({
    id: 'deskEntry',
    context: { entry: null, ...nothingAsked, ...notFailed },
    initial: 'closed',
    states: {
      closed: { on: { 'entry.chosen': { target: 'open', actions: 'setEntry' } } },
      open: {
        on: {
          'dialog.closed': 'closed',
          'act.chosen': [
            { guard: 'isPossibleMove', target: 'choosing', actions: 'setAsked' },
            { guard: 'isPossible', target: 'asking', actions: 'setAsked' },
          ],
          'act.confirmed': { guard: 'isAttendance', target: 'sending', actions: ['setAct', 'clearFailure'] },
        },
      },
      /** The grid displays the free hours, until one is chosen. */
      choosing: {
        on: { ...leaving, 'hour.chosen': { target: 'asking', actions: 'setHours' } },
      },
      asking: question,
      /** Refused, or a defect: `failure` distinguishes them. */
      refused: question,
      /** The outcome was unknown, and the day shows that nothing was done. */
      notDone: question,
      waiting: { ...wait, on: { ...wait.on, ...leaving } },
      sending: sending({
        src: 'sendAct',
        input: ({ context }: Given) => sentOf(context),
        answer,
        branches: [
          {
            guard: answer('isAttended'),
            target: 'open',
            actions: [answer('setDone'), 'notifyDeskChanged'],
          },
          { guard: answer('isAccepted'), target: 'done', actions: [answer('setDone'), 'notifyDeskChanged'] },
        ],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'refused',
        defective: 'refused',
      }),
      verifyingOutcome: {
        tags: 'busy',
        invoke: {
          id: 'readDay',
          src: 'readDay',
          input: ({ context }) => {
            const { entry, act } = sentOf(context)
            return dayOfAct(entry, act)
          },
          onDone: [
            {
              guard: read('isFoundAttended'),
              target: 'open',
              actions: [read('setFound'), 'notifyDeskChanged'],
            },
            { guard: read('isFoundDone'), target: 'done', actions: [read('setFound'), 'notifyDeskChanged'] },
            { guard: read('isWhole'), target: 'notDone' },
            { target: 'notKnown', actions: read('setFailure') },
          ],
          onError: { target: 'notKnown', actions: ['clearFailure', 'reportDefect'] },
        },
      },
      notKnown: {
        on: {
          'retry.requested': 'verifyingOutcome',
          'dialog.closed': { target: 'closed', actions: 'notifyDeskChanged' },
        },
      },
      done: {
        on: {
          'result.dismissed': [
            { guard: 'isPaid', target: 'open', actions: 'clearAct' },
            { target: 'closed', actions: 'clearAct' },
          ],
        },
      },
    },
  })
