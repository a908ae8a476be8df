import { useMemo } from 'react'
import { Stack } from '@ui/Stack'
import { BookingSheetContext } from '@views/booking/BookingLink'
import { loadChunk } from './chunkLoading'
import { pagePart, usePagePart } from './pagePart'
import type { PartRef } from './usePart'
import type { Parts } from '@ui/parts'

const loadBookingSheet = () =>
  loadChunk('bookingSheet', () => import(/* webpackChunkName: "bookingSheet" */ './BookingSheet'))

/** The sheet of a booking as a part of a page. */
export const sheetPart = pagePart(loadBookingSheet)

/** A page with the sheet of a booking over it; each link to a booking opens it (B2.42). */
export function SheetOver({ part, children }: { readonly part: PartRef; readonly children: Parts }) {
  const context = useMemo(
    () => ({
      open: (bookingId: number) =>
        part.send({ type: 'event.sent', event: { type: 'booking.requested', bookingId } as never }),
    }),
    [part],
  )
  return (
    <BookingSheetContext value={context}>
      <Stack gap={5}>
        <LoadedSheet part={part} />
        {children}
      </Stack>
    </BookingSheetContext>
  )
}

function LoadedSheet({ part }: { readonly part: PartRef }) {
  const loaded = usePagePart(
    part,
    loadBookingSheet,
    ({ isNeeded, waiting }) => isNeeded || waiting.length > 0,
  )
  return loaded && <loaded.BookingSheet actor={loaded.actor} />
}
