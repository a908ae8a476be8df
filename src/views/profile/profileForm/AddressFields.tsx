import { districts, provinceOf, provinces, withKnown } from '@domain/account/districts'
import {
  type AddressForm,
  addressChangeOf,
  addressFormOf,
  contactFormOf,
  validateAddress,
} from '@domain/forms/profileDetails'
import { Select } from '@ui/Select'
import { TextField } from '@ui/TextField'
import { useFlowForm } from '@views/shared/useFlowForm'
import type { FormProps } from './actor'
import { ProfileFormDialog } from './ProfileFormDialog'
import { EmergencyContactFields } from './ContactFields'
import styles from './profileForm.module.css'

const titles = {
  newAddress: 'Add New Billing Address',
  billingAddress: 'Edit Billing Address',
  addressInformation: 'Edit Address Information',
} as const

const provinceNames: readonly string[] = provinces.map(({ name }) => name)
const optionsOf = (choices: readonly string[]) => choices.map((name) => ({ value: name, label: name }))

/**
 * The forms of the billing address; one of them includes the emergency contact, if the server keeps it
 * (A2.43, A2.44). The district fills in the province, whether or not the server keeps districts. The fields
 * have only the server's limits (A5.30).
 */
export function AddressFields({ actor, screen }: FormProps) {
  const { profile, keepsDetails, refused } = screen
  const known = {
    ...addressFormOf(profile.billingAddress),
    ...(screen.form === 'addressInformation' && contactFormOf(profile)),
  }
  const { field, form, choose } = useFlowForm<AddressForm & Record<string, string>>({
    about: { name: screen.form, subject: '' },
    initial: { ...known },
    validate: validateAddress,
    submit: (fields) => actor.send({ type: 'form.submitted', change: addressChangeOf(fields, keepsDetails) }),
    refused,
  })
  return (
    <ProfileFormDialog
      actor={actor}
      screen={screen}
      title={titles[screen.form as keyof typeof titles]}
      saveLabel={screen.form === 'newAddress' ? 'Add Address' : 'Save Changes'}
      form={form}
    >
      <TextField
        {...field('address')}
        label="Street Address"
        autoComplete="billing street-address"
        data-autofocus
      />
      <div className={styles.pair}>
        <TextField {...field('city')} label="City" autoComplete="billing address-level2" />
        <TextField {...field('postalCode')} label="Postal Code" autoComplete="billing postal-code" />
      </div>
      <div className={styles.pair}>
        <Select
          {...field('district')}
          label="District"
          placeholder="Choose a district"
          options={optionsOf(withKnown(districts, known.district))}
          onChange={({ target }) => {
            choose('district', target.value)
            // A district lies in only one province.
            const province = provinceOf(target.value)
            if (province !== null) choose('province', province)
          }}
        />
        <Select
          {...field('province')}
          label="Province"
          placeholder="Choose a province"
          options={optionsOf(withKnown(provinceNames, known.province))}
          autoComplete="billing address-level1"
        />
      </div>
      <TextField {...field('country')} label="Country" autoComplete="billing country-name" />
      {screen.form === 'addressInformation' && keepsDetails && (
        <fieldset className={styles.contact}>
          <legend>Emergency contact</legend>
          <EmergencyContactFields field={field} />
        </fieldset>
      )}
    </ProfileFormDialog>
  )
}
