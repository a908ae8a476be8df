/** Tabs of a member on the profile page, for the tests of what goes wrong there. */
import type { DevicesPort } from '@domain/account/devices'
import { addressChangeOf, addressFormOf, memberChangeOf, memberFormOf } from '@domain/forms/profileDetails'
import { emailChangeFlow } from '@flows/profile/emailChange'
import { passwordChangeFlow } from '@flows/profile/passwordChange'
import { profileFlow, profilePort } from '@flows/profile/profile'
import { profileFormFlow } from '@flows/profile/profileForm'
import { selectEmailChange } from '@machines/profile/emailChange/emailChange.select'
import { selectPasswordChange } from '@machines/profile/passwordChange/passwordChange.select'
import { selectProfile } from '@machines/profile/profile/profile.select'
import { selectProfileForm } from '@machines/profile/profileForm/profileForm.select'
import { brings, type Network, type openBrowser, says, settled, type Tab } from './faults'
import { signInAt } from './signedInTab'
import { answerSignIn } from './withFaults'

export const memberPath = '/update-adult-member/7'
export const addressPath = '/update-billing-address/31'

const member = {
  id: 7,
  first_name: 'Kamala',
  last_name: 'Silva',
  full_name: 'Kamala Silva',
  email: 'kamala@members.example',
  mobile: '0771234567',
  nic: '199112345678',
  date_of_birth: '1991-03-14',
  member_type: 'Level 2',
  gender: 'Female',
  city: 'Rathmalana',
  joined_date: '2024-02-11',
  branches: ['Branch 1'],
}
const address = {
  id: 31,
  address: '24 Temple Road',
  city: 'Piliyandala',
  province: 'Western Province',
  postal_code: '10300',
  country: 'Sri Lanka',
}

/** The data of `/show` with these differences. */
export const profileOnWire = (ofMember: object = {}, ofAddress: object = {}) => ({
  adult_member: { ...member, ...ofMember },
  billing_address: { ...address, ...ofAddress },
  child_members: [],
})
export const done = says({ status: 'success', message: 'Done' })

/** A server at which all goes well and nothing changes. */
export function answerWell(network: Network): void {
  answerSignIn(network)
  network.always('/show', brings(profileOnWire()))
  for (const path of [memberPath, addressPath, '/change-password', '/verify-otp']) network.always(path, done)
  network.always('/change-mail', brings({ attempts_left: 5 }))
}

/** Signs in and opens the page. */
export const arriveAtProfile = async (browser: ReturnType<typeof openBrowser>) =>
  startProfile(await signInAt(browser, '/profile'))

/** The flows of the page, wired as the page does. */
export async function startProfile(tab: Tab) {
  const page = tab.page(profileFlow)
  await settled()
  const port = profilePort(page)
  const shown = () => selectProfile(page.getSnapshot())
  let devicesChanged = 0
  return {
    tab,
    page,
    shown,
    /** How often the list of the devices was asked to be read again. */
    devicesChanged: () => devicesChanged,
    /** Add New Billing Address with a street submitted. */
    addAddress() {
      const screen = shown()
      if (screen.screen !== 'profile') throw new Error('there is no profile to edit')
      const { profile } = screen
      page.send({ type: 'dialog.opened', dialog: 'newAddress' })
      const form = tab.page((deps) => profileFormFlow(deps, { form: 'newAddress', profile, page: port }))
      const change = addressChangeOf({ ...addressFormOf(null), address: '1 Lake Road' }, false)
      const submit = async () => {
        form.send({ type: 'form.submitted', change })
        await settled()
      }
      return { submit, dialog: () => selectProfileForm(form.getSnapshot()) }
    },
    /** Edit Personal Information with another name and another street submitted: two calls. */
    editPersonal() {
      const screen = shown()
      if (screen.screen !== 'profile') throw new Error('there is no profile to edit')
      const { profile } = screen
      page.send({ type: 'dialog.opened', dialog: 'personal' })
      const form = tab.page((deps) => profileFormFlow(deps, { form: 'personal', profile, page: port }))
      const fields = { ...memberFormOf(profile), firstName: 'Kamani', address: '1 Lake Road' }
      const submit = async () => {
        form.send({ type: 'form.submitted', change: memberChangeOf(profile, fields, true) })
        await settled()
      }
      return { form, submit, dialog: () => selectProfileForm(form.getSnapshot()) }
    },
    changePassword() {
      page.send({ type: 'dialog.opened', dialog: 'password' })
      const devices: DevicesPort = { changed: () => void (devicesChanged += 1) }
      const form = tab.page((deps) => passwordChangeFlow(deps, { page: port, devices }))
      const submit = async () => {
        const passwords = {
          oldPassword: 'Kingfisher-77!',
          newPassword: 'Heron-2029!',
          newPasswordConfirmation: 'Heron-2029!',
        }
        form.send({ type: 'password.submitted', passwords })
        await settled()
      }
      return { form, submit, dialog: () => selectPasswordChange(form.getSnapshot()) }
    },
    changeEmail() {
      page.send({ type: 'dialog.opened', dialog: 'email' })
      const devices: DevicesPort = { changed: () => void (devicesChanged += 1) }
      const form = tab.page((deps) => emailChangeFlow(deps, { email: member.email, page: port, devices }))
      const ask = async () => {
        form.send({
          type: 'address.submitted',
          newEmail: 'kamani@members.example',
          password: 'Kingfisher-77!',
        })
        await settled()
      }
      const enter = async (code = '482913') => {
        form.send({ type: 'code.submitted', code })
        await settled()
      }
      return { form, ask, enter, dialog: () => selectEmailChange(form.getSnapshot()) }
    },
  }
}
