import type { ReactNode } from 'react'
import type { FamilyMemberDialogScreen } from '@machines/profile/familyMemberDialog/familyMemberDialog.select'
import { Alert } from '@ui/Alert'
import { Spinner } from '@ui/Spinner'
import { Row } from '@ui/Stack'
import { Text } from '@ui/Text'
import { bringIntoView } from '@views/shared/bringIntoView'
import { Waiting } from '@views/shared/Waiting'

/** The reason why a dialog at work cannot close (A4.33). */
export const lockedText = 'Saving...'

type Dialog = Extract<FamilyMemberDialogScreen, { screen: 'form' | 'confirmation' }>

/** The outcome of a try, with the link to support: refused, delayed, or under verification. */
export function Progress({
  progress: { failure, verifying, secondsLeft },
  support,
}: {
  progress: Pick<Dialog, 'failure' | 'verifying' | 'secondsLeft'>
  /** The link to support, beside the failure. */
  support: ReactNode
}) {
  return (
    <>
      {failure && (
        <Alert ref={bringIntoView} tone="bad" title={failure.title} actions={support}>
          {failure.message}
        </Alert>
      )}
      {secondsLeft !== null && <Waiting ref={bringIntoView} secondsLeft={secondsLeft} />}
      {verifying && (
        <Row role="status">
          <Spinner size="sm" />
          <Text>The connection was lost. Checking whether this was done...</Text>
        </Row>
      )}
    </>
  )
}
