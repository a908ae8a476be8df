import type { Profile } from '@domain/account/account'
import { profileFlow, profilePort } from '@flows/profile'
import { profileFormFlow } from '@flows/profileForm'
import type { ProfileDialog, ProfilePort } from '@machines/profile/profile.types'
import { ProfileView } from '@views/profile/ProfileView'
import { ProfileFormView } from '@views/profileForm/ProfileFormView'
import { useFlow } from '../useFlow'

/** The member's own data (A2.28). */
export function Page() {
  const actor = useFlow(profileFlow)
  const page = profilePort(actor)
  return (
    <ProfileView
      actor={actor}
      dialogs={(dialog, profile) => <FormOf key={dialog} form={dialog} profile={profile} page={page} />}
    />
  )
}

interface FormOfProps {
  readonly form: ProfileDialog
  readonly profile: Profile
  readonly page: ProfilePort
}

/** A dialog's flow starts and ends with the dialog. */
function FormOf({ form, profile, page }: FormOfProps) {
  return <ProfileFormView actor={useFlow((deps) => profileFormFlow(deps, { form, profile, page }))} />
}
