import { emailVerificationFlow } from '@flows/account/emailVerification'
import { EmailVerificationView } from '@views/account/emailVerification/EmailVerificationView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(emailVerificationFlow, EmailVerificationView)
