import { Spinner } from '@ui/Spinner'
import { Row } from '@ui/Stack'
import { Text } from '@ui/Text'

/** The line while the day is read back after a lost answer. */
export function Verifying() {
  return (
    <Row role="status">
      <Spinner size="sm" />
      <Text>The connection was lost. Checking whether this was done...</Text>
    </Row>
  )
}
