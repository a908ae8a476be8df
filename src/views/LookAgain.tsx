import { Button } from '@ui/Button'
import type { Retryable } from './retryable'

/** Asks once more what became of a change whose outcome is not known. */
export function LookAgain({ actor }: { actor: Retryable }) {
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
      Look again
    </Button>
  )
}
