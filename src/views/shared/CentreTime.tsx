import styles from './CentreTime.module.css'
import { useZoneNote } from './useZoneNote'

/** A time of the centre; where the device keeps another zone it says which clock is meant. */
export function CentreTime({ children: time }: { children: string }) {
  const zoneNote = useZoneNote()
  if (zoneNote === null) return <span>{time}</span>
  return (
    <span>
      <span>{`${time} `}</span>
      <span className={styles.zone}>{zoneNote}</span>
    </span>
  )
}
