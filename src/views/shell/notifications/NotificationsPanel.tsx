import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import { type NotificationRow, selectNotifications } from '@machines/shell/notifications/notifications.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { EmptyState } from '@ui/EmptyState'
import { BellIcon } from '@ui/icons/BellIcon'
import { inside } from '@ui/navigate'
import { Loading, SkeletonLines } from '@ui/Skeleton'
import { StatusPill } from '@ui/StatusPill'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { LeftOut } from '@views/shared/LeftOut'
import { ProblemLink } from '@views/shared/ProblemLink'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { unbroken } from '@domain/values/unbroken'
import { useScreen } from '@views/shared/useScreen'
import styles from './notifications.module.css'

type NotificationsActor = ActorRefFrom<typeof notificationsMachine>

export interface NotificationsPanelProps {
  readonly actor: NotificationsActor
}

/** The list of notifications below the bell (B8.14). */
export function NotificationsPanel({ actor }: NotificationsPanelProps) {
  const screen = useScreen(actor, selectNotifications)
  if (screen.screen === 'closed') return null
  const isRead = screen.screen === 'list' || screen.screen === 'empty'
  return (
    <Dialog
      dropdown
      title="Notifications"
      onClose={() => actor.send({ type: 'dialog.closed' })}
      actions={
        isRead && screen.canMarkAll ? (
          <Button size="sm" onClick={() => actor.send({ type: 'allRead.requested' })}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {screen.screen === 'loading' && (
        <Loading text="Loading notifications...">
          <SkeletonLines count={6} />
        </Loading>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure
          actor={actor}
          title={screen.message === failedTitle ? undefined : failedTitle}
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      )}
      {isRead && (
        <>
          {screen.notice && (
            <StaleNotice actor={actor} secondsLeft={screen.secondsLeft}>
              {screen.notice.message}
            </StaleNotice>
          )}
          <LeftOut actor={actor} />
          {screen.markAllFailure !== null && (
            <Alert tone="bad" actions={<ProblemLink actor={actor} />}>
              {screen.markAllFailure}
            </Alert>
          )}
        </>
      )}
      {screen.screen === 'empty' && (
        <EmptyState icon={<BellIcon />} title="No notifications">
          News about your bookings and payments appears here.
        </EmptyState>
      )}
      {screen.screen === 'list' && (
        <>
          <p role="status" className={styles.count}>
            {screen.unread === 0 ? 'All are read' : `${screen.unread} unread`}
          </p>
          <ul className={styles.list}>
            {screen.rows.map((row) => (
              <li key={row.id}>
                <Row row={row} onOpen={() => actor.send({ type: 'notification.opened', id: row.id })} />
              </li>
            ))}
          </ul>
          {screen.olderUnread > 0 && (
            <p className={styles.count}>
              {`${screen.olderUnread} older ${screen.olderUnread === 1 ? 'one is' : 'ones are'} unread and not listed here.`}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

const failedTitle = 'Failed to load notifications'

/** A notification with a target is a link; pressing any other marks it read. */
function Row({ row, onOpen }: { row: NotificationRow; onOpen: () => void }) {
  const face = <RowContent row={row} />
  if (row.path !== null)
    return (
      <a href={row.path} className={styles.row} data-unread={row.unread} onClick={inside(row.path, onOpen)}>
        {face}
      </a>
    )
  if (!row.unread) return <div className={styles.row}>{face}</div>
  return (
    <button type="button" data-printed="" className={styles.row} data-unread onClick={onOpen}>
      {face}
    </button>
  )
}

function RowContent({ row }: { row: NotificationRow }): ReactNode {
  return (
    <>
      <span className={styles.head}>
        <span className={styles.title}>
          {row.unread && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span>{row.title}</span>
        </span>
        {row.type !== 'Message' && (
          <StatusPill tone={row.type === 'Alert' ? 'warn' : 'info'}>{row.type}</StatusPill>
        )}
      </span>
      <span className={styles.message}>{unbroken(row.message)}</span>
      {row.when !== null && <span className={styles.when}>{row.when}</span>}
    </>
  )
}
