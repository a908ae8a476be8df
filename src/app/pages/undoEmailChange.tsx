import { undoEmailChangeFlow } from '@flows/undoEmailChange'
import { UndoEmailChangeView } from '@views/undoEmailChange/UndoEmailChangeView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(undoEmailChangeFlow, UndoEmailChangeView)
