import { centreBranches } from '@domain/account/branches'
import type { ActorRefFrom } from 'xstate'
import { validateSignUp } from '@domain/forms/signUp'
import type { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { selectSignUp, type SignUpScreen } from '@machines/account/signUp/signUp.select'
import { Button } from '@ui/Button'
import { Checkbox } from '@ui/Checkbox'
import { ChoiceCard, ChoiceGroup } from '@ui/ChoiceCards'
import { PasswordField } from '@ui/PasswordField'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { TextLink } from '@ui/TextLink'
import { AuthHeading } from '../AuthHeading'
import { ChosenHour } from '../ChosenHour'
import { OtherWays } from '../OtherWays'
import { JoiningSteps } from '../JoiningSteps'
import { usePortal } from '@views/shared/PortalContext'
import { useFlowForm } from '@views/shared/useFlowForm'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'
import { SignUpFailureAlert } from './SignUpFailureAlert'

export type SignUpActor = ActorRefFrom<typeof signUpMachine>

/** The sign-up page (A2.09–A2.13). */
export function SignUpView({ actor }: { actor: SignUpActor }) {
  const screen = useScreen(actor, selectSignUp)
  if (screen.screen === 'leaving') return <PageSpinner text="One moment..." />
  return <SignUpForm screen={screen} actor={actor} />
}

function SignUpForm({
  screen,
  actor,
}: {
  screen: Extract<SignUpScreen, { screen: 'form' }>
  actor: SignUpActor
}) {
  const { termsUrl, privacyUrl, preload } = usePortal()
  const { draft, failureNotice, busy, canSubmit, canCheck, secondsLeft } = screen
  const { values, choose, field, tick, form, mistakeOf } = useFlowForm({
    about: null,
    initial: { ...draft, branches: [...draft.branches], password: '', passwordConfirmation: '' },
    validate: validateSignUp,
    changed: ({ email, branches: chosen, termsAccepted }) =>
      actor.send({ type: 'draft.changed', draft: { email, branches: chosen, termsAccepted } }),
    submit: (registration) => {
      preload('emailVerification')
      actor.send({ type: 'registration.submitted', registration })
    },
    refused: failureNotice?.fields,
    eager: true,
  })
  const chooseBranch = (name: string, chosen: boolean) =>
    choose(
      'branches',
      centreBranches()
        .map((branch): string => branch.name)
        .filter((each) => (each === name ? chosen : values.branches.includes(each))),
    )
  return (
    <Stack gap={5}>
      <AuthHeading title="Sign up">Create an account to book courts at either branch.</AuthHeading>
      <ChosenHour actor={actor} />
      <JoiningSteps at="account" />
      <form {...form} aria-label="Sign up">
        <Stack gap={5}>
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...field('password')}
            label="Password"
            hint="At least 6 characters."
            autoComplete="new-password"
          />
          <PasswordField
            {...field('passwordConfirmation')}
            label="Confirm password"
            autoComplete="new-password"
          />
          <ChoiceGroup
            legend="Your branches"
            hint="Choose one or both. You can add the other later."
            error={mistakeOf('branches')}
            wide
          >
            {centreBranches().map(({ name, displayName }) => (
              <ChoiceCard
                key={name}
                type="checkbox"
                name="branches"
                value={name}
                title={displayName}
                checked={values.branches.includes(name)}
                invalid={mistakeOf('branches') !== undefined}
                onChange={(event) => chooseBranch(name, event.target.checked)}
              />
            ))}
          </ChoiceGroup>
          <Checkbox
            {...tick('termsAccepted')}
            label={
              <>
                <span>I agree to the </span>
                <TextLink href={termsUrl} look="text" newTab>
                  Terms of Service
                </TextLink>
                <span> and the </span>
                <TextLink href={privacyUrl} look="text" newTab>
                  {'Privacy\u00a0Policy'}
                </TextLink>
              </>
            }
          />
          <Button
            type="submit"
            variant="primary"
            full
            busy={busy}
            busyLabel="Creating your account..."
            disabledReason={canSubmit || busy ? undefined : waitReason.below}
          >
            Sign up
          </Button>
          {/* Below the button: nothing moves under the pointer. */}
          {failureNotice && (
            <SignUpFailureAlert
              actor={actor}
              notice={failureNotice}
              onCheck={canCheck ? () => actor.send({ type: 'check.chosen' }) : undefined}
            />
          )}
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        </Stack>
      </form>
      <OtherWays question="Already have an account?" to="signIn" answer="Sign in" />
    </Stack>
  )
}
