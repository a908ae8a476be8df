import { normalMobile } from '@domain/forms/memberFieldRules'
import { type ProfileForm, validateProfile } from '@domain/forms/completeProfile'
import type { CompleteProfileScreen } from '@machines/account/completeProfile/completeProfile.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { DateField } from '@ui/DateField'
import { Select } from '@ui/Select'
import { Row, Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { bringIntoView } from '@views/shared/bringIntoView'
import { ProblemMail } from '@views/shared/ProblemMail'
import { useFlowForm } from '@views/shared/useFlowForm'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'
import type { CompleteProfileActor } from './actor'
import styles from './ProfileFields.module.css'

type FormScreen = Extract<CompleteProfileScreen, { screen: 'form' }>

const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
]

/** The form of the chosen membership (A3.04, A3.05). */
export function ProfileFields({ actor, screen }: { actor: CompleteProfileActor; screen: FormScreen }) {
  const { level, today, failureNotice, foundNotDone, busy, canReconsider, secondsLeft } = screen
  const { field, form, set, values } = useFlowForm<ProfileForm & Record<string, string>>({
    about: null,
    initial: { ...screen.fields },
    validate: validateProfile(level, today),
    changed: (fields) => actor.send({ type: 'draft.changed', fields }),
    submit: (fields) => actor.send({ type: 'profile.submitted', fields }),
    refused: failureNotice?.fields,
  })
  /**
   * Leaving the field turns `+94 77…`, spaces and dashes into the local form; then the rule decides (A5.17).
   */
  const mobileField = (name: 'mobile' | 'emergencyMobile') => {
    const { onBlur, ...rest } = field(name)
    return {
      ...rest,
      type: 'tel',
      inputMode: 'tel' as const,
      onBlur: (event: Parameters<typeof onBlur>[0]) => {
        const normal = normalMobile(values[name])
        if (normal !== values[name]) set(name, normal)
        onBlur(event)
      },
    }
  }
  return (
    <Stack gap={5}>
      <Row justify="between">
        <p className={styles.level}>{level === 'Level 2' ? 'Full Membership' : 'Basic Membership'}</p>
        {canReconsider && (
          <Button size="sm" onClick={() => actor.send({ type: 'level.reconsidered' })}>
            Change
          </Button>
        )}
      </Row>
      {foundNotDone && (
        <Alert ref={bringIntoView} tone="warn" title="Your profile was not saved">
          The connection was lost. Everything you typed is still here; please send it again.
        </Alert>
      )}
      {failureNotice && (
        <Alert
          ref={bringIntoView}
          tone="bad"
          title="Your profile was not saved"
          actions={<ProblemMail actor={actor} />}
        >
          {failureNotice.message}
        </Alert>
      )}
      <form {...form} aria-label="Your details">
        <Stack gap={5}>
          <div className={styles.pair}>
            <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
            <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
          </div>
          <TextField
            {...mobileField('mobile')}
            label="Mobile number"
            hint="10 digits, for example 0771234567"
            autoComplete="tel-national"
          />
          <Select {...field('gender')} label="Gender" options={genders} autoComplete="sex" />
          {level === 'Level 2' && (
            <>
              <TextField
                {...mobileField('emergencyMobile')}
                label="Emergency contact"
                hint="A mobile number we can call in an emergency, 10 digits"
                autoComplete="off"
              />
              <DateField {...field('dateOfBirth')} label="Date of birth" autoComplete="bday" max={today} />
              <TextField {...field('city')} label="City" autoComplete="address-level2" />
              <TextField
                {...field('nationalId')}
                label="National ID"
                hint="10 to 12 characters, as on your identity card"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </>
          )}
          <Button
            type="submit"
            variant="primary"
            full
            busy={busy}
            busyLabel="Saving..."
            disabledReason={secondsLeft === null ? undefined : waitReason.below}
          >
            Complete profile
          </Button>
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        </Stack>
      </form>
    </Stack>
  )
}
