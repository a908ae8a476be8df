import type { ActorRefFrom } from 'xstate'
import {
  type DeskPaymentForm,
  deskPaymentOf,
  newDeskPayment,
  validateDeskPayment,
} from '@domain/forms/deskPayment'
import type { deskEntryMachine } from '@machines/desk/deskEntry/deskEntry.machine'
import { type DeskEntryScreen, methodOptions } from '@machines/desk/deskEntry/deskEntry.select'
import { Select } from '@ui/Select'
import { Text } from '@ui/Text'
import { TextField } from '@ui/TextField'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'
import { Verifying } from '../Verifying'

interface PaymentDialogProps {
  readonly actor: ActorRefFrom<typeof deskEntryMachine>
  readonly screen: Extract<DeskEntryScreen, { screen: 'pay' }>
}

const lockedReason = 'Saving...'

/** Money taken at the desk: how, and the number of the slip, the cheque or the transfer. */
export function PaymentDialog({ actor, screen }: PaymentDialogProps) {
  const { player, place, amount, notice, busy, verifying, secondsLeft } = screen
  const { field, form, values } = useFlowForm<DeskPaymentForm>({
    // Belongs to somebody else: this browser keeps nothing of it.
    about: null,
    initial: newDeskPayment,
    validate: validateDeskPayment,
    submit: (typed) => actor.send({ type: 'act.confirmed', act: { kind: 'pay', ...deskPaymentOf(typed) } }),
  })
  return (
    <FormDialog
      title={`Take ${amount}`}
      subtitle={`${player}, ${place}`}
      onClose={() => actor.send({ type: 'act.left' })}
      form={form}
      busy={busy}
      submit="Payment received"
      busyLabel={lockedReason}
      lockedReason={lockedReason}
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
    >
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
      {verifying && <Verifying />}
      <Select {...field('method')} label="Paid by" options={methodOptions} />
      {values.method === 'cash' ? (
        <Text tone="soft">Count the money before you record it.</Text>
      ) : (
        <TextField
          {...field('reference')}
          label="Reference"
          hint="The number of the slip, the cheque or the transfer"
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
