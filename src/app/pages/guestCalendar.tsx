import { availabilityPort, guestAvailabilityFlow } from '@flows/calendar/availability'
import { guestCalendarFlow } from '@flows/calendar/guestCalendar'
import { selectSession } from '@machines/account/session/session.select'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { GuestCalendarView } from '@views/calendar/guestCalendar/GuestCalendarView'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from '../AppContext'
import { useFlow } from '../useFlow'

/** The guests' calendar: a day's free hours for whoever has no account yet (A1.03, B2.43). */
export function Page() {
  const { actors } = useApp()
  const availability = useFlow(guestAvailabilityFlow)
  const calendar = useFlow((deps) =>
    guestCalendarFlow(deps, { availability: availabilityPort(availability) }),
  )
  const isMember = useScreen(actors.session, selectSession).screen === 'signedIn'
  return (
    <GuestCalendarView
      actor={calendar}
      isMember={isMember}
      status={(awaited) => (
        <AvailabilityView actor={availability} awaited={awaited} audience={isMember ? 'members' : 'guests'} />
      )}
    />
  )
}
