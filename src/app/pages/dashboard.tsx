import { longDate } from '@domain/time/dates'
import { todayAt } from '@domain/time/centreTime'
import { slotOfferFlow } from '@flows/slotOffer'
import { upcomingBookingsFlow } from '@flows/upcomingBookings'
import { selectRouting } from '@machines/accountRouting/accountRouting.select'
import { selectSession } from '@machines/session/session.select'
import { Alert } from '@ui/Alert'
import { buttonClass } from '@ui/buttonClass'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { PageLink } from '@views/PageLink'
import { SlotOfferView } from '@views/slotOffer/SlotOfferView'
import { UpcomingBookingsView } from '@views/upcomingBookings/UpcomingBookingsView'
import { useScreen } from '@views/useScreen'
import { useApp } from '../AppContext'
import { usePayments } from '../MemberPayments'
import { useFlow } from '../useFlow'

/** The member's first page (B2.20–B2.22). */
export function Page() {
  const { actors, world } = useApp()
  const { dues } = usePayments()
  const upcoming = useFlow((deps) => upcomingBookingsFlow(deps, { dues }))
  const offer = useFlow(slotOfferFlow)
  const session = useScreen(actors.session, selectSession)
  const routing = useScreen(actors.routing, selectRouting)
  const carried =
    routing.screen === 'page' &&
    routing.carried?.route.name !== 'dashboard' &&
    routing.carried?.route.name !== 'home'
      ? routing.carried
      : null
  const firstName = session.screen === 'signedIn' ? session.session.member.firstName : ''
  return (
    <Stack gap={5}>
      <PageHeader
        title={`Welcome, ${firstName || 'Member'}`}
        subtitle={longDate(todayAt(world.clock.now()))}
      />
      <SlotOfferView actor={offer} />
      {carried && (
        <Alert
          tone="info"
          title="You were on your way"
          actions={
            <PageLink
              to={carried.route.name}
              query={carried.query}
              className={buttonClass({ variant: 'primary' })}
            >
              Go on to {carried.route.title}
            </PageLink>
          }
        >
          Before you signed in you wanted to open {carried.route.title}.
        </Alert>
      )}
      <p>
        Manage your membership, book facilities, make payments and stay connected with the centre community.
      </p>
      <UpcomingBookingsView actor={upcoming} />
    </Stack>
  )
}
