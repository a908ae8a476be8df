import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent } from '@testing-library/react'
import { nothingPrefilled } from '@domain/messages/support'
import { succeeded } from '@domain/values/outcome'
import { normalText } from '@domain/values/typedText'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { withFormatCharacters } from '@tests/support/formatCharacters'
import { noParent } from '@tests/support/parents'
import { fullProfile } from '@tests/support/profiles'
import { projectRoot } from '@tests/support/project'
import { renderFlow } from '@tests/support/renderFlow'
import { emptyRequest, sender } from '@tests/support/supportRequests'
import { FamilyMemberDialogView } from '@views/profile/familyMemberDialog/FamilyMemberDialogView'
import { CompleteProfileView } from '@views/account/completeProfile/CompleteProfileView'
import { ContactSupportView } from '@views/shell/contactSupport/ContactSupportView'
import { EmailChangeView } from '@views/profile/emailChange/EmailChangeView'
import { ForgotPasswordView } from '@views/account/forgotPassword/ForgotPasswordView'
import { OwnEventDialogView } from '@views/calendar/ownEventDialog/OwnEventDialogView'
import { ProfileFormView } from '@views/profile/profileForm/ProfileFormView'
import { SignInView } from '@views/account/signIn/SignInView'
import { SignUpView } from '@views/account/signUp/SignUpView'

const today = '2026-07-08'
const password = 'Shut\u200btle-2026!'
type Page = Pick<ReturnType<typeof renderFlow>, 'container'> & {
  readonly live: Pick<ReturnType<typeof renderFlow>['live'], 'answer' | 'call' | 'calls' | 'pending'>
}

const openProfileForm =
  (form: 'profile' | 'personal' | 'newAddress' | 'addressInformation' | 'emergencyContact') => () =>
    renderFlow(ProfileFormView, profileFormMachine, { form, profile: fullProfile, today, keepsDetails: true })

const openChild = () =>
  renderFlow(FamilyMemberDialogView, familyMemberDialogMachine, {
    mayManage: true,
    additionIsRequested: true,
    today,
    parent: noParent,
  })

function openCompleteProfile() {
  const page = renderFlow(CompleteProfileView, completeProfileMachine, { draft: null, today })
  act(() => page.live.actor.send({ type: 'level.chosen', level: 'Level 2' }))
  return page
}

const openEmailChange = () =>
  renderFlow(EmailChangeView, emailChangeMachine, { email: 'old@members.example', asksForPassword: true })

async function openCode() {
  const page = openEmailChange()
  act(() => page.live.actor.send({ type: 'address.submitted', newEmail: 'new@members.example', password }))
  await act(() =>
    page.live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: 5 })),
  )
  return page
}

const openSupport = () =>
  renderFlow(ContactSupportView, contactSupportMachine, {
    sender,
    request: emptyRequest,
    prefilled: nothingPrefilled,
    packet: null,
    channel: 'server',
  })

function openOwnEvent() {
  const page = renderFlow(OwnEventDialogView, ownEventDialogMachine, undefined)
  act(() => page.live.actor.send({ type: 'dialog.requested', request: { kind: 'add', date: today } }))
  return page
}

/** Each form into which text is typed: the file that has it, the call that it makes, and how it is opened. */
const forms: readonly (readonly [file: string, call: string, open: () => Page | Promise<Page>])[] = [
  ['profile/familyMemberDialog/ChildFormDialog.tsx', 'saveChild', openChild],
  ['account/completeProfile/ProfileFields.tsx', 'saveProfile', openCompleteProfile],
  ['shell/contactSupport/SupportForm.tsx', 'sendRequest', openSupport],
  ['profile/emailChange/AddressStep.tsx', 'requestCode', openEmailChange],
  ['profile/emailChange/CodeStep.tsx', 'confirmCode', openCode],
  [
    'account/forgotPassword/ForgotPasswordView.tsx',
    'requestInstructions',
    () => renderFlow(ForgotPasswordView, forgotPasswordMachine, { email: '' }),
  ],
  ['calendar/ownEventDialog/EventFormDialog.tsx', 'saveEvent', openOwnEvent],
  ['profile/profileForm/AddressFields.tsx', 'saveStep', openProfileForm('addressInformation')],
  ['profile/profileForm/ContactFields.tsx', 'saveStep', openProfileForm('emergencyContact')],
  ['profile/profileForm/MemberFields.tsx', 'saveStep', openProfileForm('profile')],
  ['profile/profileForm/MemberFields.tsx', 'saveStep', openProfileForm('personal')],
  [
    'account/signIn/SignInView.tsx',
    'submitCredentials',
    () => renderFlow(SignInView, signInMachine, { draft: null, endedBy: null }),
  ],
  [
    'account/signUp/SignUpView.tsx',
    'registerAccount',
    () => renderFlow(SignUpView, signUpMachine, { draft: null }),
  ],
]

/** Forms with passwords and choices alone, which stay as they are. */
const withoutText = [
  'profile/dataExport/PasswordDialog.tsx',
  'profile/passwordChange/PasswordChangeView.tsx',
  'money/payment/PaymentView.tsx',
  'profile/profileForm/BranchFields.tsx',
  'account/resetPassword/ResetPasswordView.tsx',
]

/** What is typed into a field, by its name. */
const typed: Readonly<Record<string, string>> = {
  email: 'nimal@members.example',
  newEmail: 'new@members.example',
  confirmation: 'new@members.example',
  otp: '123456',
  mobile: '0771234567',
  emergencyMobile: '0712345678',
  nationalId: '901381234V',
  dateOfBirth: '1990-05-17',
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.readOnly,
  )

/** What is typed into a field: its own label where any text is allowed, so that no two fields of a form get the same. */
const textFor = (field: HTMLInputElement | HTMLTextAreaElement) =>
  typed[field.name] ?? (field.labels?.[0]?.textContent ?? '').replaceAll(/[^A-Za-z ]/g, '')

/** Types into every field of the form, format characters too, and sends it. Returns the texts of the fields of text. */
function fillInAndSend(form: HTMLFormElement): readonly string[] {
  const texts: string[] = []
  for (const field of fieldsOf(form)) {
    if (field.type === 'checkbox') fireEvent.click(field)
    else if (field.type === 'date') fireEvent.change(field, { target: { value: typed['dateOfBirth'] } })
    else if (/password/i.test(field.name)) fireEvent.change(field, { target: { value: password } })
    else if (field.type !== 'radio') {
      texts.push(textFor(field))
      fireEvent.change(field, { target: { value: withFormatCharacters(textFor(field)) } })
    }
  }
  fireEvent.submit(form)
  return texts
}

/** The texts of a value, passwords apart. */
function textsIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return /password/i.test(name) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key))
}

describe('format characters', () => {
  it.each(forms)(
    'in a field of %s are not sent with %s, and the text of each field is',
    async (_, call, open) => {
      const { live, container } = await open()
      const form = container.ownerDocument.querySelector('form')
      if (!form) throw new Error('there is no form')
      let texts: readonly string[] = []
      await act(async () => {
        texts = fillInAndSend(form)
        await Promise.resolve()
      })
      // the forms of the profile look first whether it was changed elsewhere
      if (live.pending().some(({ name }) => name === 'readProfile'))
        await act(() => live.answer('readProfile', succeeded(fullProfile)))
      const { input } = live.call(call)
      // ... and save what they have in two steps: the member, then the address
      if (call === 'saveStep') await act(() => live.answer(call, succeeded(null)))
      const sentTexts = live.calls.filter(({ name }) => name === call).flatMap((each) => textsIn(each.input))
      expect(sentTexts.map(normalText)).toEqual(sentTexts)
      expect(sentTexts).toEqual(expect.arrayContaining([...texts]))
      const { password: sent = password } = input as { password?: string }
      expect(sent).toBe(password)
    },
  )

  it('are typed into every form of the portal that takes text', () => {
    const views = path.join(projectRoot(), 'src/views')
    const files = readdirSync(views, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => /\buseFlowForm\b|<form\b/.test(readFileSync(path.join(views, file), 'utf8')))
      .filter((file) => !file.startsWith('shell/demo/'))
    expect(files.sort()).toEqual(
      [
        ...new Set([...forms.map(([file]) => file), ...withoutText, 'profile/profileForm/FormDialog.tsx']),
      ].sort(),
    )
  })
})
