import { Skeleton } from '@ui/Skeleton'
import type { MonthGridProps } from '@views/calendar/calendarDisplay/MonthGrid'
import { loadChunk } from './chunkLoading'
import { useChunk } from './useChunk'

const loadMonthGrid = () =>
  loadChunk(
    'monthGrid',
    () => import(/* webpackChunkName: "monthGrid" */ '@views/calendar/calendarDisplay/MonthGrid'),
  )

/**
 * The month as a grid, which weighs more than the rest of the calendar's page: it loads when a month is
 * displayed.
 */
export function LazyMonthGrid(props: MonthGridProps) {
  const loaded = useChunk(loadMonthGrid())
  return loaded ? <loaded.MonthGrid {...props} /> : <Skeleton shape="month" />
}
