import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { headings } from '@domain/portal/headings'
import { countText } from '@domain/values/countText'
import { dotted } from '@domain/values/dot'
import type { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { type MyBookingsScreen, selectMyBookings } from '@machines/booking/myBookings/myBookings.select'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { PageHeader } from '@ui/PageHeader'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Table } from '@ui/Table'
import { LeftOut } from '@views/shared/LeftOut'
import { ListPages } from '@views/shared/ListPages'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import { bookingColumns } from './bookingColumns'
import { BookingFilters } from './BookingFilters'
import styles from './myBookings.module.css'
import type { Parts } from '@ui/parts'

type Actor = ActorRefFrom<typeof myBookingsMachine>

interface MyBookingsViewProps {
  readonly actor: Actor
  /** Opens the sheet of a booking. */
  readonly onView: (bookingId: number) => void
  /** A notice to settle first; above the list. */
  readonly unfinished?: Parts
  /** What comes next, above the list of all. */
  readonly agenda?: Parts
  /** The sheet over the list. */
  readonly children?: Parts
}

/** The page My Bookings (B2.46–B2.52, B2.56, B2.57). */
export function MyBookingsView({ actor, onView, unfinished, agenda, children }: MyBookingsViewProps) {
  const screen = useScreen(actor, selectMyBookings)
  const zoneNote = useZoneNote()
  const history = useRef<HTMLElement>(null)
  // The button that turned the page lies below all of its rows.
  const send: Actor['send'] = (event) => {
    actor.send(event)
    if (event.type !== 'page.chosen') return
    history.current?.focus({ preventScroll: true })
    history.current?.scrollIntoView({ block: 'start' })
  }
  // A separate line would move the content below it when it goes.
  const order = screen.filters.upcomingOnly
    ? 'Coming bookings, soonest first'
    : 'What is over first, then what is coming'
  return (
    <Stack gap={5} className={styles.page}>
      <PageHeader
        {...headings.myBookings}
        actions={
          !(screen.screen === 'failed' && screen.hours === null) && (
            <StatusPill tone="neutral">{countOf(screen)}</StatusPill>
          )
        }
      />
      {unfinished}
      {agenda}
      <BookingFilters filters={screen.filters} awaited={screen.screen === 'loading'} send={actor.send} />
      <Card
        ref={history}
        tabIndex={-1}
        title="Booking History"
        subtitle={dotted(screen.asOf ?? order, zoneNote)}
        flush
      >
        <OldNotice actor={actor} screen={screen} />
        <LeftOut actor={actor} />
        <Body actor={actor} screen={screen} onView={onView} />
        {(screen.total !== null || screen.screen === 'loading') && (
          <ListPages
            label="Pages of my bookings"
            page={screen.page}
            totalPages={screen.totalPages}
            perPage={screen.pageSize}
            results={screen.total}
            hasNoRows={screen.screen === 'failed'}
            send={send}
          />
        )}
      </Card>
      {children}
    </Stack>
  )
}

/** The count of hours, as in `25 hours, 3 of them cancelled` (B2.47). */
function countOf({ hours, canceled }: MyBookingsScreen): string {
  if (hours === null) return '– hours'
  return `${countText(hours, 'hour')}${canceled ? `, ${canceled} of them cancelled` : ''}`
}

/** The notice above a list after a failed refresh. */
function OldNotice({ actor, screen }: { actor: Actor; screen: MyBookingsScreen }) {
  const { notice, secondsLeft } = screen
  if (notice === null || screen.screen === 'failed') return null
  return (
    <StaleNotice actor={actor} secondsLeft={secondsLeft}>
      {notice.message}
    </StaleNotice>
  )
}

interface BodyProps {
  readonly actor: Actor
  readonly screen: MyBookingsScreen
  readonly onView: (bookingId: number) => void
}

/** The rows, or their replacement (B2.56). */
function Body({ actor, screen, onView }: BodyProps) {
  const { notice, secondsLeft } = screen
  switch (screen.screen) {
    case 'loading':
      return (
        <div className={styles.awaited}>
          <Loading text="Loading bookings..." inset>
            <SkeletonRows count={screen.pageSize} />
          </Loading>
        </div>
      )
    case 'failed':
      return <ReadFailure actor={actor} message={notice?.message} secondsLeft={secondsLeft} />
    case 'empty':
      return (
        <EmptyState icon={<CalendarIcon />} title="No bookings found">
          {screen.filters.chosen
            ? 'No bookings match your current filters'
            : 'Courts that you book appear here.'}
        </EmptyState>
      )
    case 'list':
      return (
        <Table
          caption="Booking History"
          columns={bookingColumns(screen.rows, onView)}
          rows={screen.rows}
          rowKey={({ id }) => id}
        />
      )
  }
}
