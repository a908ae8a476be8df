import { emailVerificationFlow } from '@flows/emailVerification'
import { EmailVerificationView } from '@views/emailVerification/EmailVerificationView'
import { pageOf } from '../pageOf'

export const { flow, Page } = pageOf(emailVerificationFlow, EmailVerificationView)
