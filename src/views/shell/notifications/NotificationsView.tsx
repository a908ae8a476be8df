import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectBell } from '@machines/shell/notifications/notifications.bell'
import type { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import { useScreen } from '@views/shared/useScreen'
import { BellButton } from './BellButton'
import type { NotificationsPanelProps } from './NotificationsPanel'

interface NotificationsViewProps {
  readonly actor: ActorRefFrom<typeof notificationsMachine>
  /** Renders the list of notifications; the layout loads it when it is opened. */
  readonly panel: ComponentType<NotificationsPanelProps>
}

/** The bell, and below it the list of notifications (B2.85, B8.14). */
export function NotificationsView({ actor, panel: Panel }: NotificationsViewProps) {
  const { unread, asOf, isOpen } = useScreen(actor, selectBell)
  return (
    <>
      <BellButton
        unread={unread}
        asOf={asOf}
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: 'panel.opened' })}
      />
      {isOpen && <Panel actor={actor} />}
    </>
  )
}
