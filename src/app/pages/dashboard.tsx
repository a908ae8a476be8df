import type { ActorRefFrom } from 'xstate'
import { headings, welcomeText } from '@domain/portal/headings'
import { dashboardPageFlow } from '@flows/dashboard/dashboardPage'
import type { dashboardPageMachine } from '@machines/dashboard/dashboardPage/dashboardPage.machine'
import { selectRouting } from '@machines/shell/portal/portal.select'
import { selectSession } from '@machines/account/session/session.select'
import { selectThisMonth } from '@machines/dashboard/thisMonth/thisMonth.select'
import { Alert } from '@ui/Alert'
import { buttonClass } from '@ui/buttonClass'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { StatGrid } from '@ui/Stat'
import { Text } from '@ui/Text'
import { SlotOfferView } from '@views/booking/slotOffer/SlotOfferView'
import { DuesSummaryView } from '@views/dashboard/duesSummary/DuesSummaryView'
import { EveningHoursView } from '@views/dashboard/eveningHours/EveningHoursView'
import { FirstStepsView } from '@views/dashboard/eveningHours/FirstStepsView'
import { NextBookingView } from '@views/dashboard/nextBooking/NextBookingView'
import { PageLink } from '@views/shared/PageLink'
import { ThisMonthView } from '@views/dashboard/thisMonth/ThisMonthView'
import { UpcomingBookingsView } from '@views/dashboard/upcomingBookings/UpcomingBookingsView'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from '../AppContext'
import { loadChunk } from '../chunkLoading'
import { pagePart, usePagePart } from '../pagePart'
import { childrenOf, pageOf } from '../pageOf'
import { SheetOver, sheetPart } from '../SheetOver'
import type { PartRef } from '../usePart'

const loadInstallOffer = () =>
  loadChunk('installOffer', () => import(/* webpackChunkName: "installOffer" */ '../InstallOffer'))

type DashboardPageActor = ActorRefFrom<typeof dashboardPageMachine>

/** The member's first page: the next booking, the numbers, and the bookings after it (B2.20–B2.22). */
function DashboardPage({ actor }: { readonly actor: DashboardPageActor }) {
  const app = useApp()
  const {
    upcomingBookings,
    duesSummary,
    thisMonth,
    eveningHours,
    slotOffer,
    nextBooking,
    bookingSheet,
    installOffer,
  } = childrenOf(actor)
  const { todayText } = useScreen(thisMonth, selectThisMonth)
  const session = useScreen(app.session, selectSession)
  const routing = useScreen(app.portal, selectRouting)
  const carried =
    routing.screen === 'page' &&
    routing.carried?.route.name !== 'dashboard' &&
    routing.carried?.route.name !== 'home'
      ? routing.carried
      : null
  const firstName = session.screen === 'signedIn' ? session.session.member.firstName : ''
  return (
    <Stack gap={5}>
      <PageHeader title={`${headings.dashboard.title}, ${firstName || 'Member'}`} subtitle={todayText} />
      <SlotOfferView actor={slotOffer} onDismiss={() => actor.send({ type: 'offer.dismissed' })} />
      {carried && (
        <Alert
          tone="info"
          title="Continue where you left off"
          actions={
            <PageLink
              to={carried.route.name}
              query={carried.query}
              className={buttonClass({ variant: 'primary' })}
            >
              {`Continue to ${carried.route.title}`}
            </PageLink>
          }
        >{`Before you signed in, you were opening ${carried.route.title}.`}</Alert>
      )}
      <SheetOver part={bookingSheet}>
        <NextBookingView actor={nextBooking} />
        <StatGrid>
          <DuesSummaryView actor={duesSummary} />
          <EveningHoursView actor={eveningHours} />
        </StatGrid>
        <FirstStepsView actor={eveningHours} />
        <UpcomingBookingsView actor={upcomingBookings} />
        <ThisMonthView actor={thisMonth} />
      </SheetOver>
      <Text size="sm" tone="soft">
        {welcomeText}
      </Text>
      <InstallOffer part={installOffer} />
    </Stack>
  )
}

/** At the foot of the page, where it moves nothing. */
function InstallOffer({ part }: { readonly part: PartRef }) {
  const loaded = usePagePart(part, loadInstallOffer)
  return loaded && <loaded.View actor={loaded.actor} />
}

export const { flow, Page } = pageOf(
  (deps) =>
    dashboardPageFlow(deps, {
      bookingSheet: sheetPart(deps),
      installOffer: pagePart(loadInstallOffer)(deps),
    }),
  DashboardPage,
)
