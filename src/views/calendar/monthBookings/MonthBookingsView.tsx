import type { ReactNode } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import { headings } from '@domain/portal/headings'
import { countText } from '@domain/values/countText'
import { dot } from '@domain/values/dot'
import type { CalendarDisplayScreen } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import type { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import {
  type MonthBookingsScreen,
  selectMonthBookings,
} from '@machines/calendar/monthBookings/monthBookings.select'
import type { MonthHours } from '@machines/dashboard/thisMonth/thisMonth.select'
import { Button } from '@ui/Button'
import { Explained } from '@ui/Explained'
import { PageHeader } from '@ui/PageHeader'
import { Select } from '@ui/Select'
import { Row, Stack } from '@ui/Stack'
import { LeftOut } from '@views/shared/LeftOut'
import { ProblemLink } from '@views/shared/ProblemLink'
import { ReadFailure } from '@views/shared/ReadFailure'
import { useScreen } from '@views/shared/useScreen'
import { StaleNotice } from '@views/shared/StaleNotice'
import { waitReason } from '@views/shared/waitReason'
import { drawsBookings } from '../drawsBookings'
import styles from './monthBookings.module.css'
import type { Parts } from '@ui/parts'

type Actor = ActorRefFrom<typeof monthBookingsMachine>
type Send = (event: EventFromLogic<typeof monthBookingsMachine>) => void

/** A number of hours, with its meaning; a dash while unknown. */
const Hours = ({ count, text }: { readonly count: number | null; readonly text: string }) => (
  <Explained text={text}>{count === null ? '–' : countText(count, 'hour')}</Explained>
)

interface ChipsProps extends Pick<MonthBookingsViewProps, 'thisMonth' | 'onCountAgain'> {
  readonly screen: MonthBookingsScreen
}

/** Total Schedules, This Month, Viewing branch, Your Branches (B2.26). */
function Chips({ screen, thisMonth, onCountAgain }: ChipsProps) {
  const { chips, totalsText } = screen
  const isAwaited = screen.screen === 'loading' || (thisMonth.hours === null && !thisMonth.isMissing)
  // Equal numbers share one entry, also before they are known: then it moves nothing.
  const isSame = thisMonth.label === 'This Month' && (isAwaited || chips.totalSchedules === thisMonth.hours)
  const total = <Hours count={isSame && isAwaited ? null : chips.totalSchedules} text={totalsText} />
  const facts: readonly (readonly [readonly string[], ReactNode])[] = [
    ...(isSame
      ? [[['Total Schedules', thisMonth.label], total] as const]
      : [
          [['Total Schedules'], total] as const,
          [[thisMonth.label], <Hours count={thisMonth.hours} text={thisMonth.text} />] as const,
        ]),
    [['Your Branches'], chips.branches || '–'],
    // A choice of the branch displays it already.
    ...(screen.hasNoBranches ? [[['Viewing branch'], chips.viewing] as const] : []),
  ]
  return (
    <Row gap={2}>
      <dl className={styles.facts}>
        {facts.map(([terms, value]) => (
          <div key={terms[0]} className={styles.fact}>
            {terms.map((term, at) => (
              <dt key={term}>
                <span>{term}</span>
                {at < terms.length - 1 && <span>{'\u00a0\u00a0·'}</span>}
              </dt>
            ))}
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {thisMonth.isMissing && onCountAgain && (
        <Button
          size="sm"
          variant="quiet"
          disabledReason={thisMonth.canCountAgain ? undefined : waitReason.beside}
          onClick={onCountAgain}
        >
          Refresh the count
        </Button>
      )}
    </Row>
  )
}

interface MonthBookingsViewProps {
  readonly actor: Actor
  /** The hours of the current month. */
  readonly thisMonth: MonthHours
  /** Absent where the frame has the Try Again of the page. */
  readonly onCountAgain?: (() => void) | undefined
  /**
   * The displayed view; the hours of a day contain the choice of the branch, and nothing stands below them.
   */
  readonly displayed?: CalendarDisplayScreen['screen']
  /**
   * The one branch of the displayed free courts; null where the page displays the bookings of all branches.
   */
  readonly counted?: number | null
  /** True when the calendar precedes the numbers. */
  readonly calendarFirst?: boolean
  /** Called when the member wants to book, on a day to be chosen. */
  readonly onBook?: () => void
  /** Stands beside the choice of the branch when the calendar comes first. */
  readonly beside?: Parts
  /**
   * Renders the calendar with the notice about a missing or stale month, and on a phone the free courts with the
   * choice of their branch.
   */
  readonly children?: (notice: Parts, branch: Parts) => Parts
}

/** The booking calendar's page: the counts of the month, the branch, and the calendar (B2.24–B2.28). */
export function MonthBookingsView({
  actor,
  thisMonth,
  onCountAgain,
  displayed = 'month',
  counted = null,
  calendarFirst = false,
  onBook,
  beside,
  children,
}: MonthBookingsViewProps) {
  const screen = useScreen(actor, selectMonthBookings)
  const send: Send = (event) => actor.send(event)
  const branch = screen.branches.length > 0 && (
    <Select
      label="Viewing branch"
      labelInside
      value={String(screen.branchId ?? counted ?? '')}
      placeholder={counted === null ? 'All Branches' : undefined}
      options={screen.branches.map(({ id, label }) => ({ value: String(id), label }))}
      onChange={({ target }) =>
        send({ type: 'branch.chosen', branchId: target.value === '' ? null : Number(target.value) })
      }
    />
  )
  const isBesideActivity = calendarFirst && displayed === 'freeCourts'
  const notice = <Notice actor={actor} inPlace={drawsBookings(displayed, calendarFirst)} />
  return (
    <Stack gap={calendarFirst ? 2 : 4}>
      <div className={calendarFirst ? styles.low : undefined}>
        <PageHeader
          {...headings.calendar}
          actions={
            <>
              {!calendarFirst && displayed !== 'day' && !screen.hasNoBranches && (
                <div className={styles.inHead}>{branch}</div>
              )}
              <Button variant="primary" size={calendarFirst ? 'sm' : 'md'} onClick={() => onBook?.()}>
                New Booking +
              </Button>
            </>
          }
        />
      </div>
      {children
        ? children(
            notice,
            isBesideActivity && !screen.hasNoBranches && <div className={styles.beside}>{branch}</div>,
          )
        : notice}
      {calendarFirst && displayed !== 'day' && (
        <Row gap={2} className={styles.foot}>
          {!isBesideActivity && branch}
          {beside}
        </Row>
      )}
      {displayed !== 'day' && (
        <p>
          <Explained text={screen.totalsText}>{screen.greeting}</Explained>
          <span>{` ${screen.scope}${dot}${screen.todayText}`}</span>
        </p>
      )}
      {(displayed !== 'day' || thisMonth.isMissing) && <Chips {...{ screen, thisMonth, onCountAgain }} />}
    </Stack>
  )
}

interface NoticeProps {
  readonly actor: Actor
  /** True where the failure of a month that could not be read stands in place of its bookings. */
  readonly inPlace: boolean
}

const failedTitle = 'Your bookings could not be loaded'

/** The reason why the month is missing or stale, with a button that reads it again (B8.03). */
function Notice({ actor, inPlace }: NoticeProps) {
  const screen = useScreen(actor, selectMonthBookings)
  if (!screen.notice) return <LeftOut actor={actor} />
  if (inPlace && screen.screen === 'failed')
    return (
      <ReadFailure
        actor={actor}
        title={failedTitle}
        message={screen.notice}
        secondsLeft={screen.secondsLeft}
      />
    )
  return (
    <StaleNotice
      actor={actor}
      title={screen.screen === 'failed' ? failedTitle : undefined}
      secondsLeft={screen.secondsLeft}
      support={<ProblemLink actor={actor} />}
    >
      {screen.notice}
    </StaleNotice>
  )
}
