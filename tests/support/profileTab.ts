/** Tabs of a member on the profile page, for the tests of faults there. */
import type { ActorRefFrom } from 'xstate'
import { childrenOf } from '@app/pageOf'
import type { ProfileChange } from '@domain/account/profileChange'
import { addressChangeOf, addressFormOf, memberChangeOf, memberFormOf } from '@domain/forms/profileDetails'
import { profilePageFlow } from '@flows/profile/profilePage'
import { selectEmailChange } from '@machines/profile/emailChange/emailChange.select'
import { selectPasswordChange } from '@machines/profile/passwordChange/passwordChange.select'
import { selectProfile } from '@machines/profile/profile/profile.select'
import type { ProfileDialog } from '@machines/profile/profile/profile.types'
import type { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
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

/** The `data` of `/show` with these differences. */
export const profileOnWire = (ofMember: object = {}, ofAddress: object = {}) => ({
  adult_member: { ...member, ...ofMember },
  billing_address: { ...address, ...ofAddress },
  child_members: [],
})
export const done = says({ status: 'success', message: 'Done' })

/** Makes the server accept everything and change nothing. */
export function answerWell(network: Network): void {
  answerSignIn(network)
  network.always('/show', brings(profileOnWire()))
  for (const path of [memberPath, addressPath, '/change-password', '/verify-otp']) network.always(path, done)
  network.always('/change-mail', brings({ attempts_left: 5 }))
}

/** Signs in and opens the page. */
export const arriveAtProfile = async (browser: ReturnType<typeof openBrowser>) =>
  startProfile(await signInAt(browser, '/profile'))

/** Starts the page, with the steps through its dialogs. */
export async function startProfile(tab: Tab) {
  const { profile: page } = childrenOf(tab.page(profilePageFlow))
  await settled()
  const shown = () => selectProfile(page.getSnapshot())
  /** Opens a dialog and returns its flow. */
  const open = <Name extends 'profileForm' | 'emailChange' | 'passwordChange'>(
    dialog: ProfileDialog,
    name: Name,
  ) => {
    page.send({ type: 'dialog.opened', dialog })
    const form = page.getSnapshot().children[name]
    if (!form) throw new Error(`the profile did not open ${dialog}`)
    return form
  }
  const submitting = (form: ActorRefFrom<typeof profileFormMachine>, change: ProfileChange) => ({
    form,
    dialog: () => selectProfileForm(form.getSnapshot()),
    async submit() {
      form.send({ type: 'form.submitted', change })
      await settled()
    },
  })
  return {
    tab,
    page,
    shown,
    /** Submits Add New Billing Address with a street. */
    addAddress: () =>
      submitting(
        open('newAddress', 'profileForm'),
        addressChangeOf({ ...addressFormOf(null), address: '1 Lake Road' }, false),
      ),
    /** Submits Add Branch with a second branch. */
    addBranch: () => submitting(open('branch', 'profileForm'), { kind: 'branch', branch: 'Branch 2' }),
    /** Submits Edit Personal Information with another name and another street: two calls. */
    editPersonal() {
      const form = open('personal', 'profileForm')
      const { profile } = form.getSnapshot().context
      const fields = { ...memberFormOf(profile), firstName: 'Kamani', address: '1 Lake Road' }
      return submitting(form, memberChangeOf(profile, fields, true))
    },
    changePassword() {
      const form = open('password', 'passwordChange')
      const submit = async () => {
        const passwords = {
          oldPassword: 'Kingfisher-77!',
          newPassword: 'Heron-2029!',
          newPasswordConfirmation: 'Heron-2029!',
          endsCalendarFeed: true,
        }
        form.send({ type: 'password.submitted', passwords })
        await settled()
      }
      return { form, submit, dialog: () => selectPasswordChange(form.getSnapshot()) }
    },
    changeEmail() {
      const form = open('email', 'emailChange')
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
