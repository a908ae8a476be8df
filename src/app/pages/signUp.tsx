import { signUpFlow } from '@flows/signUp'
import { SignUpView } from '@views/signUp/SignUpView'
import { useFlow } from '../useFlow'

export function Page() {
  return <SignUpView actor={useFlow(signUpFlow)} />
}
