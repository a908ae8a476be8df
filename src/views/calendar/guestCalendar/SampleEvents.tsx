import { shortDate } from '@domain/time/dates'
import type { SampleEvent } from '@domain/booking/sampleEvents'
import { Card } from '@ui/Card'
import { StatusPill } from '@ui/StatusPill'
import { type Column, Table } from '@ui/Table'
import { useZoneNote } from '@views/shared/useZoneNote'

const columns: readonly Column<SampleEvent>[] = [
  {
    key: 'facility',
    header: 'Facility',
    rowHeader: true,
    narrow: 'lead',
    cell: ({ facilityName }) => facilityName,
  },
  { key: 'date', header: 'Date', narrow: 'note', cell: ({ date }) => shortDate(date) },
  { key: 'time', header: 'Time', narrow: 'note', cell: ({ time }) => time },
  { key: 'kind', header: 'Kind', narrow: 'mark', cell: () => <StatusPill tone="info">Sample</StatusPill> },
]

/** A preview of a member's calendar, with bookings marked as invented (B2.44). */
export function SampleEvents({ events }: { readonly events: readonly SampleEvent[] }) {
  const zoneNote = useZoneNote()
  return (
    <Card
      title="Sample events"
      subtitle={['What a member’s calendar looks like.', zoneNote].filter(Boolean).join(' ')}
      flush
    >
      <Table caption="Sample events" columns={columns} rows={events} rowKey={({ date }) => date} />
    </Card>
  )
}
