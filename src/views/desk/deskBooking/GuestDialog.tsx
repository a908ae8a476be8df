import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type DeskGuestForm, validateGuest } from '@domain/forms/deskGuest'
import type { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import type { DeskBookingScreen } from '@machines/desk/deskBooking/deskBooking.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { useFlowForm } from '@views/shared/useFlowForm'
import { HoursChoice } from './HoursChoice'

interface GuestDialogProps {
  readonly actor: ActorRefFrom<typeof deskBookingMachine>
  readonly screen: Extract<DeskBookingScreen, { screen: 'guest' }>
}

/** A guest of the centre: a name, and a mobile number for questions. */
export function GuestDialog({ actor, screen }: GuestDialogProps) {
  const id = useId()
  const { field, form } = useFlowForm<DeskGuestForm>({
    // Belongs to somebody else: this browser keeps nothing of it.
    about: null,
    initial: screen.guest,
    validate: validateGuest,
    submit: (guest) => actor.send({ type: 'guest.submitted', guest }),
  })
  return (
    <Dialog
      title="Book for a guest"
      subtitle={screen.place}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      actions={
        <>
          <Button variant="quiet" onClick={() => actor.send({ type: 'guest.left' })}>
            Find a member
          </Button>
          <Button type="submit" form={id} variant="primary">
            Continue
          </Button>
        </>
      }
    >
      <form {...form} id={id} aria-label="Guest">
        <Stack gap={4}>
          <HoursChoice actor={actor} screen={screen} />
          <TextField {...field('name')} label="Name" autoComplete="off" data-autofocus="" />
          <TextField
            {...field('mobile')}
            label="Mobile number"
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </Stack>
      </form>
    </Dialog>
  )
}
