import { forgotPasswordFlow } from '@flows/forgotPassword'
import { ForgotPasswordView } from '@views/forgotPassword/ForgotPasswordView'
import { useFlow } from '../useFlow'

export function Page() {
  return <ForgotPasswordView actor={useFlow(forgotPasswordFlow)} />
}
