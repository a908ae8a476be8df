import { Steps } from '@ui/Steps'

const steps = [
  { id: 'mail', label: 'Open the email', text: 'We sent it when you signed up.' },
  { id: 'link', label: 'Follow the link in it', text: 'This confirms your email address.' },
  { id: 'profile', label: 'Complete your profile', text: 'Then you can book.' },
] as const

type StepId = (typeof steps)[number]['id']

/** The three steps of a verification, with its progress (A2.19). */
export function VerificationSteps({ at }: { at: StepId }) {
  const reached = steps.findIndex(({ id }) => id === at)
  return (
    <Steps
      label="Verification steps"
      steps={steps.map((step, index) => ({
        ...step,
        state: index < reached ? 'done' : index === reached ? 'now' : 'next',
      }))}
    />
  )
}
