import type { ReactNode } from 'react'
import { slotText, timeText } from '@domain/booking/slots'
import type { ChoiceView } from '@machines/slotChoice.select'
import { EmptyState } from '@ui/EmptyState'
import { IconButton } from '@ui/IconButton'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { SlotGrid, SlotLegend } from '@ui/SlotGrid'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { usePortal } from '../PortalContext'
import styles from './booking.module.css'
import { Activities, FacilitySlots, WhereAndWhen } from './ChoiceParts'
import { type DayStatus, hourName, type SendChoice } from './parts'

interface DayViewProps {
  readonly choice: ChoiceView
  readonly send: SendChoice
  readonly status: DayStatus
  /** What is to be said before the hours. */
  readonly before?: ReactNode
}

/** Facilities beside each other, hours below each other: a day at a glance on a wide screen. */
function CourtGrid({ choice, send }: Omit<DayViewProps, 'status' | 'before'>) {
  const { zoneNote } = usePortal()
  const choose = (facilityId: string, hour: string) =>
    send({ type: 'slot.chosen', facilityId: Number(facilityId), slot: Number(hour) })
  return (
    <SlotGrid
      label={[`Facilities at ${choice.branchText}, ${choice.dateText ?? ''}`, zoneNote]
        .filter(Boolean)
        .join(', ')}
      corner={zoneNote}
      facilities={choice.facilities.map(({ id, name, capacity, rate }) => ({
        id: String(id),
        name,
        detail: [capacity, rate].filter(Boolean).join(' · '),
      }))}
      hours={choice.hours.map((slot) => ({ id: String(slot), label: timeText(slot) }))}
      slot={(facilityId, hour) => {
        const facility = choice.facilities.find(({ id }) => id === Number(facilityId))
        const cell = facility?.hours.find(({ slot }) => slot === Number(hour))
        return facility && cell
          ? {
              state: cell.state,
              name: hourName(facility, { ...cell, text: slotText(cell.slot) }, choice.date),
            }
          : undefined
      }}
      onChoose={choose}
      onRefuse={choose}
    />
  )
}

/** One facility at a time, for a narrow screen; the arrows go to the next one. */
function OneFacility({ choice, send }: Omit<DayViewProps, 'status' | 'before'>) {
  const { facilities, shownFacility: shown } = choice
  const { zoneNote } = usePortal()
  if (!shown) return null
  const at = facilities.findIndex(({ id }) => id === shown.id)
  const open = (step: number) => {
    const next = facilities[(at + step + facilities.length) % facilities.length]
    if (next) send({ type: 'facility.chosen', facilityId: next.id })
  }
  return (
    <Stack gap={3}>
      <div className={styles.facility}>
        <h2>{shown.name}</h2>
        <Row gap={1} className={styles.pages}>
          <span className={styles.pager}>
            {at + 1} of {facilities.length}
          </span>
          <IconButton label="Previous facility" icon={<ChevronLeftIcon />} onClick={() => open(-1)} />
          <IconButton label="Next facility" icon={<ChevronRightIcon />} onClick={() => open(1)} />
        </Row>
      </div>
      <Text size="sm" tone="soft">
        {[shown.capacity, ...shown.amenities.slice(0, 1), shown.hourlyRate, zoneNote]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <FacilitySlots choice={choice} send={send} words="strip" />
    </Stack>
  )
}

const renderedHours = (props: Omit<DayViewProps, 'status' | 'before'>): ReactNode =>
  props.choice.facilities.length === 0 || props.choice.hours.length === 0 ? (
    <EmptyState icon={<CalendarIcon />} title="No Time Slots Available">
      There are no bookings scheduled for this date.
    </EmptyState>
  ) : (
    <>
      <div className={styles.wide}>
        <Stack gap={3}>
          <CourtGrid {...props} />
          <SlotLegend />
        </Stack>
      </div>
      <div className={styles.narrow}>
        <OneFacility {...props} />
      </div>
    </>
  )

/** A day's courts on the page itself: the same choice as the dialog, at a glance. */
export function DayView({ choice, send, status, before }: DayViewProps) {
  return (
    <Stack gap={4}>
      <WhereAndWhen choice={choice} send={send} />
      <Activities choice={choice} send={send} />
      {before}
      {choice.known && choice.activity === null && choice.activities.length > 0 && (
        <Text tone="soft">Choose an activity to see its facilities.</Text>
      )}
      {choice.known && choice.activity !== null && renderedHours({ choice, send })}
      {status(choice.activity === null ? 'activities' : 'facilities')}
    </Stack>
  )
}
