import { Button } from '@ui/Button'
import type { Retryable } from './retryable'

/** A button that reads the outcome of a change again. */
export function CheckAgain({ actor }: { actor: Retryable }) {
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
      Check again
    </Button>
  )
}
