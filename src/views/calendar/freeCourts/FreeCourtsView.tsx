import type { ActorRefFrom } from 'xstate'
import type { SlotLink } from '@domain/booking/slotLink'
import type { CentreDate } from '@domain/time/centreTime'
import { dayNumber, longDate, weekdayText } from '@domain/time/dates'
import { dotted } from '@domain/values/dot'
import type { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import {
  type Booked,
  type CountedActivity,
  countedActivities,
  firstRow,
  type HoursCell,
  hoursRows,
  linkToCell,
  selectFreeCourts,
} from '@machines/calendar/freeCourts/freeCourts.select'
import { HeatGrid } from '@ui/HeatGrid'
import { ActivityIcon } from '@ui/icons/ActivityIcon'
import { Segmented } from '@ui/Segmented'
import type { Parts } from '@ui/parts'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { LeftOut } from '@views/shared/LeftOut'
import { courtsUnit } from '@views/shared/freeNote'
import { ProblemLink } from '@views/shared/ProblemLink'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import { useZoneNote } from '@views/shared/useZoneNote'
import styles from './freeCourts.module.css'

type Actor = ActorRefFrom<typeof freeCourtsMachine>

/** The calendar's data for the free courts. */
export interface FreeCourtsProps {
  /** The member's chosen activity; null for the first. */
  readonly activity: string | null
  /** The member's bookings by day, which the grid marks; null for those that could not be read. */
  readonly booked: Booked | null
  /** The day where the keys start. */
  readonly date: CentreDate
  /** True when the focus moves there at once. */
  readonly isEntered: boolean
  readonly onActivity: (activity: string) => void
  readonly onHour: (link: SlotLink) => void
}

/** The counted activity: the chosen one, else the first. */
export const countedActivity = (
  activities: readonly CountedActivity[],
  chosen: string | null,
): CountedActivity | null => activities.find(({ key }) => key === chosen) ?? activities[0] ?? null

/** The number of free courts on the coming seven days, by the hour; a press opens that day at that hour. */
export function FreeCourtsView({
  actor,
  activity: chosen,
  booked,
  date,
  isEntered,
  branch,
  onActivity,
  onHour,
}: FreeCourtsProps & {
  readonly actor: Actor
  /** The choice of the branch, beside that of the activity. */
  readonly branch?: Parts
}) {
  const screen = useScreen(actor, selectFreeCourts)
  const { days, counts, branchText } = screen
  const zoneNote = useZoneNote()
  const activities = countedActivities(counts)
  const activity = countedActivity(activities, chosen)
  const rows = hoursRows(screen, activity?.key ?? '', booked ?? {})
  const press = (cell: HoursCell | undefined) => {
    const link = cell ? linkToCell(screen, cell, activity) : null
    if (link) onHour(link)
  }
  return (
    <Stack gap={2}>
      {screen.notice !== null && (
        <StaleNotice
          actor={actor}
          title={screen.screen === 'failed' ? 'The free courts could not be counted' : undefined}
          secondsLeft={screen.secondsLeft}
          support={<ProblemLink actor={actor} />}
        >
          {screen.notice}
        </StaleNotice>
      )}
      <LeftOut actor={actor} />
      {screen.screen !== 'failed' && (
        <div className={styles.activities}>
          {branch}
          {activities.length > 1 && (
            <Segmented
              legend="Activity"
              look="chips"
              options={activities.map(({ key, name }) => ({
                value: key,
                label: name,
                icon: <ActivityIcon size="sm" activity={name} />,
              }))}
              value={activity?.key ?? null}
              onChange={onActivity}
            />
          )}
        </div>
      )}
      <Text size="xs" tone="faint">
        {`Free courts per hour. ${booked ? 'A dot marks your bookings.' : 'Your bookings could not be loaded.'}`}
      </Text>
      <HeatGrid
        label={['Free courts', activity?.name, branchText].filter(Boolean).join(', ')}
        corner={zoneNote}
        columns={days.map((day, at) => ({
          id: day,
          name: at === 0 ? `Today, ${longDate(day)}` : longDate(day),
          short: at === 0 ? 'Today' : weekdayText(day),
          number: String(dayNumber(day)),
          current: at === 0,
        }))}
        rows={rows.map(({ label, detail, cells }) => ({
          id: label,
          label,
          detail,
          cells: cells.map(({ name, free, quarters, isOver, own }) => ({
            name,
            text: isOver || free === null ? '–' : String(free),
            unit: isOver || free === null ? null : courtsUnit(free),
            quarters: free === null ? null : quarters,
            closed: isOver,
            own: own.length > 0,
          })),
        }))}
        begins={{ row: firstRow, column: Math.max(0, days.indexOf(date)) }}
        autoFocus={isEntered}
        loading={screen.screen === 'loading'}
        onPress={({ row, column }) => press(rows[row]?.cells[column])}
      />
      <Text size="xs" tone="faint">
        A morning or an afternoon counts the courts of its best hour. Your bookings include those of your
        children.
      </Text>
      <Text size="xs" tone="faint" className={styles.counted}>
        {branchText && dotted(branchText, screen.age)}
      </Text>
    </Stack>
  )
}
