import type { ReactElement } from 'react'
import type { AnyActorRef } from 'xstate'
import { failureReference } from '@machines/shared/failureReference'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { useScreen } from './useScreen'

/** The way to the centre's help, with what the member can name there: the id under which the server knows what failed. */
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
