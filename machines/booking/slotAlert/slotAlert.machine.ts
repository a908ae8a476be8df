/**
 * Requesting a slot alert for an hour that somebody else holds (extension `slot-alerts`).
 *
 * Started by `courtBooking`, ends with it. Always: nothing is sent before the member confirms; a request
 * whose answer was lost is read back and never repeated automatically; `noted` is entered only after the
 * server has confirmed it; the flow has the day read again when the hour turns out to be free.
 */
import { assertEvent, assign, setup } from 'xstate'
import { changed } from '@machines/shared/changes'
import { hasAlertFor } from '@domain/booking/slotAlert'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type { CreateAlert, ReadAlerts, SlotAlertContext, SlotAlertEvent } from './slotAlert.types'

type Answered = { output: CreateAlert['output'] }
type Read = { output: ReadAlerts['output'] }
const answer = withOutput<Answered['output']>()
const reading = withOutput<Read['output']>()

const hasCode =
  (code: string) =>
  (_: unknown, { output }: Answered) =>
    !output.ok && output.failure.kind === 'refused' && output.failure.code === code

const closing = { 'dialog.closed': 'closed' } as const
/** The question, with or without a notice about the last try. */
const question = {
  on: { ...closing, 'alert.confirmed': { target: 'sending', actions: 'clearFailure' } },
} as const
const wait = waitThen({ target: 'asking', actions: 'clearFailure' })

export const slotAlertMachine = setup({
  types: {
    context: {} as SlotAlertContext,
    events: {} as SlotAlertEvent,
    tags: {} as 'busy',
  },
  actors: {
    createAlert: unimplementedPromise<CreateAlert['output'], CreateAlert['input']>('createAlert'),
    readAlerts: unimplementedPromise<ReadAlerts['output']>('readAlerts'),
    countDown,
  },
})
  .extend(forCalls<SlotAlertContext, SlotAlertEvent>())
  .extend({
    guards: {
      hourIsFree: hasCode('slot_free'),
      listIsFull: hasCode('too_many_alerts'),
      hourIsNoted: ({ context: { hour } }, { output }: Read) =>
        output.ok && hour !== null && hasAlertFor(output.value, hour),
    },
    actions: {
      /** Has the day read again, so the member can choose the hour. */
      notifyHoursChanged: changed(['hours']),
      setHour: assign(({ event }) => {
        assertEvent(event, 'alert.wanted')
        return { hour: event.hour, ...notFailed }
      }),
    },
  })
  .createMachine({
    id: 'slotAlert',
    context: { hour: null, ...notFailed },
    initial: 'closed',
    states: {
      closed: { on: { 'alert.wanted': { target: 'asking', actions: 'setHour' } } },
      asking: question,
      /** Refused, or a defect: `failure` distinguishes them. */
      refused: question,
      /** The outcome was unknown, and the member's list lacks the hour. */
      notDone: question,
      waiting: { ...wait, on: { ...wait.on, ...closing } },
      sending: sending({
        src: 'createAlert',
        input: ({ context: { hour } }: { context: SlotAlertContext }) => {
          if (hour === null) throw new Error('a slot alert begins with an hour')
          return hour
        },
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'noted' },
          { guard: answer('hourIsFree'), target: 'slotFree', actions: answer('setFailure') },
          { guard: answer('listIsFull'), target: 'tooMany', actions: answer('setFailure') },
        ],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'refused',
        defective: 'refused',
      }),
      verifyingOutcome: verifying({
        src: 'readAlerts',
        answer: reading,
        branches: [
          { guard: reading('hourIsNoted'), target: 'noted', actions: 'clearFailure' },
          { guard: reading('isAccepted'), target: 'notDone' },
        ],
      }),
      notKnown: { on: { ...closing, 'retry.requested': 'verifyingOutcome' } },
      noted: { on: closing },
      slotFree: { entry: 'notifyHoursChanged', on: closing },
      tooMany: { on: closing },
    },
  })
