import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { bookingParameter } from '@domain/booking/bookingQuery'
import { BookingSheetContext } from '@views/BookingLink'
import { parameterOf } from '@world/navigation'
import { useApp } from './AppContext'
import { loadChunk } from './chunkLoading'
import { useChunk } from './useChunk'
import { createWantedPort, type WantedPort } from './wantedPort'

const loadBookingSheet = () =>
  loadChunk('bookingSheet', () => import(/* webpackChunkName: "bookingSheet" */ './BookingSheet'))

/** Opens the sheet of a booking over the page, whoever asks for it. */
export const useSheetPort = () => useState(() => createWantedPort<number>())[0]

/**
 * The sheet of a booking over a page. It is loaded when first wanted: by a control, by a link to a booking, or by the
 * address of the page.
 */
export function LazyBookingSheet({
  port,
  children,
}: {
  readonly port: WantedPort<number>
  readonly children: ReactNode
}) {
  const { world } = useApp()
  const [isNamed] = useState(() => parameterOf(world.navigation.current().query, bookingParameter) !== null)
  const wanted = useSyncExternalStore(port.onWanted, port.isWanted)
  const context = useMemo(() => ({ open: port.request }), [port])
  return (
    <BookingSheetContext value={context}>
      {children}
      {(wanted || isNamed) && <LoadedSheet requests={port} />}
    </BookingSheetContext>
  )
}

function LoadedSheet({ requests }: { readonly requests: WantedPort<number> }) {
  const loaded = useChunk(loadBookingSheet())
  return loaded && <loaded.BookingSheet requests={requests} />
}
