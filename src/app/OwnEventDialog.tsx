import type { OwnEventRequest } from '@domain/booking/ownEvents'
import type { RequestPort } from '@domain/values/requestPort'
import { ownEventDialogFlow } from '@flows/calendar/ownEventDialog'
import { OwnEventDialogView } from '@views/calendar/ownEventDialog/OwnEventDialogView'
import { useFlow } from './useFlow'

/** The dialog of an own event over the calendar page, which asks for it. */
export function OwnEventDialog({ requests }: { readonly requests: RequestPort<OwnEventRequest> }) {
  return <OwnEventDialogView actor={useFlow((deps) => ownEventDialogFlow(deps, { requests }))} />
}
