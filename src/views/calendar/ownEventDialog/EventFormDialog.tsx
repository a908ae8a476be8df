import type { ActorRefFrom } from 'xstate'
import { ownEventColours } from '@domain/booking/ownEvents'
import { type OwnEventForm, validateOwnEvent } from '@domain/forms/ownEvent'
import type { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import type { OwnEventDialogScreen } from '@machines/calendar/ownEventDialog/ownEventDialog.select'
import { Button } from '@ui/Button'
import { ChoiceCard, ChoiceGroup } from '@ui/ChoiceCards'
import { DateField } from '@ui/DateField'
import { StatusPill } from '@ui/StatusPill'
import { TextField } from '@ui/TextField'
import { ownEventTone } from '../calendarDisplay/ownEventTone'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import styles from './ownEventDialog.module.css'

interface EventFormDialogProps {
  readonly actor: ActorRefFrom<typeof ownEventDialogMachine>
  readonly shown: Extract<OwnEventDialogScreen, { screen: 'form' }>
}

const words = {
  adding: { title: 'Add Event', submit: 'Add event' },
  editing: { title: 'Edit Event', submit: 'Save event' },
} as const

/** The reason why the dialog cannot close while saving. */
const lockedReason = 'Saving...'

/** Title, colour, first and last day of an own event (B2.31). */
export function EventFormDialog({ actor, shown }: EventFormDialogProps) {
  const { kind, about, fields, opened, notice, busy } = shown
  const { title, submit } = words[kind]
  const { field, form, values, choose, mistakeOf } = useFlowForm<OwnEventForm>({
    about,
    initial: fields,
    opened,
    validate: validateOwnEvent,
    submit: (typed) => actor.send({ type: 'event.submitted', fields: typed }),
  })
  return (
    <FormDialog
      title={title}
      subtitle="On this device only, until you sign out. It does not book a court."
      size="md"
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit={submit}
      busyLabel={lockedReason}
      lockedReason={lockedReason}
      disabledReason={undefined}
      staysHere
      otherAction={
        kind === 'editing' && (
          <Button
            variant="danger"
            disabledReason={busy ? lockedReason : undefined}
            onClick={() => actor.send({ type: 'removal.requested', fields: values })}
          >
            Remove event
          </Button>
        )
      }
    >
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={null} />
      <TextField {...field('title')} label="Title" autoComplete="off" />
      <ChoiceGroup legend="Colour" error={mistakeOf('colour')}>
        <div className={styles.colours}>
          {ownEventColours.map((colour) => (
            <ChoiceCard
              key={colour}
              type="radio"
              name="colour"
              value={colour}
              checked={values.colour === colour}
              onChange={() => choose('colour', colour)}
              className={styles.colour}
              title={<StatusPill tone={ownEventTone[colour]}>{colour}</StatusPill>}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className={styles.pair}>
        <DateField {...field('start')} label="Start date" autoComplete="off" />
        <DateField {...field('end')} label="End date" autoComplete="off" />
      </div>
    </FormDialog>
  )
}
