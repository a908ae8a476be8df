import { useEffect } from 'react'
import { notificationsFlow } from '@flows/shell/notifications'
import { NotificationsView } from '@views/shell/notifications/NotificationsView'
import { createNotificationTabs } from '@world/notificationTabs'
import { LazyNotificationsPanel, preloadNotificationsPanel } from './LazyNotificationsPanel'
import { usePayments } from './MemberPayments'
import { useFlow } from './useFlow'
import { useIntent } from './useIntent'

/** The bell with its flow. `isWanted`: the member pressed the bell while this was being loaded. */
export function Bell({ isWanted }: { isWanted: boolean }) {
  const { dues } = usePayments()
  const actor = useFlow((deps) => notificationsFlow(deps, { dues, tabs: createNotificationTabs(window) }))
  const isDue = useIntent(() => isWanted)
  useEffect(() => {
    if (isDue) preloadNotificationsPanel()
  }, [isDue])
  useEffect(() => {
    if (isWanted) actor.send({ type: 'panel.opened' })
  }, [actor, isWanted])
  return <NotificationsView actor={actor} panel={LazyNotificationsPanel} />
}
