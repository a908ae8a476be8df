import { useEffect } from 'react'
import type { RequestPort } from '@domain/values/requestPort'
import { useBookingSheet } from './useBookingSheet'

/** The sheet of a booking over a page that asks for one by its id. */
export function BookingSheet({ requests }: { readonly requests: RequestPort<number> }) {
  const { open, sheet, move } = useBookingSheet()
  useEffect(() => requests.watch(open), [requests, open])
  return (
    <>
      {sheet}
      {move}
    </>
  )
}
