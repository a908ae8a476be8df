import { undoEmailChangeFlow } from '@flows/undoEmailChange'
import { UndoEmailChangeView } from '@views/undoEmailChange/UndoEmailChangeView'
import { useFlow } from '../useFlow'

export function Page() {
  return <UndoEmailChangeView actor={useFlow(undoEmailChangeFlow)} />
}
