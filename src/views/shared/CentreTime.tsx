import { unbroken } from '@domain/values/unbroken'
import styles from './CentreTime.module.css'
import { useZoneNote } from './useZoneNote'

/**
 * A time of the centre, which breaks nowhere within an hour or a date, with the name of its clock where the device has
 * another zone.
 */
export function CentreTime({ children }: { children: string }) {
  const time = unbroken(children)
  const zoneNote = useZoneNote()
  if (zoneNote === null) return <span>{time}</span>
  return (
    <span>
      <span>{`${time} `}</span>
      <span className={styles.zone}>{zoneNote}</span>
    </span>
  )
}
