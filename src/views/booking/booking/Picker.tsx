import { useRef } from 'react'
import type { FreeHours } from '@domain/booking/freeHours'
import { eveningSlots } from '@domain/booking/eveningHours'
import { slotText, timeText } from '@domain/booking/slots'
import { dotted } from '@domain/values/dot'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import { Button } from '@ui/Button'
import { EmptyState } from '@ui/EmptyState'
import { IconButton } from '@ui/IconButton'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { SlotGrid, SlotLegend } from '@ui/SlotGrid'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { useZoneNote } from '@views/shared/useZoneNote'
import styles from './booking.module.css'
import { Days, FacilityCards, FacilitySlots, WhereAndWhen } from './ChoiceParts'
import { HallHours, usePlanOf } from './HallHours'
import {
  cellText,
  type DayStatus,
  hourName,
  noHoursOfFacility,
  type SendChoice,
  type SendHour,
} from './parts'
import type { Parts } from '@ui/parts'

interface PickerProps {
  readonly choice: ChoiceView
  readonly send: SendChoice
  readonly status: DayStatus
  /** The free hours of the days, as far as counted; absent where nothing counts them. */
  readonly counts?: FreeHours | undefined
  /** Displayed before the hours. */
  readonly before?: Parts
  /** True in a dialog, whose focus begins at the days. */
  readonly begins?: boolean
  /** Copies an address that opens the same choice; absent where the page itself offers that. */
  readonly onCopyLink?: (() => void) | undefined
}

interface HoursProps {
  readonly choice: ChoiceView
  readonly send: SendHour
}

/** Facilities as columns, hours as rows: a day at a glance on a wide screen. */
function CourtGrid({ choice, send }: HoursProps) {
  const zoneNote = useZoneNote()
  const choose = (facilityId: string, hour: string) =>
    send({ type: 'slot.chosen', facilityId: Number(facilityId), slot: Number(hour) })
  return (
    <SlotGrid
      label={[`Facilities at ${choice.branchText}, ${choice.dateText ?? ''}`, zoneNote]
        .filter(Boolean)
        .join(', ')}
      corner={zoneNote}
      facilities={choice.facilities.map(({ id, name, capacity, rate, hours }) => ({
        id: String(id),
        name,
        detail: dotted(capacity, rate),
        empty: hours.length === 0 ? noHoursOfFacility : undefined,
      }))}
      hours={choice.hours.map((slot) => ({
        id: String(slot),
        label: timeText(slot),
        tinted: eveningSlots.includes(slot),
      }))}
      begins={choice.firstShown === null ? null : String(choice.firstShown)}
      day={`${choice.branchId} ${choice.date} ${choice.activity}`}
      slot={(facilityId, hour) => {
        const facility = choice.facilities.find(({ id }) => id === Number(facilityId))
        const cell = facility?.hours.find(({ slot }) => slot === Number(hour))
        return facility && cell
          ? {
              state: cell.state,
              text: cellText(cell),
              moving: cell.current,
              name: hourName(facility, { ...cell, text: slotText(cell.slot) }, choice.date),
            }
          : undefined
      }}
      onChoose={choose}
      onRefuse={choose}
    />
  )
}

/** One facility at a time, for a narrow screen; the arrow buttons lead to the next one. */
function OneFacility({
  choice,
  send,
  onHourFirst,
}: HoursProps & { readonly onHourFirst: (() => void) | undefined }) {
  const { facilities, shownFacility: shown } = choice
  const zoneNote = useZoneNote()
  if (!shown) return null
  const at = facilities.findIndex(({ id }) => id === shown.id)
  const open = (step: number) => {
    const next = facilities[(at + step + facilities.length) % facilities.length]
    if (next) send({ type: 'facility.chosen', facilityId: next.id })
  }
  return (
    <Stack gap={1}>
      <div className={styles.facility}>
        <div className={styles.court}>
          <Text strong>{shown.name}</Text>
          <Text size="xs" tone="soft">
            {dotted(`${at + 1} of ${facilities.length}`, shown.hourlyRate, shown.capacity)}
          </Text>
        </div>
        <Row gap={1} className={styles.pages}>
          {onHourFirst && (
            <Button size="sm" className={styles.hourFirst} onClick={onHourFirst}>
              Hall plan
            </Button>
          )}
          <IconButton label="Previous facility" icon={<ChevronLeftIcon />} onClick={() => open(-1)} />
          <IconButton label="Next facility" icon={<ChevronRightIcon />} onClick={() => open(1)} />
        </Row>
      </div>
      <FacilitySlots choice={choice} send={send} />
      {zoneNote !== null && (
        <Text size="sm" tone="soft">
          {zoneNote}
        </Text>
      )}
    </Stack>
  )
}

const noHours = (
  <EmptyState icon={<CalendarIcon />} title="No Time Slots Available">
    There are no bookings scheduled for this date.
  </EmptyState>
)

/** Opens a fold below, and moves the focus to it, so that it comes into sight. */
function unfold(fold: HTMLDetailsElement | null): void {
  if (!fold) return
  fold.querySelector('summary')?.focus({ preventScroll: true })
  fold.open = true
}

/**
 * The hours of a day: of all facilities on a wide screen, of one at a time on a narrow one. `level` is that
 * of the headings.
 */
export function Hours({ level = 3, ...props }: HoursProps & { readonly level?: 2 | 3 }) {
  const { choice } = props
  const fold = useRef<HTMLDetailsElement>(null)
  const plan = usePlanOf(choice)
  return choice.hours.length === 0 ? (
    noHours
  ) : (
    <>
      <div className={styles.wide}>
        <Stack gap={3}>
          <CourtGrid {...props} />
          <SlotLegend yours={choice.knowsOwnHours} />
        </Stack>
      </div>
      <div className={styles.narrow}>
        <OneFacility {...props} onHourFirst={plan ? () => unfold(fold.current) : undefined} />
      </div>
      {plan && <HallHours {...props} ref={fold} plan={plan} level={level} />}
    </>
  )
}

/**
 * Branch, activity, date, and the hours of that day, for both the page and the booking dialog (B2.32–B2.35,
 * B2.43).
 */
export function Picker({ choice, send, status, counts, before, begins = false, onCopyLink }: PickerProps) {
  const isShown = choice.known && choice.activity !== null
  return (
    <div className={styles.picker}>
      <WhereAndWhen choice={choice} send={send} />
      {/* Another key makes another element: while the hours load, their placeholder stands here. */}
      <div key={isShown ? 'age' : 'reading'} className={styles.status}>
        {onCopyLink && isShown && (
          <Button variant="way" onClick={onCopyLink}>
            Copy link
          </Button>
        )}
        <div className={styles.age}>
          {status(choice.date === null ? null : choice.activity === null ? 'activities' : 'facilities')}
        </div>
      </div>
      <Days choice={choice} counts={counts} send={send} begins={begins && !choice.goesOn} />
      {before}
      {/* One level below the title of the dialog, or of the page. */}
      {isShown && <Hours choice={choice} send={send} level={begins ? 3 : 2} />}
      {isShown && choice.facilities.length > 0 && (
        <div className={styles.about}>
          <FacilityCards choice={choice} send={send} level={begins ? 3 : 2} />
        </div>
      )}
    </div>
  )
}
