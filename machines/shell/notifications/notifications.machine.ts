/**
 * The bell (B2.85, B4.31, B4.32): the newest notifications, the number of unread ones, and marking them read.
 *
 * Started with a member's pages, ends with them. Always: a marked notification appears as read at once, and
 * as unread again when the mark fails; marks are sent one at a time; the count is never below 0; the last
 * known data stays during a refresh and after a failed one; after marking, the flow reads the list again and
 * says so to the member's other tabs.
 */
import { and, assign, enqueueActions, raise, setup, stateIn } from 'xstate'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { changed, watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import { displayedUnread, find, isUnread, withRead } from './notifications.marks'
import type {
  FetchNotifications,
  MarkAllRead,
  MarkRead,
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  PageOpened,
} from './notifications.types'

type Fetched = { output: FetchNotifications['output'] }
type Answered = { output: MarkRead['output'] }
type Opened = { id: number }
const answer = withOutput<Answered['output']>()
const opened = ({ event }: { event: Opened }): Opened => ({ id: event.id })

const { failed, loaded, ...others } = loadable({
  src: 'fetchNotifications',
  answer: withOutput<Fetched['output']>(),
  setData: 'setNotifications',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned', 'panel.opened'],
})

const { stale } = loaded.states
/** The member requests another reading in the panel, so it must be open. */
const reading = {
  ...others,
  failed: { on: { ...failed.on, 'retry.requested': { guard: 'panelIsOpen', target: 'loading' } } },
  loaded: {
    ...loaded,
    states: {
      ...loaded.states,
      stale: { on: { ...stale.on, 'retry.requested': { guard: 'panelIsOpen', target: 'refreshing' } } },
    },
  },
} as const

const queued = { guard: 'isMarkQueued', target: 'markingOne' } as const

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as NotificationsInput,
  },
  actors: {
    fetchNotifications: unimplementedPromise<FetchNotifications['output']>('fetchNotifications'),
    markRead: unimplementedPromise<MarkRead['output'], MarkRead['input']>('markRead'),
    markAllRead: unimplementedPromise<MarkAllRead['output']>('markAllRead'),
    watchChanges,
    watchAddress: unimplementedCallback<PageOpened>('watchAddress'),
    countDown,
  },
})
  .extend(forCalls<NotificationsContext, NotificationsEvent>())
  .extend({
    guards: {
      isMarkQueued: ({ context: { marks } }) => marks !== 'all' && marks.length > 0,
      /** The controls that mark or read again are in the panel. */
      panelIsOpen: stateIn({ panel: 'open' }),
      hasUnread: ({ context }) => (displayedUnread(context) ?? 0) > 0,
      isUnread: ({ context }, { id }: Opened) => isUnread(context, id),
      leadsSomewhere: ({ context }, { id }: Opened) => Boolean(find(context, id)?.target),
      isAccepted: (_, { output }: Answered) => output.ok,
    },
    delays: { markAllFailureTimeout: 3_000 },
    actions: {
      /** Opens the page that the notification is about. */
      openTarget: notProvided<Opened>('openTarget'),
      notifyNotificationsChanged: changed(['notifications']),
      /** The member need not learn why a mark failed (B8.17). */
      logFailure: notProvided<Answered>('logFailure'),
      readAgain: raise({ type: 'data.outdated' }),
      setMark: assign(({ context }, { id }: Opened) =>
        isUnread(context, id) && context.marks !== 'all' ? { marks: [...context.marks, id] } : {},
      ),
      setAllMarks: assign({ marks: 'all' }),
      clearFirstMark: assign(({ context: { marks } }) => (marks === 'all' ? {} : { marks: marks.slice(1) })),
      clearMarks: assign({ marks: [] }),
      setFirstRead: assign(({ context }) => withRead(context, ({ id }) => id === context.marks[0])),
      setAllRead: assign(({ context }) => ({ ...withRead(context, () => true), unread: 0 })),
      setMarkAllFailure: assign((_, { output }: Answered) =>
        output.ok ? {} : { markAllFailure: output.failure },
      ),
      clearMarkAllFailure: assign({ markAllFailure: null }),
    },
  })
  .extend({
    actions: {
      setNotifications: enqueueActions(({ context, enqueue }, { output }: Fetched) => {
        if (!output.ok) return
        enqueue.assign(output.value)
        if (context.unread !== null && context.unread !== output.value.unread)
          enqueue.raise({ type: 'unread.changed' })
      }),
    },
  })
  .createMachine({
    id: 'notifications',
    context: ({ input }) => ({
      ...input,
      items: [],
      unread: null,
      marks: [],
      markAllFailure: null,
      ...notFailed,
    }),
    invoke: [
      watching('notifications'),
      { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
    ],
    on: { 'unread.changed': { actions: 'notifyNotificationsChanged' } },
    type: 'parallel',
    states: {
      reading: { initial: 'loading', states: reading },
      panel: {
        initial: 'closed',
        states: {
          closed: { on: { 'panel.opened': 'open' } },
          open: {
            on: {
              'dialog.closed': 'closed',
              'page.opened': 'closed',
              'notification.opened': [
                {
                  guard: { type: 'leadsSomewhere', params: opened },
                  target: 'closed',
                  actions: [
                    { type: 'setMark', params: opened },
                    { type: 'openTarget', params: opened },
                  ],
                },
                {
                  guard: { type: 'isUnread', params: opened },
                  actions: { type: 'setMark', params: opened },
                },
              ],
            },
          },
        },
      },
      marking: {
        initial: 'idle',
        on: { 'allRead.requested': { guard: and(['panelIsOpen', 'hasUnread']), target: '.markingAll' } },
        states: {
          idle: { always: queued },
          markingOne: {
            invoke: {
              id: 'markRead',
              src: 'markRead',
              input: ({ context: { marks } }) => {
                const [id] = marks
                if (typeof id !== 'number') throw new Error('what is marked is known')
                return { id }
              },
              onDone: [
                {
                  guard: answer('isAccepted'),
                  target: 'idle',
                  actions: ['setFirstRead', 'clearFirstMark', 'notifyNotificationsChanged', 'readAgain'],
                },
                { target: 'idle', actions: ['clearFirstMark', answer('logFailure'), 'readAgain'] },
              ],
              onError: { target: 'idle', actions: ['clearFirstMark', 'reportDefect'] },
            },
          },
          markingAll: {
            entry: 'setAllMarks',
            exit: 'clearMarks',
            invoke: {
              id: 'markAllRead',
              src: 'markAllRead',
              onDone: [
                {
                  guard: answer('isAccepted'),
                  target: 'idle',
                  actions: ['setAllRead', 'notifyNotificationsChanged', 'readAgain'],
                },
                { target: 'markAllFailed', actions: [answer('setMarkAllFailure'), 'readAgain'] },
              ],
              onError: { target: 'markAllFailed', actions: 'reportDefect' },
            },
          },
          /** Displayed for three seconds (B8.18, B9.23), or until the member marks something else. */
          markAllFailed: {
            exit: 'clearMarkAllFailure',
            always: queued,
            after: { markAllFailureTimeout: 'idle' },
          },
        },
      },
    },
  })
