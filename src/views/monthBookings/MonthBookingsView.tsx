import { lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import { branchDisplayName } from '@domain/account/account'
import { type CentreDate, monthOf, shiftMonth } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import { shortDate } from '@domain/time/dates'
import type { monthBookingsMachine } from '@machines/monthBookings/monthBookings.machine'
import {
  type CalendarEvent,
  type MonthBookingsScreen,
  selectMonthBookings,
} from '@machines/monthBookings/monthBookings.select'
import type { CalendarView } from '@machines/monthBookings/monthBookings.types'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { EmptyState } from '@ui/EmptyState'
import { Explained } from '@ui/Explained'
import { IconButton } from '@ui/IconButton'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { PageHeader } from '@ui/PageHeader'
import { Segmented } from '@ui/Segmented'
import { Select } from '@ui/Select'
import { Skeleton } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { type Column, Table, TwoLines } from '@ui/Table'
import { BookingLink } from '../BookingLink'
import { usePortal } from '../PortalContext'
import { ProblemLink } from '../ProblemLink'
import { useScreen } from '../useScreen'
import { Waiting } from '../Waiting'
import { waitReason } from '../waitReason'
import styles from './monthBookings.module.css'

/** The month grid weighs more than the rest of the page, so that it comes as a chunk of its own. */
const MonthGrid = lazy(() => import(/* webpackChunkName: "monthGrid" */ './MonthGrid'))

interface MonthBookingsViewProps {
  readonly actor: ActorRefFrom<typeof monthBookingsMachine>
  /** The member wants to book; on that day, or on one still to be chosen. */
  readonly onBook?: (date: CentreDate | null) => void
  /** A day's courts are opened: of that day, or of the one chosen last. */
  readonly onDay?: (date: CentreDate | null) => void
  /** The day's courts, and what belongs to a booking under way. */
  readonly children?: ReactNode
}

type Send = (event: EventFromLogic<typeof monthBookingsMachine>) => void

const views: readonly { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
]

const columns: readonly Column<CalendarEvent>[] = [
  { key: 'date', header: 'Date', rowHeader: true, cell: ({ date }) => shortDate(date) },
  { key: 'time', header: 'Time Slot', whole: true, cell: ({ time }) => time },
  {
    key: 'facility',
    header: 'Facility',
    cell: ({ facility, branch, bookingId }) => (
      <TwoLines
        first={<BookingLink id={bookingId}>{facility}</BookingLink>}
        second={branch ? branchDisplayName(branch) : 'N/A'}
      />
    ),
  },
  { key: 'activity', header: 'Activity', cell: ({ activity }) => activity ?? 'N/A' },
]

/** A number of hours, with what it counts; a dash while it is not known. */
const Hours = ({ count, text }: { readonly count: number | null; readonly text: string }) => (
  <Explained text={text}>{count === null ? '–' : countText(count, 'hour')}</Explained>
)

/** Total Schedules, This Month, Viewing branch, Your Branches (B2.26). */
function Chips({ screen, send }: { readonly screen: MonthBookingsScreen; readonly send: Send }) {
  const { chips, countIsMissing, totalsText } = screen
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Total Schedules', <Hours count={chips.totalSchedules} text={totalsText} />],
    [chips.thisMonthLabel, <Hours count={chips.thisMonth} text={chips.thisMonthText} />],
    ['Viewing branch', chips.viewing],
    ['Your Branches', chips.branches || '–'],
  ]
  return (
    <Row gap={2}>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.chip}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {countIsMissing && (
        <Button
          size="sm"
          variant="quiet"
          disabledReason={screen.canCountAgain ? undefined : waitReason.beside}
          onClick={() => send({ type: 'retry.requested' })}
        >
          Count this month again
        </Button>
      )}
    </Row>
  )
}

/** Which month is shown, and the ways to others (B2.27). */
function MonthBar({ screen, send }: { readonly screen: MonthBookingsScreen; readonly send: Send }) {
  const { zoneNote } = usePortal()
  const show = (months: number) => send({ type: 'month.chosen', month: shiftMonth(screen.month, months) })
  const loading = screen.screen === 'loading'
  return (
    <div className={styles.bar}>
      {/* Before the month's name, whose length changes with every press. */}
      <Row gap={1} className={styles.arrows}>
        <IconButton label="Previous month" icon={<ChevronLeftIcon />} onClick={() => show(-1)} />
        <IconButton label="Next month" icon={<ChevronRightIcon />} onClick={() => show(1)} />
      </Row>
      <div className={styles.name}>
        <h2 aria-live="polite">{screen.monthText}</h2>
        <div className={styles.under}>
          <p role="status">{loading ? 'Loading booking data...' : ''}</p>
          {zoneNote && !loading && <p>{zoneNote}</p>}
        </div>
      </div>
      <Button size="sm" onClick={() => send({ type: 'month.chosen', month: monthOf(screen.today) })}>
        Today
      </Button>
    </div>
  )
}

function EventList({ screen }: { readonly screen: MonthBookingsScreen }) {
  return screen.events.length === 0 ? (
    <EmptyState icon={<CalendarIcon />} title={`No confirmed bookings in ${screen.monthText}`}>
      Courts that you book appear here.
    </EmptyState>
  ) : (
    <Table
      caption={`Confirmed bookings in ${screen.monthText}`}
      columns={columns}
      rows={screen.events}
      rowKey={({ id }) => id}
    />
  )
}

/** The booking calendar: a month, a list or a day of courts, and the way to book (B2.24–B2.28). */
export function MonthBookingsView({ actor, onBook, onDay, children }: MonthBookingsViewProps) {
  const screen = useScreen(actor, selectMonthBookings)
  const send: Send = (event) => actor.send(event)
  const openDay = (date: CentreDate | null) => {
    send({ type: 'day.opened', date })
    onDay?.(date)
  }
  return (
    <Stack gap={4}>
      <PageHeader
        title="Booking Calendar"
        subtitle={
          <>
            <Explained text={screen.totalsText}>{screen.greeting}</Explained> · {screen.todayText}
          </>
        }
        actions={
          <Button variant="primary" onClick={() => onBook?.(null)}>
            New Booking +
          </Button>
        }
      />
      {/* They are of the month; the hours of a day want the room. */}
      {(screen.view !== 'day' || screen.countIsMissing) && <Chips screen={screen} send={send} />}
      <Row justify="between">
        <Segmented
          legend="View"
          options={views}
          value={screen.view}
          onChange={(view) => (view === 'day' ? openDay(null) : send({ type: 'view.chosen', view }))}
        />
        {screen.view !== 'day' && screen.branches.length > 0 && (
          <Select
            label="Branch"
            hideLabel
            value={screen.branchId === null ? '' : String(screen.branchId)}
            placeholder="All Branches"
            options={screen.branches.map(({ id, label }) => ({ value: String(id), label }))}
            onChange={({ target }) =>
              send({ type: 'branch.chosen', branchId: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </Row>
      {screen.view !== 'day' && <MonthBar screen={screen} send={send} />}
      {/* Below the arrows, which keep their place when a month cannot be read. */}
      {screen.notice && (
        <Alert
          tone="warn"
          title={screen.screen === 'failed' ? 'Your bookings could not be shown' : 'This may be out of date'}
          actions={
            <>
              {screen.secondsLeft === null ? (
                <Button size="sm" busy={screen.refreshing} onClick={() => send({ type: 'retry.requested' })}>
                  Try Again
                </Button>
              ) : (
                <Waiting secondsLeft={screen.secondsLeft} />
              )}
              <ProblemLink actor={actor} />
            </>
          }
        >
          {screen.notice}
        </Alert>
      )}
      {screen.view === 'month' && (
        <Suspense fallback={<Skeleton shape="month" />}>
          <MonthGrid
            month={screen.month}
            monthText={screen.monthText}
            today={screen.today}
            events={screen.events}
            days={screen.days}
            onDay={(date) => onBook?.(date)}
            onEvent={openDay}
          />
        </Suspense>
      )}
      {screen.view === 'list' && screen.screen === 'shown' && <EventList screen={screen} />}
      {children}
    </Stack>
  )
}
