import type { ComponentProps } from 'react'
import { type ContactForm, contactFormOf, validateContact } from '@domain/forms/profileDetails'
import { TextField } from '@ui/TextField'
import { useFlowForm } from '@views/shared/useFlowForm'
import type { FormProps } from './actor'
import { ProfileFormDialog } from './ProfileFormDialog'
import styles from './profileForm.module.css'

interface ContactFieldsProps {
  /** The value, error and handlers of a field of the form. */
  readonly field: (
    name: keyof ContactForm,
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>
  readonly isFirst?: boolean
}

/** The fields of an emergency contact, in the form of the address and in the contact's separate form. */
export function EmergencyContactFields({ field, isFirst }: ContactFieldsProps) {
  return (
    <>
      <TextField
        {...field('emergencyContactName')}
        label="Name"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
      />
      <div className={styles.pair}>
        <TextField {...field('emergencyContactRelation')} label="Relationship" autoComplete="off" />
        <TextField
          {...field('emergencyContactPhone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** The separate form of the emergency contact, with or without a billing address. */
export function ContactFields({ actor, screen }: FormProps) {
  const known = contactFormOf(screen.profile)
  const hasContact = Object.values(known).some(Boolean)
  const { field, form, values } = useFlowForm<ContactForm & Record<string, string>>({
    about: { name: screen.form, subject: '' },
    initial: { ...known },
    validate: validateContact,
    submit: (contact) =>
      actor.send({ type: 'form.submitted', change: { kind: 'contact', contact: { ...contact } } }),
    refused: screen.refused,
  })
  const isEmpty = !hasContact && !Object.values(values).some(Boolean)
  return (
    <ProfileFormDialog
      actor={actor}
      screen={screen}
      title={hasContact ? 'Edit Emergency Contact' : 'Add Emergency Contact'}
      saveLabel={hasContact ? 'Save Changes' : 'Add Contact'}
      incomplete={isEmpty ? 'Enter who the centre should call.' : undefined}
      form={form}
    >
      <EmergencyContactFields field={field} isFirst />
    </ProfileFormDialog>
  )
}
