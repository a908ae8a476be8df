import {
  type MemberForm,
  memberChangeOf,
  memberFormOf,
  profileGenders,
  validateMember,
} from '@domain/forms/profileDetails'
import { normalMobile } from '@domain/forms/memberFieldRules'
import { withKnown } from '@domain/account/districts'
import { Button } from '@ui/Button'
import { DateField } from '@ui/DateField'
import { Select } from '@ui/Select'
import { TextField } from '@ui/TextField'
import { useFlowForm } from '@views/shared/useFlowForm'
import type { FormProps } from './actor'
import { ProfileFormDialog } from './ProfileFormDialog'
import styles from './profileForm.module.css'

/** Edit Profile and Edit Personal Information (A2.41, A2.42). */
export function MemberFields({ actor, screen }: FormProps) {
  const { profile, today, refused, busy } = screen
  const { member } = profile
  const isPersonal = screen.form === 'personal'
  const { field, form, set, values } = useFlowForm<MemberForm & Record<string, string>>({
    about: { name: screen.form, subject: '' },
    initial: { ...memberFormOf(profile) },
    validate: validateMember(member.memberType, today, isPersonal),
    submit: (fields) =>
      actor.send({ type: 'form.submitted', change: memberChangeOf(profile, fields, isPersonal) }),
    refused,
  })
  const { onBlur, ...mobile } = field('mobile')
  const isOptional = member.memberType !== 'Level 2'
  return (
    <ProfileFormDialog
      actor={actor}
      screen={screen}
      title={isPersonal ? 'Edit Personal Information' : 'Edit Profile'}
      saveLabel="Save Changes"
      form={form}
    >
      <div className={styles.pair}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" data-autofocus />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      {!isPersonal && (
        <div className={styles.email}>
          <TextField
            name="email"
            label="Email"
            type="email"
            value={member.email}
            autoComplete="email"
            readOnly
          />
          <Button
            disabledReason={busy ? 'Your changes are being saved.' : undefined}
            onClick={() => actor.send({ type: 'emailChange.chosen' })}
          >
            Change email
          </Button>
        </div>
      )}
      <TextField
        {...mobile}
        label="Phone"
        hint="10 digits, for example 0771234567"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        onBlur={(event) => {
          // Turns `+94 77…`, spaces and dashes into the local form; then the rule decides (A5.17).
          const normal = normalMobile(values.mobile)
          if (normal !== values.mobile) set('mobile', normal)
          onBlur(event)
        }}
      />
      <div className={styles.pair}>
        <TextField
          {...field('nationalId')}
          label="National ID"
          hint="10 to 12 characters"
          optional={isOptional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DateField
          {...field('dateOfBirth')}
          label="Date of birth"
          hint="As on your identity card"
          optional={isOptional}
          autoComplete="bday"
          max={today}
        />
      </div>
      {isPersonal && (
        <>
          <TextField {...field('address')} label="Address" optional autoComplete="street-address" />
          <div className={styles.pair}>
            <TextField {...field('city')} label="City" optional={isOptional} autoComplete="address-level2" />
            <Select
              {...field('gender')}
              label="Gender"
              placeholder="Choose"
              options={withKnown(profileGenders, memberFormOf(profile).gender).map((gender) => ({
                value: gender,
                label: gender,
              }))}
              autoComplete="sex"
            />
          </div>
        </>
      )}
    </ProfileFormDialog>
  )
}
