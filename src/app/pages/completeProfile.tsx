import { completeProfileFlow } from '@flows/completeProfile'
import { CompleteProfileView } from '@views/completeProfile/CompleteProfileView'
import { useFlow } from '../useFlow'

export function Page() {
  return <CompleteProfileView actor={useFlow(completeProfileFlow)} />
}
