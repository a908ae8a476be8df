import type { ReactNode } from 'react'
import { type ChildForm, incompleteChildText, isChildIncomplete, validateChild } from '@domain/forms/child'
import type { FamilyMemberDialogScreen } from '@machines/profile/familyMemberDialog/familyMemberDialog.select'
import { Alert } from '@ui/Alert'
import { DateField } from '@ui/DateField'
import { Select } from '@ui/Select'
import { TextField } from '@ui/TextField'
import { FormDialog } from '@views/shared/FormDialog'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'
import styles from './familyMemberDialog.module.css'
import { lockedText, Progress } from './Progress'
import type { Parts } from '@ui/parts'

interface ChildFormDialogProps {
  readonly screen: Extract<FamilyMemberDialogScreen, { screen: 'form' }>
  /** The link to support, beside a failure. */
  readonly support: ReactNode
  /** The notice about a change made elsewhere. */
  readonly notice: Parts
  readonly onClose: () => void
  readonly onSubmit: (fields: ChildForm) => void
}

const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
]

const words = {
  adding: { title: 'Add New Child Account', submit: 'Add Child', busy: 'Adding Child...' },
  editing: { title: 'Edit Child Account', submit: 'Update Child', busy: 'Updating Child...' },
} as const

/** The form of a new or existing child (A3.22, A5.31–A5.36). */
export function ChildFormDialog({ screen, support, notice, onClose, onSubmit }: ChildFormDialogProps) {
  const { kind, fields, today, failure, busy, secondsLeft } = screen
  const { title, submit, busy: busyLabel } = words[kind]
  const { field, form, errors, wasSubmitted } = useFlowForm<ChildForm>({
    about: screen.about,
    initial: fields,
    opened: screen.opened,
    validate: validateChild(today),
    submit: onSubmit,
    refused: failure?.fields,
  })
  return (
    <FormDialog
      title={title}
      size="md"
      onClose={onClose}
      form={form}
      busy={busy}
      submit={submit}
      busyLabel={busyLabel}
      lockedReason={lockedText}
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
    >
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField {...field('firstName')} label="First name" autoComplete="off" data-autofocus />
          <TextField {...field('lastName')} label="Last name" autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <DateField {...field('dateOfBirth')} label="Date of birth" autoComplete="off" max={today} />
          <Select {...field('gender')} label="Gender" optional placeholder="Not given" options={genders} />
        </div>
        <TextField {...field('school')} label="School" optional autoComplete="off" />
        <TextField
          {...field('emergencyMobile')}
          label="Emergency mobile"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="0771234567"
        />
        {/* Below the fields, in a reserved space: nothing moves under the pointer. */}
        <div className={styles.room}>
          {wasSubmitted && isChildIncomplete(errors) && <Alert tone="bad">{incompleteChildText}</Alert>}
          {notice}
          <Progress progress={screen} support={support} />
        </div>
      </div>
    </FormDialog>
  )
}
