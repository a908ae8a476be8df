import { useId } from 'react'
import { centreRules } from '@domain/booking/centreRules'
import type { FreeHours } from '@domain/booking/freeHours'
import { bookingTopic } from '@domain/messages/supportTopics'
import { shortDayDate } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { DecorativeText } from '@ui/DecorativeText'
import { DayStrip } from '@ui/DayStrip'
import { FacilityCard } from '@ui/FacilityCard'
import { IconButton } from '@ui/IconButton'
import { ActivityIcon } from '@ui/icons/ActivityIcon'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { Segmented } from '@ui/Segmented'
import { SlotList } from '@ui/SlotList'
import tick from '@ui/Tick.module.css'
import { Text } from '@ui/Text'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { CentreTime } from '@views/shared/CentreTime'
import { NoticeLink } from '@views/shared/NoticeLink'
import styles from './booking.module.css'
import {
  listSlots,
  noHoursOfFacility,
  type SendBooking,
  type SendChoice,
  type SendHour,
  stripDays,
} from './parts'

interface PartProps {
  readonly choice: ChoiceView
  readonly send: SendChoice
}

interface HourProps {
  readonly choice: ChoiceView
  readonly send: SendHour
}

/** Branch and activity in one row, and the date before the coming days. */
export function WhereAndWhen({ choice, send }: PartProps) {
  return (
    <>
      <div className={styles.row}>
        <Segmented
          legend="Branch"
          look="small"
          options={choice.branches.map(({ id, label }) => ({ value: String(id), label }))}
          value={choice.branchId === null ? null : String(choice.branchId)}
          onChange={(id) => send({ type: 'branch.chosen', branchId: Number(id) })}
        />
        <Activities choice={choice} send={send} />
      </div>
      <div className={styles.when}>
        {choice.date === null ? (
          <Text strong>No date chosen yet</Text>
        ) : (
          <Text strong>
            <VisuallyHidden>{choice.dateText}</VisuallyHidden>
            <DecorativeText text={shortDayDate(choice.date)} />
          </Text>
        )}
        <IconButton
          label="Select Booking Date"
          icon={<CalendarIcon />}
          onClick={() => send({ type: 'datePicker.opened' })}
        />
      </div>
    </>
  )
}

/** The coming days side by side. */
export function Days({
  choice,
  counts,
  send,
  begins,
}: PartProps & { readonly counts: FreeHours | undefined; readonly begins: boolean }) {
  return (
    <DayStrip
      label="Date"
      days={stripDays(choice, counts)}
      selected={choice.date ?? ''}
      onSelect={(date) => send({ type: 'date.chosen', date })}
      autoFocus={begins}
    />
  )
}

/** The activities of the day. */
function Activities({ choice, send }: PartProps) {
  return (
    // The line exists during loading, so the hours keep their place.
    <div className={styles.activities}>
      {choice.activities.length > 0 && (
        <Segmented
          legend="Activity"
          look="chips"
          options={choice.activities.map(({ key, name }) => ({
            value: key,
            label: name,
            icon: <ActivityIcon size="sm" activity={name} />,
          }))}
          value={choice.activity}
          onChange={(activity) => send({ type: 'activity.chosen', activity })}
        />
      )}
    </div>
  )
}

/**
 * The facilities of the activity as cards, with one Tab stop (B2.34, B2.35). `level` is that of their
 * headings.
 */
export function FacilityCards({ choice, send, level = 3 }: HourProps & { readonly level?: 2 | 3 }) {
  const name = useId()
  return (
    <fieldset>
      <legend>
        <Text strong>Facility</Text>
      </legend>
      <Text size="sm" tone="soft">
        {`Maximum ${countText(centreRules.maxFacilitiesPerActivity, 'facility', 'facilities')} per activity`}
      </Text>
      <div className={styles.cards}>
        {choice.facilities.map((facility) => (
          <FacilityCard
            key={facility.id}
            level={level}
            name={facility.name}
            description={facility.description ?? undefined}
            capacity={facility.capacity ?? undefined}
            amenities={facility.amenities}
            rate={facility.hourlyRate}
            available={facility.available}
            chosen={facility.chosen}
            action={
              <label className={styles.pick}>
                <input
                  type="radio"
                  name={name}
                  className={tick.tick}
                  checked={facility.chosen}
                  aria-label={`Choose ${facility.name}`}
                  onChange={() => send({ type: 'facility.chosen', facilityId: facility.id })}
                />
                <span>{facility.chosen ? 'Chosen' : 'Choose'}</span>
              </label>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The hours of the shown facility as buttons (B2.40). */
export function FacilitySlots({ choice, send }: HourProps) {
  const facility = choice.shownFacility
  if (!facility) return null
  const slots = listSlots(facility, choice.date)
  const choose = (id: string) => send({ type: 'slot.chosen', facilityId: facility.id, slot: Number(id) })
  if (slots.length === 0) return <Text tone="soft">{noHoursOfFacility}</Text>
  return (
    <SlotList
      label={`Time slots of ${facility.name}`}
      slots={slots}
      begins={choice.firstShown === null ? null : String(choice.firstShown)}
      onChoose={choose}
      onRefuse={choose}
    />
  )
}

/** A booking with an open outcome. */
export function Unsettled({
  choice,
  send,
}: {
  readonly choice: Pick<ChoiceView, 'unsettled'>
  readonly send: SendBooking
}) {
  if (!choice.unsettled) return null
  return (
    <Alert
      tone="warn"
      className={styles.notice}
      title="We could not confirm your booking yet"
      actions={
        <Button size="sm" onClick={() => send({ type: 'retry.requested' })}>
          Check my booking
        </Button>
      }
    >
      <CentreTime>{choice.unsettled}</CentreTime>
      <span>. We check it before anything else is booked.</span>
    </Alert>
  )
}

/** The notice about the last choice; `onTellMe` requests a slot alert for the hour in the notice. */
export function ChoiceNotice({
  choice: { notice },
  onTellMe,
}: Pick<PartProps, 'choice'> & { readonly onTellMe?: (() => void) | undefined }) {
  if (!notice) return null
  return (
    <Alert
      tone={notice.tone}
      className={styles.notice}
      title={notice.title ?? undefined}
      actions={
        notice.taken && onTellMe ? (
          <Button size="sm" onClick={onTellMe}>
            Tell me when it is free
          </Button>
        ) : (
          notice.tone === 'bad' && (
            <NoticeLink notice={notice} topic={bookingTopic({ flow: 'booking', state: 'choosing' })} />
          )
        )
      }
    >
      {notice.message}
    </Alert>
  )
}
