/**
 * A request to the centre's support: the member types it, then the portal sends it when the server accepts
 * requests, else offers it as a ready-made e-mail (B4.33, B7.17).
 *
 * Started by the page, ends with it. Always: typed text survives every refusal, a reload and a lost answer;
 * no request can be read back, so one whose outcome is unknown becomes an e-mail and is never sent again
 * automatically; the page displays success only after the server has confirmed it (B8.23).
 */
import { assertEvent, assign, setup } from 'xstate'
import { newSupportRequest, supportRequestOf, withTopic } from '@domain/forms/supportRequest'
import { nothingPrefilled } from '@domain/messages/support'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  ContactSupportContext,
  ContactSupportEvent,
  ContactSupportInput,
  SendRequest,
  TopicOpened,
} from './contactSupport.types'

type Answered = { output: SendRequest['output'] }
const answer = withOutput<Answered['output']>()

/** Milliseconds for which the page displays a success (B4.33, B9.23). */
const successDelay = 5_000

const typing = {
  'draft.changed': { actions: ['setRequest', 'persistDraft'] },
  'packet.removed': { guard: 'hasPacket', actions: ['clearPacket', 'persistDraft'] },
} as const
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
const submitted = ['setRequest', 'persistDraft', 'clearFailure'] as const
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
  .extend(forCalls<ContactSupportContext, ContactSupportEvent>())
  .extend({
    guards: {
      nothingCanBeWritten: ({ context }) => context.channel === 'phone',
      serverTakesRequests: ({ context }) => context.channel === 'server',
      hasPacket: ({ context }) => context.packet !== null,
    },
    actions: {
      persistDraft: notProvided('persistDraft'),
      clearDraft: notProvided('clearDraft'),
      /** Keeps the text that the topic filled in, then removes the topic from the address. */
      clearAddress: notProvided('clearAddress'),
      setRequest: assign(({ event }) => {
        assertEvent(event, ['draft.changed', 'request.submitted'])
        return { request: event.request }
      }),
      setTopic: assign(({ context, event }) => {
        assertEvent(event, 'topic.opened')
        return {
          ...withTopic(context, event.topic),
          failure: null,
          packet: event.packet,
          formNumber: context.formNumber + 1,
        }
      }),
      clearPacket: assign({ packet: null }),
      clearRequest: assign(({ context }) => ({
        request: newSupportRequest(context.sender),
        prefilled: nothingPrefilled,
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
            { guard: 'serverTakesRequests', target: 'sending', actions: submitted },
            { target: 'mailReady', actions: submitted },
          ],
        },
        initial: 'open',
        states: {
          open: {},
          refused: {},
          defective: {},
          sent: { after: { successDelay: 'open' } },
        },
      },
      sending: sending({
        src: 'sendRequest',
        input: ({ context }: { context: ContactSupportContext }) => supportRequestOf(context),
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'editing.sent', actions: ['clearDraft', 'clearRequest'] },
        ],
        outcomeUnknown: 'notKnown',
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      waiting: { ...wait, on: { ...wait.on, ...typing, ...topicOpened } },
      /** The server takes no requests: the member sends an e-mail (B7.17). */
      mailReady: mail,
      /** The answer was lost, and a request cannot be read back. */
      notKnown: mail,
      /** Neither the server nor an e-mail: the page displays the phone numbers. */
      phoneOnly: {},
    },
  })
