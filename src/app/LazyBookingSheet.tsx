import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { bookingParameter } from '@domain/booking/bookingQuery'
import { createRequestPort, type RequestPort } from '@domain/values/requestPort'
import { BookingSheetContext } from '@views/BookingLink'
import { parameterOf } from '@world/navigation'
import { useApp } from './AppContext'

const BookingSheet = lazy(() => import(/* webpackChunkName: "bookingSheet" */ './BookingSheet'))

/** A port that knows whether anything was ever asked of it. */
function createSheetPort(): RequestPort<number> & {
  readonly isWanted: () => boolean
  readonly onWanted: (callback: () => void) => () => void
} {
  const port = createRequestPort<number>()
  const callbacks = new Set<() => void>()
  let wanted = false
  return {
    ...port,
    request: (bookingId) => {
      port.request(bookingId)
      wanted = true
      callbacks.forEach((callback) => callback())
    },
    isWanted: () => wanted,
    onWanted: (callback) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}

/** Opens the sheet of a booking over the page, whoever asks for it. */
export const useSheetPort = () => useState(createSheetPort)[0]

/**
 * The sheet of a booking over a page. It is loaded when first wanted: by a control, by a link to a booking, or by the
 * address of the page.
 */
export function LazyBookingSheet({
  port,
  children,
}: {
  readonly port: ReturnType<typeof createSheetPort>
  readonly children: ReactNode
}) {
  const { world } = useApp()
  const [isNamed] = useState(() => parameterOf(world.navigation.current().query, bookingParameter) !== null)
  const wanted = useSyncExternalStore(port.onWanted, port.isWanted)
  const context = useMemo(() => ({ open: port.request }), [port])
  return (
    <BookingSheetContext value={context}>
      {children}
      {(wanted || isNamed) && (
        <Suspense fallback={null}>
          <BookingSheet requests={port} />
        </Suspense>
      )}
    </BookingSheetContext>
  )
}
