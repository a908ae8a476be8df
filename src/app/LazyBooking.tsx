import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FlowDeps } from '@flows/shared/deps'
import { Skeleton } from '@ui/Skeleton'
import { records as table } from '@world/recordTable'
import { useApp } from './AppContext'
import type { BookingProps, BookingRequest } from './Booking'
import { loadAgain, loadChunk } from './chunkLoading'
import { useOptionalChunk } from './useChunk'
import { useIntent } from './useIntent'
import { createWantedPort, type WantedPort } from './wantedPort'

const loadBooking = () => loadChunk('booking', () => import(/* webpackChunkName: "booking" */ './Booking'))

/** What the calendar asks of the booking, all of it in its order, for when the booking is loaded. */
export const useBookingPort = () => useState(() => createWantedPort<BookingRequest>('all'))[0]

/** Whether the page begins with a booking: one that this browser kept, or one that the address names. */
const hasBookingUnderWay = ({ navigation, records }: Pick<FlowDeps, 'navigation' | 'records'>): boolean =>
  navigation.current().query !== '' ||
  records.read(table.bookingInProgress) !== null ||
  records.read(table.guestSlot) !== null

interface LazyBookingProps extends BookingProps {
  readonly requests: WantedPort<BookingRequest>
}

/**
 * Booking over the calendar with its flows, loaded at once where a day's courts are displayed or a booking is under way, else
 * with the member's first interaction.
 */
export function LazyBooking(props: LazyBookingProps) {
  const { requests, shows } = props
  const { world } = useApp()
  const isAsked = useSyncExternalStore(requests.onWanted, requests.isWanted)
  const isDue = useIntent(() => hasBookingUnderWay(world))
  useEffect(() => requests.onWanted(() => loadAgain(loadBooking)), [requests])
  const isWanted = isAsked || shows === 'day'
  return isWanted || isDue ? <LoadedBooking {...props} isWanted={isWanted} /> : null
}

function LoadedBooking({ isWanted, ...props }: BookingProps & { readonly isWanted: boolean }) {
  const loaded = useOptionalChunk(loadBooking(), isWanted)
  if (loaded) return <loaded.Booking {...props} />
  return props.shows === 'day' ? <Skeleton shape="month" /> : null
}
