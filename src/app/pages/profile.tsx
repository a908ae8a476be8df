import type { ActorRefFrom } from 'xstate'
import { profilePageFlow } from '@flows/profile/profilePage'
import type { profileMachine } from '@machines/profile/profile/profile.machine'
import type { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import { AccountActivityView } from '@views/profile/accountActivity/AccountActivityView'
import { AccountErasureView } from '@views/profile/accountErasure/AccountErasureView'
import { DataExportView } from '@views/profile/dataExport/DataExportView'
import { DevicesView } from '@views/profile/devices/DevicesView'
import { EmailChangeView } from '@views/profile/emailChange/EmailChangeView'
import { MailPreferencesView } from '@views/profile/mailPreferences/MailPreferencesView'
import { PasswordChangeView } from '@views/profile/passwordChange/PasswordChangeView'
import { ProfileView } from '@views/profile/profile/ProfileView'
import { ProfileFormView } from '@views/profile/profileForm/ProfileFormView'
import { useApp } from '../AppContext'
import { childrenOf, pageOf } from '../pageOf'

/** The member's own data (A2.28). */
function ProfilePage({ actor }: { readonly actor: ActorRefFrom<typeof profilePageMachine> }) {
  const { profile, mailPreferences, devices, accountActivity, dataExport, accountErasure } = childrenOf(actor)
  const tellsActivity = useApp().world.config.extensions.includes('account-activity')
  return (
    <ProfileView actor={profile} dialogs={(dialog) => <OpenDialog key={dialog} profile={profile} />}>
      <MailPreferencesView actor={mailPreferences} />
      <DevicesView actor={devices}>
        {tellsActivity && <AccountActivityView actor={accountActivity} />}
      </DevicesView>
      <DataExportView actor={dataExport} />
      <AccountErasureView actor={accountErasure} />
    </ProfileView>
  )
}

/** The dialog whose flow runs. */
function OpenDialog({ profile }: { readonly profile: ActorRefFrom<typeof profileMachine> }) {
  const { profileForm, emailChange, passwordChange } = profile.getSnapshot().children
  if (profileForm) return <ProfileFormView actor={profileForm} />
  if (emailChange) return <EmailChangeView actor={emailChange} />
  return passwordChange ? <PasswordChangeView actor={passwordChange} /> : null
}

export const { flow, Page } = pageOf(profilePageFlow, ProfilePage)
