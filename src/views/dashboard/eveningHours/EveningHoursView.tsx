import type { ActorRefFrom } from 'xstate'
import type { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { selectEveningHours } from '@machines/dashboard/eveningHours/eveningHours.select'
import { buttonClass } from '@ui/buttonClass'
import { linkClass } from '@ui/linkClass'
import { CentreTime } from '@views/shared/CentreTime'
import { DashboardNumber, NotRead, Outdated } from '../DashboardNumber'
import { LeftOut } from '@views/shared/LeftOut'
import { PageLink } from '@views/shared/PageLink'
import { useScreen } from '@views/shared/useScreen'
import styles from './eveningHours.module.css'

type EveningHoursActor = ActorRefFrom<typeof eveningHoursMachine>

/**
 * The number of free evening hours at the member's branch, and their courts; each hour is one press from its
 * confirmation.
 */
export function EveningHoursView({ actor }: { actor: EveningHoursActor }) {
  const screen = useScreen(actor, selectEveningHours)
  const { label } = screen
  if (screen.screen === 'loading')
    return (
      <DashboardNumber label={label} value={null}>
        Loading available hours...
      </DashboardNumber>
    )
  if (screen.screen === 'failed')
    return (
      <DashboardNumber label={label} value={null}>
        <NotRead actor={actor} what={label} message={screen.message} secondsLeft={screen.secondsLeft} />
      </DashboardNumber>
    )
  return (
    <DashboardNumber label={label} value={screen.screen === 'hours' ? screen.count : null}>
      {screen.screen === 'noBranch' && (
        <PageLink to="calendar" className={linkClass()}>
          See available courts
        </PageLink>
      )}
      {screen.screen === 'closed' && (
        <>
          <p>{`${screen.branch} has no courts at that time.`}</p>
          <DayLink query={screen.query} />
        </>
      )}
      {screen.screen === 'hours' && (
        <>
          <p>
            <CentreTime>5 to 9 PM</CentreTime>
            <span>{`, ${screen.branch}, all activities${screen.courts && `: ${screen.courts}`}`}</span>
          </p>
          {screen.hours.length === 0 ? (
            <DayLink query={screen.query} />
          ) : (
            <div className={styles.hours}>
              {screen.hours.map(({ time, court, query }) => (
                <PageLink
                  key={time}
                  to="calendar"
                  query={query}
                  className={buttonClass({ size: 'sm' })}
                  aria-label={`Book ${court} at ${time}`}
                >
                  {time}
                </PageLink>
              ))}
            </div>
          )}
        </>
      )}
      <LeftOut actor={actor} />
      <Outdated actor={actor} what={label} stale={screen.stale} secondsLeft={screen.secondsLeft} />
    </DashboardNumber>
  )
}

const DayLink = ({ query }: { query: string }) => (
  <PageLink to="calendar" query={query} className={linkClass()}>
    See the whole day
  </PageLink>
)
