import type { ReactNode } from 'react'
import styles from './CentreTime.module.css'
import { useZoneNote } from './useZoneNote'

/** A time of the centre; where the device keeps another zone it says which clock is meant. */
export function CentreTime({ children: time }: { children: ReactNode }) {
  const zoneNote = useZoneNote()
  if (zoneNote === null) return time
  return (
    <span>
      {time} <span className={styles.zone}>{zoneNote}</span>
    </span>
  )
}
