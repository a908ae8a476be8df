import { type OwnEvent, ownEventDays } from '@domain/booking/ownEvents'
import { dotted } from '@domain/values/dot'
import { Button } from '@ui/Button'
import { cx } from '@ui/cx'
import { StatusPill } from '@ui/StatusPill'
import entry from './BookingEntry.module.css'
import colours from './ownEventColours.module.css'
import styles from './OwnEventEntry.module.css'
import { ownEventTone } from './ownEventTone'

interface OwnEventEntryProps {
  readonly event: OwnEvent
  readonly onChoose: (id: string) => void
}

/** An own event in two lines, marked as stored on this device; the whole entry opens its dialog (B2.31). */
export function OwnEventEntry({ event, onChoose }: OwnEventEntryProps) {
  const { id, title, colour } = event
  return (
    <div className={entry.room}>
      <div className={cx(entry.entry, styles.own, colours[ownEventTone[colour]])}>
        <p className={entry.when}>{title}</p>
        <p className={entry.where}>{dotted(ownEventDays(event), 'All day', 'On this device')}</p>
        <p className={entry.state}>
          <StatusPill tone={ownEventTone[colour]}>{colour}</StatusPill>
        </p>
        <Button
          size="sm"
          variant="quiet"
          className={entry.open}
          aria-label={`Edit own event: ${title}, ${ownEventDays(event)}, ${colour}`}
          onClick={() => onChoose(id)}
        >
          Edit
        </Button>
      </div>
    </div>
  )
}
