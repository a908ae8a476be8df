/**
 * Hours of a court or a branch out of sale: closing them, the bookings in them, and opening them again.
 *
 * Started by the page of the front desk, ends with it. Always: closing hours cancels nothing by itself; the
 * bookings in them are cancelled, and their members told, only after they were listed and the question was
 * confirmed; sending the same hours again continues the first closure, so a lost answer may be sent again by hand.
 */
import { assertEvent, assign, setup } from 'xstate'
import { firstSlot, lastSlot } from '@domain/booking/slots'
import { closingOf } from '@domain/forms/deskClosing'
import { unimplementedPromise, withOutput } from '@machines/shared/actors'
import { changed } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type { CloseHours, DeskClosingContext, DeskClosingEvent, OpenHours } from './deskClosing.types'

type Given = { context: DeskClosingContext }
const answer = withOutput<CloseHours['output']>()
const opened = withOutput<OpenHours['output']>()

const wholeDay = { facility: '', from: String(firstSlot), until: String(lastSlot + 1), reason: '' }
const nothing = { closure: null, form: wholeDay, sent: null, closed: null, failure: null }

const closing = { 'dialog.closed': '#deskClosing.closed' } as const

const hoursOf = ({ context: { sent } }: Given, isNotify: boolean): CloseHours['input'] => {
  if (sent === null) throw new Error('hours are closed')
  return { ...sent, isNotify }
}

/** A question that sends something: open, failed (refused, or a defect), or waiting. */
const asking = <const On extends object, const Sending extends object>(on: On, state: Sending) => {
  const wait = waitThen({ target: 'open', actions: 'clearFailure' })
  const open = { on: { ...closing, ...on } } as const
  return {
    initial: 'open',
    states: {
      open,
      failed: open,
      waiting: { ...wait, on: { ...wait.on, ...closing } },
      sending: state,
    },
  } as const
}
const ends = { refused: 'failed', defective: 'failed' } as const
const taken = [answer('setClosed'), 'notifyDeskChanged'] as const

export const deskClosingMachine = setup({
  types: { context: {} as DeskClosingContext, events: {} as DeskClosingEvent },
  actors: {
    closeHours: unimplementedPromise<CloseHours['output'], CloseHours['input']>('closeHours'),
    openHours: unimplementedPromise<OpenHours['output'], OpenHours['input']>('openHours'),
    countDown,
  },
})
  .extend(forCalls<DeskClosingContext, DeskClosingEvent>())
  .extend({
    guards: {
      isEmpty: (_: unknown, { output }: { output: CloseHours['output'] }) =>
        output.ok && output.value.bookings.length === 0,
    },
    actions: {
      notifyDeskChanged: changed(['bookings', 'hours', 'dues', 'payments']),
      setPlace: assign(({ event }) => {
        assertEvent(event, ['closing.requested', 'closure.chosen'])
        const closure = event.type === 'closure.chosen' ? event.closure : null
        return { ...nothing, place: event.place, closure }
      }),
      setSent: assign(({ context, event }) => {
        assertEvent(event, 'closing.submitted')
        return { form: event.form, sent: context.place && closingOf(event.form, context.place) }
      }),
      setClosed: assign((_, { output }: { output: CloseHours['output'] }) =>
        output.ok ? { closed: output.value } : {},
      ),
    },
  })
  .createMachine({
    id: 'deskClosing',
    context: { place: null, ...nothing, ...notFailed },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'closing.requested': { target: 'choosing', actions: 'setPlace' },
          'closure.chosen': { target: 'opening', actions: 'setPlace' },
        },
      },
      choosing: asking(
        { 'closing.submitted': { target: 'sending', actions: ['setSent', 'clearFailure'] } },
        sending({
          src: 'closeHours',
          input: (given: Given) => hoursOf(given, false),
          answer,
          branches: [
            { guard: answer('isEmpty'), target: '#deskClosing.empty', actions: taken },
            { guard: answer('isAccepted'), target: '#deskClosing.listed', actions: taken },
          ],
          ...ends,
        }),
      ),
      /** The hours are out of sale; the bookings in them stay until the staff cancels them. */
      listed: asking(
        { 'cancellation.confirmed': { target: 'sending', actions: 'clearFailure' } },
        sending({
          src: 'closeHours',
          input: (given: Given) => hoursOf(given, true),
          answer,
          branches: [{ guard: answer('isAccepted'), target: '#deskClosing.told', actions: taken }],
          ...ends,
        }),
      ),
      /** Nobody had booked in them. */
      empty: { on: closing },
      told: { on: closing },
      opening: asking(
        { 'opening.confirmed': { target: 'sending', actions: 'clearFailure' } },
        sending({
          src: 'openHours',
          input: ({ context: { closure } }: Given) => {
            if (closure === null) throw new Error('a closure is opened')
            return { closureId: closure.id }
          },
          answer: opened,
          branches: [
            { guard: opened('isAccepted'), target: '#deskClosing.closed', actions: 'notifyDeskChanged' },
          ],
          ...ends,
        }),
      ),
    },
  })
