import { forgotPasswordFlow } from '@flows/forgotPassword'
import { ForgotPasswordView } from '@views/forgotPassword/ForgotPasswordView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(forgotPasswordFlow, ForgotPasswordView)
