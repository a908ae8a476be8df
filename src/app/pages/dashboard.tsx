import { useState } from 'react'
import { headings, welcomeText } from '@domain/portal/headings'
import { duesSummaryFlow, knownDuesPort } from '@flows/dashboard/duesSummary'
import { eveningHoursFlow } from '@flows/dashboard/eveningHours'
import { nextBookingFlow } from '@flows/dashboard/nextBooking'
import { thisMonthFlow } from '@flows/dashboard/thisMonth'
import { upcomingBookingsFlow, upcomingPort } from '@flows/dashboard/upcomingBookings'
import { selectRouting } from '@machines/shell/portal/portal.select'
import { selectSession } from '@machines/account/session/session.select'
import { selectThisMonth } from '@machines/dashboard/thisMonth/thisMonth.select'
import { Alert } from '@ui/Alert'
import { buttonClass } from '@ui/buttonClass'
import { PageHeader } from '@ui/PageHeader'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { StatGrid } from '@ui/Stat'
import type { Parts } from '@ui/parts'
import { DuesSummaryView } from '@views/dashboard/duesSummary/DuesSummaryView'
import { EveningHoursView } from '@views/dashboard/eveningHours/EveningHoursView'
import { NextBookingView } from '@views/dashboard/nextBooking/NextBookingView'
import { PageLink } from '@views/shared/PageLink'
import { ThisMonthView } from '@views/dashboard/thisMonth/ThisMonthView'
import { UpcomingBookingsView } from '@views/dashboard/upcomingBookings/UpcomingBookingsView'
import { useScreen } from '@views/shared/useScreen'
import { records as table } from '@world/recordTable'
import { useApp } from '../AppContext'
import { loadChunk } from '../chunkLoading'
import { LazyBookingSheet, useSheetPort } from '../LazyBookingSheet'
import { usePayments } from '../MemberPayments'
import { useChunk } from '../useChunk'
import { useFlow } from '../useFlow'

const loadSlotOffer = () =>
  loadChunk('slotOffer', () => import(/* webpackChunkName: "slotOffer" */ '../SlotOffer'))

/** The member's first page (B2.20–B2.22). What offers an hour that was chosen as a guest is loaded where there is one. */
export function Page() {
  const { world } = useApp()
  const [hasOffer] = useState(() => world.records.read(table.guestSlot) !== null)
  return hasOffer ? <PageWithOffer /> : <Dashboard offer={null} />
}

/** The offer stands above the rest, which therefore waits for it. */
function PageWithOffer() {
  const loaded = useChunk(loadSlotOffer())
  return loaded ? <Dashboard offer={<loaded.SlotOffer />} /> : <PageSpinner text="Loading..." />
}

/** The next booking, the numbers, and what comes after it. */
function Dashboard({ offer }: { readonly offer: Parts }) {
  const { actors, portal } = useApp()
  const { dues, pay } = usePayments()
  const upcoming = useFlow((deps) => upcomingBookingsFlow(deps, { dues }))
  const owed = useFlow((deps) => duesSummaryFlow(deps, { dues }))
  const month = useFlow((deps) => thisMonthFlow(deps, { dues }))
  const evening = useFlow((deps) => eveningHoursFlow(deps, { dues }))
  const next = useFlow((deps) =>
    nextBookingFlow(deps, { upcoming: upcomingPort(upcoming), knownDues: knownDuesPort(owed), pay }),
  )
  const sheet = useSheetPort()
  const { todayText } = useScreen(month, selectThisMonth)
  const session = useScreen(actors.session, selectSession)
  const routing = useScreen(portal, selectRouting)
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
      {offer}
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
              {`Go on to ${carried.route.title}`}
            </PageLink>
          }
        >{`Before you signed in you wanted to open ${carried.route.title}.`}</Alert>
      )}
      <LazyBookingSheet port={sheet}>
        <NextBookingView actor={next} />
        <StatGrid>
          <ThisMonthView actor={month} />
          <DuesSummaryView actor={owed} />
          <EveningHoursView actor={evening} />
        </StatGrid>
        <UpcomingBookingsView actor={upcoming} />
      </LazyBookingSheet>
      <p>{welcomeText}</p>
    </Stack>
  )
}
