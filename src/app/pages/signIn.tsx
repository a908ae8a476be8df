import { signInFlow } from '@flows/signIn'
import { SignInView } from '@views/signIn/SignInView'
import { useFlow } from '../useFlow'

export function Page() {
  return <SignInView actor={useFlow(signInFlow)} />
}
