import { selectProfileForm } from '@machines/profile/profileForm/profileForm.select'
import { useScreen } from '@views/shared/useScreen'
import type { ProfileFormActor } from './actor'
import { AddressFields } from './AddressFields'
import { BranchFields } from './BranchFields'
import { ContactFields } from './ContactFields'
import { MemberFields } from './MemberFields'

/** The dialogs of the profile that close after one save (A2.41–A2.44, A2.47). */
export function ProfileFormView({ actor }: { actor: ProfileFormActor }) {
  const screen = useScreen(actor, selectProfileForm)
  if (screen.screen === 'leaving') return null
  switch (screen.form) {
    case 'profile':
    case 'personal':
      return <MemberFields actor={actor} screen={screen} />
    case 'newAddress':
    case 'billingAddress':
    case 'addressInformation':
      return <AddressFields actor={actor} screen={screen} />
    case 'emergencyContact':
      return <ContactFields actor={actor} screen={screen} />
    case 'branch':
      return <BranchFields actor={actor} screen={screen} />
  }
}
