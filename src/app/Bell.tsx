import { useEffect } from 'react'
import { notificationsFlow } from '@flows/notifications'
import { NotificationsView } from '@views/notifications/NotificationsView'
import { createNotificationTabs } from '@world/notificationTabs'
import { usePayments } from './MemberPayments'
import { useFlow } from './useFlow'

/** The bell with its flow. `isWanted`: the member pressed the bell while this was being loaded. */
export function Bell({ isWanted }: { isWanted: boolean }) {
  const { dues } = usePayments()
  const actor = useFlow((deps) => notificationsFlow(deps, { dues, tabs: createNotificationTabs(window) }))
  useEffect(() => {
    if (isWanted) actor.send({ type: 'panel.opened' })
  }, [actor, isWanted])
  return <NotificationsView actor={actor} />
}
