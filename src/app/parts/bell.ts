import { notificationsFlow } from '@flows/shell/notifications'
import type { FlowDeps } from '@flows/shared/deps'
import { createNotificationTabs } from '@world/notificationTabs'

export { NotificationsView as View } from '@views/shell/notifications/NotificationsView'

/** The bell of the header. */
export const flow = (deps: FlowDeps) => notificationsFlow(deps, { tabs: createNotificationTabs(window) })
