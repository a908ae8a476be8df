import { resetPasswordFlow } from '@flows/resetPassword'
import { ResetPasswordView } from '@views/resetPassword/ResetPasswordView'
import { useFlow } from '../useFlow'

export function Page() {
  return <ResetPasswordView actor={useFlow(resetPasswordFlow)} />
}
