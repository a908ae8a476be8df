import { undoEmailChangeFlow } from '@flows/profile/undoEmailChange'
import { UndoEmailChangeView } from '@views/profile/undoEmailChange/UndoEmailChangeView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(undoEmailChangeFlow, UndoEmailChangeView)
