import { useMemo, useState, useSyncExternalStore } from 'react'
import { bookingParameter } from '@domain/booking/bookingQuery'
import { Stack } from '@ui/Stack'
import { BookingSheetContext } from '@views/booking/BookingLink'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { useApp } from './AppContext'
import { loadChunk } from './chunkLoading'
import { useChunk } from './useChunk'
import { createWantedPort, type WantedPort } from './wantedPort'
import type { Parts } from '@ui/parts'

const loadBookingSheet = () =>
  loadChunk('bookingSheet', () => import(/* webpackChunkName: "bookingSheet" */ './BookingSheet'))

/** Opens the sheet of a booking over the page, whoever asks for it. */
export const useSheetPort = () => useState(() => createWantedPort<number>())[0]

/**
 * The sheet of a booking over a page. It is loaded when first wanted: by a control, by a link to a booking, by the address of
 * the page, or by a move that is not finished, of which it says above the page how it stands (B4.09).
 */
export function LazyBookingSheet({
  port,
  children,
}: {
  readonly port: WantedPort<number>
  readonly children: Parts
}) {
  const { world } = useApp()
  const [isNamed] = useState(() => parameterOf(world.navigation.current().query, bookingParameter) !== null)
  // What a reload left of a move is said where the member is.
  const [hasMove] = useState(() => world.records.read(table.moveInProgress) !== null)
  const wanted = useSyncExternalStore(port.onWanted, port.isWanted)
  const context = useMemo(() => ({ open: port.request }), [port])
  return (
    <BookingSheetContext value={context}>
      <Stack gap={5}>
        {(wanted || isNamed || hasMove) && <LoadedSheet requests={port} />}
        {children}
      </Stack>
    </BookingSheetContext>
  )
}

function LoadedSheet({ requests }: { readonly requests: WantedPort<number> }) {
  const loaded = useChunk(loadBookingSheet())
  return loaded && <loaded.BookingSheet requests={requests} />
}
