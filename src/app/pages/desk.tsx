import type { ActorRefFrom } from 'xstate'
import { deskPageFlow } from '@flows/desk/deskPage'
import { selectDeskEntry } from '@machines/desk/deskEntry/deskEntry.select'
import type { deskPageMachine } from '@machines/desk/deskPage/deskPage.machine'
import { DeskBookingView } from '@views/desk/deskBooking/DeskBookingView'
import { DeskClosingView } from '@views/desk/deskClosing/DeskClosingView'
import { DeskDayView } from '@views/desk/deskDay/DeskDayView'
import { DeskEntryView } from '@views/desk/deskEntry/DeskEntryView'
import { useScreen } from '@views/shared/useScreen'
import { childrenOf, pageOf } from '../pageOf'

/** The front desk: the day of a branch, and the dialogs over it. */
function DeskPage({ actor }: { readonly actor: ActorRefFrom<typeof deskPageMachine> }) {
  const { deskDay, deskBooking, deskEntry, deskClosing } = childrenOf(actor)
  const entry = useScreen(deskEntry, selectDeskEntry)
  const moving = entry.screen === 'choosing' ? entry.moving : null
  return (
    <DeskDayView
      actor={deskDay}
      moving={moving}
      onHour={(offer) => (moving ? deskEntry : deskBooking).send({ type: 'hour.chosen', offer })}
      onEntry={(chosen) => deskEntry.send({ type: 'entry.chosen', entry: chosen })}
      onClosing={(place) => deskClosing.send({ type: 'closing.requested', place })}
      onClosure={(place, closure) => deskClosing.send({ type: 'closure.chosen', place, closure })}
      onPrint={() => window.print()}
    >
      <DeskEntryView actor={deskEntry} />
      <DeskBookingView actor={deskBooking} />
      <DeskClosingView actor={deskClosing} />
    </DeskDayView>
  )
}

export const { flow, Page } = pageOf(deskPageFlow, DeskPage)
