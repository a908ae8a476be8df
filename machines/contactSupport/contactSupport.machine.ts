/**
 * A request to the centre's support: typed, sent where the server takes requests, else a ready-made e-mail (B4.33, B7.17).
 *
 * Started by the page, ends with it. Always: what was typed survives every refusal, a reload and a lost answer; a request
 * whose outcome is unknown cannot be read back, so it is offered as an e-mail and never sent again by itself; success is
 * said on the server's word alone (B8.23).
 */
import { assign, setup } from 'xstate'
import { newSupportRequest, supportRequestOf, withTopic } from '@domain/forms/supportRequest'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import { failureActions, notFailed } from '@machines/failure'
import { countDown, serverAsksToWait, waitIsOver, waitThen } from '@machines/wait'
import type {
  ContactSupportContext,
  ContactSupportEvent,
  ContactSupportInput,
  SendRequest,
  TopicOpened,
} from './contactSupport.types'

type Answered = { output: SendRequest['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

/** How long a success is displayed, in milliseconds (B4.33, B9.23). */
const successDelay = 5_000

const typing = { 'draft.changed': { actions: ['setRequest', 'persistDraft'] } } as const
const topicOpened = {
  'topic.opened': {
    target: '#contactSupport.editing.open',
    actions: ['setTopic', 'persistDraft', 'clearAddress'],
  },
} as const
const mail = {
  on: {
    ...topicOpened,
    'request.reconsidered': { target: 'editing', actions: 'clearFailure' },
    'request.discarded': { target: 'editing', actions: ['clearDraft', 'clearRequest', 'clearFailure'] },
  },
} as const
const submission = ['setRequest', 'persistDraft', 'clearFailure'] as const
const wait = waitThen({ target: 'editing', actions: 'clearFailure' })

export const contactSupportMachine = setup({
  types: {
    context: {} as ContactSupportContext,
    events: {} as ContactSupportEvent,
    input: {} as ContactSupportInput,
    tags: {} as 'busy',
  },
  actors: {
    sendRequest: unimplementedPromise<SendRequest['output'], SendRequest['input']>('sendRequest'),
    watchAddress: unimplementedCallback<TopicOpened>('watchAddress'),
    countDown,
  },
  delays: { successDelay },
})
  .extend({
    guards: { serverAsksToWait, waitIsOver },
    actions: failureActions<ContactSupportContext, ContactSupportEvent>(),
  })
  .extend({
    guards: {
      nothingCanBeWritten: ({ context }) => context.channel === 'phone',
      serverTakesRequests: ({ context }) => context.channel === 'server',
      requestWasAccepted: (_, { output }: Answered) => output.ok,
      outcomeIsUnknown: (_, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    },
    actions: {
      persistDraft: notProvided('persistDraft'),
      clearDraft: notProvided('clearDraft'),
      /** Takes the topic out of the address, after keeping what came of it. */
      clearAddress: notProvided('clearAddress'),
      setRequest: assign(({ event }) => ('request' in event ? { request: event.request } : {})),
      setTopic: assign(({ context, event }) =>
        event.type === 'topic.opened'
          ? {
              request: withTopic(context.request, event.topic),
              packet: event.packet,
              failure: null,
              formNumber: context.formNumber + 1,
            }
          : {},
      ),
      clearRequest: assign(({ context }) => ({
        request: newSupportRequest(context.sender),
        packet: null,
        formNumber: context.formNumber + 1,
      })),
    },
  })
  .createMachine({
    id: 'contactSupport',
    context: ({ input }) => ({ ...input, formNumber: 0, ...notFailed }),
    entry: 'clearAddress',
    invoke: { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
    initial: 'deciding',
    states: {
      deciding: {
        always: [{ guard: 'nothingCanBeWritten', target: 'phoneOnly' }, { target: 'editing' }],
      },
      editing: {
        on: {
          ...typing,
          ...topicOpened,
          'request.submitted': [
            { guard: 'serverTakesRequests', target: 'sending', actions: submission },
            { target: 'mailReady', actions: submission },
          ],
        },
        initial: 'open',
        states: {
          open: {},
          /** Refused, or a defect: `failure` tells. */
          failed: {},
          sent: { after: { successDelay: 'open' } },
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'sendRequest',
          src: 'sendRequest',
          input: ({ context }) => supportRequestOf(context),
          onDone: [
            {
              guard: { type: 'requestWasAccepted', params: answer },
              target: 'editing.sent',
              actions: ['clearDraft', 'clearRequest'],
            },
            {
              guard: { type: 'outcomeIsUnknown', params: answer },
              target: 'notKnown',
              actions: { type: 'setFailure', params: answer },
            },
            {
              guard: { type: 'serverAsksToWait', params: answer },
              target: 'waiting',
              actions: { type: 'setFailure', params: answer },
            },
            { target: 'editing.failed', actions: { type: 'setFailure', params: answer } },
          ],
          onError: { target: 'editing.failed', actions: 'reportDefect' },
        },
      },
      waiting: { ...wait, on: { ...wait.on, ...typing, ...topicOpened } },
      /** The server takes no requests: the member sends an e-mail (B7.17). */
      mailReady: mail,
      /** The answer was lost, and there is nothing to read back. */
      notKnown: mail,
      /** Neither the server nor an e-mail: the page displays the phone numbers. */
      phoneOnly: {},
    },
  })
