import type { CentreDate } from '@domain/time/centreTime'
import { dayNumber, longDate, weekdayText } from '@domain/time/dates'
import type { FreeCourtsScreen } from '@machines/calendar/freeCourts/freeCourts.select'
import { DayStrip } from '@ui/DayStrip'
import { freeNote } from '@views/shared/freeNote'
import styles from './freeCourts.module.css'

interface FreeCourtsStripProps {
  readonly free: FreeCourtsScreen
  readonly activity: { readonly key: string; readonly name: string } | null
  readonly onDate: (date: CentreDate) => void
}

/** The coming seven days with their free hours, above the month; each day leads to its free courts. */
export function FreeCourtsStrip({
  free: { days, counts, branchText },
  activity,
  onDate,
}: FreeCourtsStripProps) {
  return (
    <div className={styles.strip}>
      <p className={styles.about}>
        <strong>Free hours</strong>
        {/* The branch is known before the activity. */}
        <small>{branchText}</small>
        {activity && <small>{`${activity.name}, all courts`}</small>}
      </p>
      <DayStrip
        label="Free courts of the coming days"
        selected={null}
        onSelect={onDate}
        days={days.map((date, at) => {
          const free = activity ? counts[date]?.[activity.key]?.total : undefined
          const { said, ...note } = freeNote(free, at === 0)
          return {
            date,
            weekday: at === 0 ? 'Today' : weekdayText(date),
            number: String(dayNumber(date)),
            name: `${at === 0 ? 'Today, ' : ''}${longDate(date)}${said}`,
            ...note,
          }
        })}
      />
    </div>
  )
}
