import type { ActorRefFrom } from 'xstate'
import type { AgendaDay, AgendaEntry } from '@domain/booking/agenda'
import { dotted } from '@domain/values/dot'
import { unbroken } from '@domain/values/unbroken'
import { countText } from '@domain/values/countText'
import type { agendaMachine } from '@machines/booking/agenda/agenda.machine'
import { selectAgenda } from '@machines/booking/agenda/agenda.select'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { Fold } from '@ui/Fold'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { StatusPill } from '@ui/StatusPill'
import { BookingLink } from '@views/booking/BookingLink'
import { LeftOut } from '@views/shared/LeftOut'
import { PageLink } from '@views/shared/PageLink'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { toneOf } from '@views/shared/tones'
import { useScreen } from '@views/shared/useScreen'
import { useZoneNote } from '@views/shared/useZoneNote'
import styles from './agenda.module.css'

/** What the member plays next: the coming bookings by day, each with a link to its sheet. */
export function AgendaView({ actor }: { readonly actor: ActorRefFrom<typeof agendaMachine> }) {
  const screen = useScreen(actor, selectAgenda)
  const zoneNote = useZoneNote()
  const isKnown = screen.screen === 'days' || screen.screen === 'empty'
  return (
    <Card
      title="Coming Up"
      subtitle={dotted((isKnown && screen.asOf) || 'What you play next', zoneNote)}
      // What is below waits for the first answer, so that nothing moves when it comes.
      data-awaited={screen.screen === 'loading' || undefined}
    >
      {isKnown && screen.notice && (
        <StaleNotice actor={actor} secondsLeft={screen.secondsLeft}>
          {screen.notice.message}
        </StaleNotice>
      )}
      {isKnown && <LeftOut actor={actor} />}
      {screen.screen === 'loading' && (
        <Loading text="Loading what you play next...">
          <SkeletonRows count={4} />
        </Loading>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure actor={actor} message={screen.message} secondsLeft={screen.secondsLeft} />
      )}
      {screen.screen === 'empty' && (
        <EmptyState
          icon={<CalendarIcon />}
          title="Nothing is booked"
          actions={
            <PageLink to="calendar" className={buttonClass({ variant: 'primary' })}>
              Book a court
            </PageLink>
          }
        >
          Your next court appears here as soon as you book it.
        </EmptyState>
      )}
      {screen.screen === 'days' && <Days days={screen.days} />}
      {screen.screen === 'days' && screen.laterCount > 0 && (
        <div>
          <Fold title={countText(screen.laterCount, 'more booking')}>
            <Days days={screen.later} />
          </Fold>
        </div>
      )}
    </Card>
  )
}

const Days = ({ days }: { readonly days: readonly AgendaDay[] }) => (
  <div className={styles.days}>
    {days.map(({ heading, entries }) => (
      <section key={heading} className={styles.day}>
        <h3 className={styles.heading}>{heading}</h3>
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

function Entry({ entry }: { readonly entry: AgendaEntry }) {
  const { bookingId, time, court, branch, whose, status, owed } = entry
  return (
    <li className={styles.entry}>
      <strong className={styles.time}>
        <BookingLink id={bookingId} className={styles.link ?? ''}>
          <span>{unbroken(time)}</span>
          <ChevronRightIcon size="sm" />
        </BookingLink>
      </strong>
      <p className={styles.court}>
        <span>{court}</span>
        {whose !== null && <span>{` for ${whose}`}</span>}
      </p>
      {branch !== null && <p className={styles.branch}>{branch}</p>}
      <div className={styles.marks}>
        {status && <StatusPill tone={toneOf(status.tone)}>{status.text}</StatusPill>}
        {owed && <StatusPill tone={toneOf(owed.tone)}>{owed.text}</StatusPill>}
      </div>
    </li>
  )
}
