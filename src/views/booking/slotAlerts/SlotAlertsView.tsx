import type { ActorRefFrom } from 'xstate'
import { dotted } from '@domain/values/dot'
import type { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import {
  selectSlotAlerts,
  type SlotAlertRow,
  type SlotAlertsScreen,
} from '@machines/booking/slotAlerts/slotAlerts.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { linkClass } from '@ui/linkClass'
import { Row } from '@ui/Stack'
import { Text } from '@ui/Text'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { PageLink } from '@views/shared/PageLink'
import { PanelNotice, whyPanelIsClosed } from '@views/shared/PanelNotice'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { LeftOut } from '@views/shared/LeftOut'
import { useScreen } from '@views/shared/useScreen'
import styles from './slotAlerts.module.css'
import { waitingAnchor } from './waitingAnchor'

type SlotAlertsActor = ActorRefFrom<typeof slotAlertsMachine>
type List = Extract<SlotAlertsScreen, { screen: 'list' }>

/** The card comes late and far below the list: a link to it scrolls there once it is known. */
const bringHere = (card: HTMLElement | null) => {
  if (window.location.hash === waitingAnchor) card?.scrollIntoView({ behavior: 'instant' })
}

/**
 * The card of the member's slot alerts (extension `slot-alerts`). Most members have none, so the card stays
 * hidden until the first one is known.
 */
export function SlotAlertsView({ actor }: { actor: SlotAlertsActor }) {
  const screen = useScreen(actor, selectSlotAlerts)
  const zoneNote = useZoneNote()
  if (screen.screen !== 'failed' && screen.screen !== 'list') return null
  return (
    <Card title="Hours you are waiting for" subtitle={zoneNote ?? undefined} ref={bringHere}>
      {screen.screen === 'failed' ? (
        <ReadFailure
          actor={actor}
          title="The hours you are waiting for could not be loaded"
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      ) : (
        <AlertList screen={screen} actor={actor} />
      )}
    </Card>
  )
}

function AlertList({ screen, actor }: { screen: List; actor: SlotAlertsActor }) {
  const { rows, confirmation } = screen
  return (
    <>
      <Text size="sm" tone="soft">
        You get a notification when one of them becomes free, and an email unless you have switched these
        emails off. They are not reserved.
      </Text>
      {confirmation !== null && <Alert tone="good">{confirmation}</Alert>}
      <PanelNotice actor={actor} status={screen} />
      <LeftOut actor={actor} />
      {rows.length > 0 && (
        <ul aria-label="Hours you are waiting for">
          {rows.map((row) => (
            <li key={row.id} className={styles.alert}>
              <AlertRow row={row} screen={screen} actor={actor} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function AlertRow({ row, screen, actor }: { row: SlotAlertRow; screen: List; actor: SlotAlertsActor }) {
  const { busyId, busyLabel, canRemove } = screen
  const isBusy = busyId === row.id
  const name = `${row.facility}, ${row.time}`
  return (
    <>
      <div className={styles.words}>
        <Text strong>{row.facility}</Text>
        <Text size="sm" tone="soft">
          {dotted(row.branch, row.time)}
        </Text>
      </div>
      <Row gap={2} justify="between" className={styles.ways}>
        <PageLink to="calendar" query={row.query} className={linkClass()}>
          <span>Open in calendar</span>
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </PageLink>
        <Button
          variant="way"
          busy={isBusy}
          busyLabel={busyLabel ?? undefined}
          disabledReason={canRemove || isBusy ? undefined : whyPanelIsClosed(screen, 'above')}
          onClick={() => actor.send({ type: 'removal.requested', id: row.id })}
        >
          <span>Remove</span>
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </Row>
    </>
  )
}
