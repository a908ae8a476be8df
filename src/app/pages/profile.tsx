import type { Profile } from '@domain/account/account'
import type { DevicesPort } from '@domain/account/devices'
import type { ProfileFormDialog } from '@domain/account/profileChange'
import { dataExportFlow } from '@flows/profile/dataExport'
import { devicesFlow, devicesPort } from '@flows/profile/devices'
import { emailChangeFlow } from '@flows/profile/emailChange'
import { mailPreferencesFlow } from '@flows/profile/mailPreferences'
import { passwordChangeFlow } from '@flows/profile/passwordChange'
import { profileFlow, profilePort } from '@flows/profile/profile'
import { profileFormFlow } from '@flows/profile/profileForm'
import type { ProfileDialog, ProfilePort } from '@machines/profile/profile/profile.types'
import { DataExportView } from '@views/profile/dataExport/DataExportView'
import { DevicesView } from '@views/profile/devices/DevicesView'
import { EmailChangeView } from '@views/profile/emailChange/EmailChangeView'
import { MailPreferencesView } from '@views/profile/mailPreferences/MailPreferencesView'
import { PasswordChangeView } from '@views/profile/passwordChange/PasswordChangeView'
import { ProfileView } from '@views/profile/profile/ProfileView'
import { ProfileFormView } from '@views/profile/profileForm/ProfileFormView'
import { useFlow } from '../useFlow'

/** The member's own data (A2.28). */
export function Page() {
  const actor = useFlow(profileFlow)
  const mailPreferences = useFlow(mailPreferencesFlow)
  const devices = useFlow(devicesFlow)
  const dataExport = useFlow(dataExportFlow)
  const ports = { page: profilePort(actor), devices: devicesPort(devices) }
  return (
    <ProfileView
      actor={actor}
      dialogs={(dialog, profile) => <DialogOf key={dialog} dialog={dialog} profile={profile} {...ports} />}
    >
      <MailPreferencesView actor={mailPreferences} />
      <DevicesView actor={devices} />
      <DataExportView actor={dataExport} />
    </ProfileView>
  )
}

interface DialogProps {
  readonly dialog: ProfileDialog
  readonly profile: Profile
  readonly page: ProfilePort
  readonly devices: DevicesPort
}

/** A dialog's flow starts and ends with the dialog. */
function DialogOf({ dialog, profile, page, devices }: DialogProps) {
  switch (dialog) {
    case 'email':
      return <EmailDialog email={profile.member.email} page={page} devices={devices} />
    case 'password':
      return <PasswordDialog page={page} devices={devices} />
    default:
      return <FormDialog form={dialog} profile={profile} page={page} />
  }
}

type FormDialogProps = Omit<DialogProps, 'dialog' | 'devices'> & { readonly form: ProfileFormDialog }

function FormDialog({ form, profile, page }: FormDialogProps) {
  return <ProfileFormView actor={useFlow((deps) => profileFormFlow(deps, { form, profile, page }))} />
}

function EmailDialog(options: Pick<DialogProps, 'page' | 'devices'> & { email: string }) {
  return <EmailChangeView actor={useFlow((deps) => emailChangeFlow(deps, options))} />
}

function PasswordDialog(ports: Pick<DialogProps, 'page' | 'devices'>) {
  return <PasswordChangeView actor={useFlow((deps) => passwordChangeFlow(deps, ports))} />
}
