import type { Ref } from 'react'
import { type HallPlan as Plan, isOnPlan } from '@domain/portal/hallPlan'
import { timeText, slotText } from '@domain/booking/slots'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import { Fold } from '@ui/Fold'
import { Select } from '@ui/Select'
import { Text } from '@ui/Text'
import { HallPlan } from '@views/shared/HallPlan'
import { usePortal } from '@views/shared/PortalContext'
import { useZoneNote } from '@views/shared/useZoneNote'
import styles from './booking.module.css'
import { cellText, hourName, type SendHour } from './parts'

interface HallHoursProps {
  readonly choice: ChoiceView
  readonly plan: Plan
  readonly send: SendHour
  readonly level: 2 | 3
  readonly ref: Ref<HTMLDetailsElement>
}

/** The plan of the hall; null without one of the displayed facilities. */
export function usePlanOf({ branchId, facilities, planHour }: ChoiceView): Plan | null {
  const plan = usePortal().places.find(({ id }) => id === branchId)?.plan ?? null
  return planHour !== null && facilities.some(({ name }) => isOnPlan(plan, name)) ? plan : null
}

/**
 * The hour first, and then one of its free courts on the plan of the hall: the same choice as in the grid, where
 * the court comes first.
 */
export function HallHours({ choice, plan, send, level, ref }: HallHoursProps) {
  const zoneNote = useZoneNote()
  const { planHour, hours, date } = choice
  if (planHour === null) return null
  const facilities = choice.facilities.filter(({ name }) => isOnPlan(plan, name))
  const others = choice.facilities.filter((facility) => !facilities.includes(facility))
  const cellOf = (facility: (typeof facilities)[number], at: number) =>
    facility.hours.find(({ slot }) => slot === at)
  const freeAt = (at: number) =>
    facilities.filter((facility) => ['free', 'selected'].includes(cellOf(facility, at)?.state ?? '')).length
  const byName = (wanted: string) => facilities.find(({ name }) => name === wanted)
  return (
    <Fold title="Choose on the hall plan" level={level} ref={ref}>
      <Select
        className={styles.planHour}
        label="Hour"
        hint={zoneNote}
        options={hours.map((slot) => ({
          value: String(slot),
          label: `${timeText(slot)} · ${freeAt(slot)} free`,
        }))}
        value={String(planHour)}
        onChange={({ target }) => send({ type: 'planHour.chosen', slot: Number(target.value) })}
      />
      <HallPlan
        plan={plan}
        label={`Courts at ${slotText(planHour)}`}
        slotOf={(name) => {
          const facility = byName(name)
          const cell = facility && cellOf(facility, planHour)
          return (
            facility &&
            cell && { state: cell.state, text: cellText(cell), name: hourName(facility, cell, date) }
          )
        }}
        onPress={(name) => {
          const facility = byName(name)
          if (facility) send({ type: 'slot.chosen', facilityId: facility.id, slot: planHour })
        }}
      />
      {facilities.length < plan.courts.length && (
        <Text size="sm" tone="soft">{`Dashed: not for ${choice.activityText}`}</Text>
      )}
      {others.length > 0 && (
        <Text size="sm" tone="soft">{`Not on this plan: ${others.map(({ name }) => name).join(', ')}`}</Text>
      )}
    </Fold>
  )
}
