import type { ActorRefFrom } from 'xstate'
import { selectBell } from '@machines/shell/notifications/notifications.bell'
import type { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import { useScreen } from '@views/shared/useScreen'
import { BellButton } from './BellButton'
import { NotificationsPanel } from './NotificationsPanel'

interface NotificationsViewProps {
  readonly actor: ActorRefFrom<typeof notificationsMachine>
}

/** The bell, and below it the list of notifications (B2.85, B8.14). */
export function NotificationsView({ actor }: NotificationsViewProps) {
  const { unread, asOf, isOpen } = useScreen(actor, selectBell)
  return (
    <>
      <BellButton
        unread={unread}
        asOf={asOf}
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: 'panel.opened' })}
      />
      {isOpen && <NotificationsPanel actor={actor} />}
    </>
  )
}
