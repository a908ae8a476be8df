import type { ActorRefFrom } from 'xstate'
import { type DeskClosingForm, validateClosing } from '@domain/forms/deskClosing'
import type { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import type { DeskClosingScreen } from '@machines/desk/deskClosing/deskClosing.select'
import { Select } from '@ui/Select'
import { TextField } from '@ui/TextField'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'

interface ClosingFormProps {
  readonly actor: ActorRefFrom<typeof deskClosingMachine>
  readonly screen: Extract<DeskClosingScreen, { screen: 'choosing' }>
}

const lockedReason = 'Closing...'

/** Which hours of which court, and why. */
export function ClosingForm({ actor, screen }: ClosingFormProps) {
  const { place, courts, beginnings, ends, notice, busy, secondsLeft } = screen
  const { field, form } = useFlowForm<DeskClosingForm>({
    // Of no use after the end of a session: the day has changed by then.
    about: null,
    initial: screen.form,
    validate: validateClosing,
    submit: (typed) => actor.send({ type: 'closing.submitted', form: typed }),
  })
  return (
    <FormDialog
      title="Close hours"
      subtitle={place}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit="Close hours"
      busyLabel={lockedReason}
      lockedReason={lockedReason}
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
    >
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
      <Select {...field('facility')} label="Court" placeholder="All courts" options={courts} />
      <Select {...field('from')} label="From" options={beginnings} />
      <Select {...field('until')} label="Until" options={ends} />
      <TextField
        {...field('reason')}
        label="Reason"
        hint="Members read it: “The floor is being repaired.”"
        autoComplete="off"
      />
    </FormDialog>
  )
}
