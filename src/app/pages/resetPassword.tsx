import { resetPasswordFlow } from '@flows/account/resetPassword'
import { ResetPasswordView } from '@views/account/resetPassword/ResetPasswordView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(resetPasswordFlow, ResetPasswordView)
