import { emailVerificationFlow } from '@flows/emailVerification'
import { EmailVerificationView } from '@views/emailVerification/EmailVerificationView'
import { useFlow } from '../useFlow'

export function Page() {
  return <EmailVerificationView actor={useFlow(emailVerificationFlow)} />
}
