import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type DeskClosingForm, validateClosing } from '@domain/forms/deskClosing'
import type { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import type { DeskClosingScreen } from '@machines/desk/deskClosing/deskClosing.select'
import { Dialog } from '@ui/Dialog'
import { Select } from '@ui/Select'
import { Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { DialogActions } from '@views/shared/DialogActions'
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
  const id = useId()
  const { field, form } = useFlowForm<DeskClosingForm>({
    // Of no use after the end of a session: the day has changed by then.
    about: null,
    initial: screen.form,
    validate: validateClosing,
    submit: (typed) => actor.send({ type: 'closing.submitted', form: typed }),
  })
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      title="Close hours"
      subtitle={place}
      locked={busy}
      lockedReason={lockedReason}
      onClose={close}
      actions={
        <DialogActions
          form={id}
          onCancel={close}
          busy={busy}
          busyLabel={lockedReason}
          lockedReason={lockedReason}
          disabledReason={secondsLeft === null ? undefined : waitReason.above}
        >
          Close hours
        </DialogActions>
      }
    >
      <form {...form} id={id} aria-label="Close hours">
        <Stack gap={4}>
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
        </Stack>
      </form>
    </Dialog>
  )
}
