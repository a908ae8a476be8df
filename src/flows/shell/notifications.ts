import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { pathOfTarget } from '@domain/messages/notificationTarget'
import { noticeOf } from '@domain/values/failureNotices'
import { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import { find } from '@machines/shell/notifications/notifications.marks'
import type {
  FetchNotifications,
  MarkAllRead,
  MarkRead,
  PageOpened,
} from '@machines/shell/notifications/notifications.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { keepNumbers, knownNumbers } from '@flows/shared/knownNumbers'
import { reporting } from '@flows/shared/reporting'

/** The bell over the member API (B7.09, B7.14, B7.15). */
export function notificationsFlow(deps: FlowDeps) {
  const { api, clock, navigation, log } = deps
  const machine = notificationsMachine.provide({
    actors: {
      fetchNotifications: fromPromise<FetchNotifications['output'], undefined>(async ({ signal }) => {
        const read = await api.call('notifications', undefined, { signal })
        if (read.ok && read.skipped === undefined && !signal.aborted)
          keepNumbers(deps, { unread: { unread: read.value.unread, readAt: clock.now() } })
        return read
      }),
      markRead: fromPromise<MarkRead['output'], MarkRead['input']>(({ input, signal }) =>
        api.call('markNotificationRead', input, { signal }),
      ),
      markAllRead: fromPromise<MarkAllRead['output'], undefined>(({ signal }) =>
        api.call('markAllNotificationsRead', undefined, { signal }),
      ),
      watchAddress: fromCallback<EventObject, undefined, PageOpened>(({ sendBack }) =>
        navigation.subscribe(() => sendBack({ type: 'page.opened' })),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      openTarget: ({ context }, { id }) => {
        const target = find(context, id)?.target
        if (target) navigation.go(pathOfTarget(target))
      },
      logFailure: (_, { output }) => {
        if (!output.ok) log(noticeOf(output.failure).message)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { kept: knownNumbers(deps).unread ?? null } }
}
