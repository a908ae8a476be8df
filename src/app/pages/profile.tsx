import { profileFlow } from '@flows/profile'
import { ProfileView } from '@views/profile/ProfileView'
import { useFlow } from '../useFlow'

/** The member's own data (A2.28). */
export function Page() {
  return <ProfileView actor={useFlow(profileFlow)} />
}
