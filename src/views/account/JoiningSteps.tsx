import { Steps } from '@ui/Steps'

const steps = [
  { id: 'account', label: 'Account' },
  { id: 'email', label: 'Verify' },
  { id: 'profile', label: 'Profile' },
] as const

type StepId = (typeof steps)[number]['id']

/** The steps from signing up to a profile, with the member's progress. */
export function JoiningSteps({ at }: { at: StepId }) {
  const reached = steps.findIndex(({ id }) => id === at)
  return (
    <Steps
      compact
      label="Steps to your membership"
      steps={steps.map((step, index) => ({
        ...step,
        state: index < reached ? 'done' : index === reached ? 'now' : 'next',
      }))}
    />
  )
}
