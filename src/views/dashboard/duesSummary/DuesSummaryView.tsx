import type { ActorRefFrom } from 'xstate'
import type { duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { selectDuesSummary } from '@machines/dashboard/duesSummary/duesSummary.select'
import { asPayment } from '@domain/money/money'
import { leftOutText } from '@machines/shared/failure'
import { dot } from '@domain/values/dot'
import { unbroken } from '@domain/values/unbroken'
import { buttonClass } from '@ui/buttonClass'
import { DashboardNumber, NotRead, Outdated } from '../DashboardNumber'
import { LeftOut } from '@views/shared/LeftOut'
import { PageLink } from '@views/shared/PageLink'
import { useScreen } from '@views/shared/useScreen'

const label = 'To pay'

/** The total to pay, and the first due (B3.20, B9.03). */
export function DuesSummaryView({ actor }: { actor: ActorRefFrom<typeof duesSummaryMachine> }) {
  const screen = useScreen(actor, selectDuesSummary)
  const isWhole = useScreen(actor, leftOutText) === null
  if (screen.screen === 'loading')
    return (
      <DashboardNumber label={label} value={null}>
        Loading your dues...
      </DashboardNumber>
    )
  if (screen.screen === 'failed')
    return (
      <DashboardNumber label={label} value={null}>
        <NotRead actor={actor} what={label} message={screen.message} secondsLeft={screen.secondsLeft} />
      </DashboardNumber>
    )
  const isNothing = screen.screen === 'nothing'
  return (
    <DashboardNumber label={label} value={isNothing ? (isWhole ? asPayment(0) : null) : screen.amount}>
      {isNothing ? (
        <p>{screen.age ?? (isWhole ? 'Nothing to pay.' : null)}</p>
      ) : (
        <>
          <p>
            <span>{screen.count}</span>
            {screen.overdue !== null && (
              <span>
                <span>{dot}</span>
                <strong>{screen.overdue}</strong>
              </span>
            )}
            {screen.dueSoon !== null && <span>{`${dot}${screen.dueSoon}`}</span>}
          </p>
          {screen.leftOut !== null && <p>{screen.leftOut}</p>}
          {screen.age !== null && <p>{screen.age}</p>}
          {screen.first && <p>{unbroken(screen.first)}</p>}
        </>
      )}
      <LeftOut actor={actor} />
      <Outdated actor={actor} what={label} stale={screen.stale} secondsLeft={screen.secondsLeft} />
      {!isNothing && (
        <PageLink
          to="payables"
          className={buttonClass({
            size: 'sm',
            // What is overdue is paid before the next booking.
            ...(screen.overdue !== null && screen.age === null && { variant: 'primary' }),
          })}
        >
          See what is due
        </PageLink>
      )}
    </DashboardNumber>
  )
}
