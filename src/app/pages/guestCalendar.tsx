import type { ActorRefFrom } from 'xstate'
import { guestCalendarFlow } from '@flows/calendar/guestCalendar'
import { selectSession } from '@machines/account/session/session.select'
import type { guestCalendarMachine } from '@machines/calendar/guestCalendar/guestCalendar.machine'
import { AvailabilityView } from '@views/calendar/availability/AvailabilityView'
import { GuestCalendarView } from '@views/calendar/guestCalendar/GuestCalendarView'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from '../AppContext'
import { childrenOf, pageOf } from '../pageOf'

/** The guests' calendar: a day's free hours for a visitor without an account (A1.03, B2.43). */
function GuestCalendarPage({ actor }: { readonly actor: ActorRefFrom<typeof guestCalendarMachine> }) {
  const { session } = useApp()
  const { availability } = childrenOf(actor)
  const isMember = useScreen(session, selectSession).screen === 'signedIn'
  return (
    <GuestCalendarView
      actor={actor}
      isMember={isMember}
      status={(awaited) => (
        <AvailabilityView actor={availability} awaited={awaited} audience={isMember ? 'members' : 'guests'} />
      )}
    />
  )
}

export const { flow, Page } = pageOf(guestCalendarFlow, GuestCalendarPage)
