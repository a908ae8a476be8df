import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { bringIntoView } from './bringIntoView'

interface ChangedElsewhereProps {
  /** The running flow of the form. */
  readonly actor: { send(event: { type: 'mine.kept' } | { type: 'newer.taken' }): void }
  /** The change in words; null without a decision to make. */
  readonly text: string | null
}

/** The choice between the member's own change and one made elsewhere while the form was open. */
export function ChangedElsewhere({ actor, text }: ChangedElsewhereProps) {
  return (
    text !== null && (
      <Alert
        ref={bringIntoView}
        tone="warn"
        role="alert"
        title="This was changed elsewhere"
        actions={
          <>
            <Button size="sm" onClick={() => actor.send({ type: 'mine.kept' })}>
              Save my version
            </Button>
            <Button size="sm" onClick={() => actor.send({ type: 'newer.taken' })}>
              Keep the newer version
            </Button>
          </>
        }
      >
        {text}
      </Alert>
    )
  )
}
