import { forgotPasswordFlow } from '@flows/account/forgotPassword'
import { ForgotPasswordView } from '@views/account/forgotPassword/ForgotPasswordView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(forgotPasswordFlow, ForgotPasswordView)
