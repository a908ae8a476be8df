import { shortDayDate } from '@domain/time/dates'
import { dot } from '@domain/values/dot'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { DayStrip } from '@ui/DayStrip'
import { DecorativeText } from '@ui/DecorativeText'
import { Dialog } from '@ui/Dialog'
import { EmptyState } from '@ui/EmptyState'
import { IconButton } from '@ui/IconButton'
import { Text } from '@ui/Text'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { DateDialog } from '../booking/DateDialog'
import { Hours } from '../booking/Picker'
import { stripDays } from '../booking/parts'
import { CentreTime } from '@views/shared/CentreTime'
import { NoticeLink } from '@views/shared/NoticeLink'
import styles from './moveBooking.module.css'
import type { SendMove, Shown } from './parts'
import type { Parts } from '@ui/parts'

interface ChooseHourProps {
  readonly shown: Shown<'choosing'>
  /** The status of the day's data. */
  readonly status: Parts
  readonly send: SendMove
}

/** Another day, court or hour for the booking, of the same activity and branch. */
export function ChooseHour({ shown, status, send }: ChooseHourProps) {
  const { day, notice, support, to, total } = shown
  return (
    <>
      <Dialog
        title="Move Booking"
        subtitle={
          <>
            <span>{`${shown.reference}${dot}${shown.branch}${dot}`}</span>
            <CentreTime>{shown.from}</CentreTime>
          </>
        }
        size="lg"
        onClose={() => send({ type: 'dialog.closed' })}
        actions={
          <div className={styles.foot}>
            {notice && (
              <Alert
                tone={notice.tone}
                title={notice.title ?? undefined}
                actions={notice.tone === 'bad' && <NoticeLink notice={notice} topic={support} />}
              >
                {notice.message}
              </Alert>
            )}
            {/* The line exists from the beginning, so the hours above it keep their place. */}
            <p className={styles.chosen}>
              {to === null ? (
                shown.priceToKeep === null ? (
                  'Nothing chosen yet'
                ) : (
                  `This booking is paid. It can be moved to hours that cost ${shown.priceToKeep} as well, and its payment goes along.`
                )
              ) : (
                <>
                  <span>{`${total}${dot}`}</span>
                  <CentreTime>{to}</CentreTime>
                </>
              )}
            </p>
            <Button
              variant={to === null ? 'secondary' : 'primary'}
              onClick={() => send({ type: 'choice.finished' })}
            >
              Move here
            </Button>
          </div>
        }
      >
        <div className={styles.when}>
          <Text strong>
            <VisuallyHidden>{day.dateText}</VisuallyHidden>
            <DecorativeText text={day.date === null ? '' : shortDayDate(day.date)} />
          </Text>
          <IconButton
            label="Select another date"
            icon={<CalendarIcon />}
            onClick={() => send({ type: 'datePicker.opened' })}
          />
        </div>
        <DayStrip
          label="Date"
          days={stripDays(day)}
          selected={day.date ?? ''}
          onSelect={(date) => send({ type: 'date.chosen', date })}
          autoFocus
        />
        {day.known && day.facilities.length > 0 && <Hours choice={day} send={send} />}
        {day.known && day.facilities.length === 0 && (
          <EmptyState icon={<CalendarIcon />} title="No Time Slots Available">
            The activity of this booking is not offered on that day. Please choose another date.
          </EmptyState>
        )}
        {status}
      </Dialog>
      {shown.picksDate && <DateDialog choice={day} send={send} />}
    </>
  )
}
