import type { ActorRefFrom } from 'xstate'
import type { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { selectThisMonth } from '@machines/dashboard/thisMonth/thisMonth.select'
import { linkClass } from '@ui/linkClass'
import { DashboardNumber, NotRead, Outdated } from '../DashboardNumber'
import { PageLink } from '@views/shared/PageLink'
import { useScreen } from '@views/shared/useScreen'

/** The number of booked hours in the current month (B2.21). */
export function ThisMonthView({ actor }: { actor: ActorRefFrom<typeof thisMonthMachine> }) {
  const screen = useScreen(actor, selectThisMonth)
  switch (screen.screen) {
    case 'loading':
      return (
        <DashboardNumber
          label="This Month"
          strip
          value={null}
        >{`Counting the hours of ${screen.month}...`}</DashboardNumber>
      )
    case 'failed':
      return (
        <DashboardNumber label="This Month" strip value={null}>
          <NotRead
            actor={actor}
            what="This Month"
            message={screen.message}
            secondsLeft={screen.secondsLeft}
          />
        </DashboardNumber>
      )
    case 'counted':
      return (
        <DashboardNumber
          label="This Month"
          strip
          value={String(screen.hours)}
          link={
            <PageLink to="calendar" className={linkClass()}>
              See the calendar
            </PageLink>
          }
        >
          <p>{screen.text}</p>
          <Outdated actor={actor} what="This Month" stale={screen.stale} secondsLeft={screen.secondsLeft} />
        </DashboardNumber>
      )
  }
}
