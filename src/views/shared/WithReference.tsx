import type { ReactElement } from 'react'
import type { AnyActorRef } from 'xstate'
import { failureReference } from '@machines/shared/failureReference'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { useScreen } from './useScreen'

/** The link to the centre's help, with the server's id of the failed request, for the member to name. */
export function WithReference({ actor, children }: { actor: AnyActorRef; children: ReactElement }) {
  const reference = useScreen(actor, failureReference)
  if (reference === null) return children
  return (
    <Stack gap={2}>
      {children}
      <Text size="sm" tone="soft">{`Reference ${reference}`}</Text>
    </Stack>
  )
}
