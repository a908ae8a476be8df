import { resetPasswordFlow } from '@flows/resetPassword'
import { ResetPasswordView } from '@views/resetPassword/ResetPasswordView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(resetPasswordFlow, ResetPasswordView)
