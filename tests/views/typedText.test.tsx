import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent } from '@testing-library/react'
import { type FormAbout, type FormFields, keptForms, type KeptFormName } from '@domain/forms/keptForm'
import { isSecretField } from '@domain/forms/normalForm'
import { nothingPrefilled } from '@domain/messages/support'
import type { OwnEventRequest } from '@domain/booking/ownEvents'
import type { ProfileFormDialog } from '@domain/account/profileChange'
import { succeeded } from '@domain/values/outcome'
import { normalText } from '@domain/values/typedText'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { blockedChild, childMembers } from '@tests/support/children'
import { withFormatCharacters } from '@tests/support/formatCharacters'
import { holiday } from '@tests/support/ownEvents'
import { fullProfile } from '@tests/support/profiles'
import { projectRoot } from '@tests/support/project'
import { closingPlace, deskEntryOf, deskOffer } from '@tests/support/desk'
import { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import { deskEntryMachine } from '@machines/desk/deskEntry/deskEntry.machine'
import { DeskBookingView } from '@views/desk/deskBooking/DeskBookingView'
import { DeskClosingView } from '@views/desk/deskClosing/DeskClosingView'
import { DeskEntryView } from '@views/desk/deskEntry/DeskEntryView'
import { renderFlow } from '@tests/support/renderFlow'
import { emptyRequest, sender } from '@tests/support/supportRequests'
import { FamilyMemberDialogView } from '@views/profile/familyMemberDialog/FamilyMemberDialogView'
import { CompleteProfileView } from '@views/account/completeProfile/CompleteProfileView'
import { ContactSupportView } from '@views/shell/contactSupport/ContactSupportView'
import { EmailChangeView } from '@views/profile/emailChange/EmailChangeView'
import { ForgotPasswordView } from '@views/account/forgotPassword/ForgotPasswordView'
import { OwnEventDialogView } from '@views/calendar/ownEventDialog/OwnEventDialogView'
import { ProfileFormView } from '@views/profile/profileForm/ProfileFormView'
import { AccountErasureView } from '@views/profile/accountErasure/AccountErasureView'
import { DataExportView } from '@views/profile/dataExport/DataExportView'
import { PasswordChangeView } from '@views/profile/passwordChange/PasswordChangeView'
import type { PortalInfo } from '@views/shared/PortalContext'
import { SignInView } from '@views/account/signIn/SignInView'
import { SignUpView } from '@views/account/signUp/SignUpView'

const today = '2026-07-08'
const password = 'Shut\u200btle-2026!'
type Page = Pick<ReturnType<typeof renderFlow>, 'container' | 'unmount'> & {
  readonly live: Pick<
    ReturnType<typeof renderFlow>['live'],
    'actor' | 'answer' | 'call' | 'calls' | 'executedActions' | 'pending'
  >
}
type Portal = Partial<PortalInfo>
type Open = (portal?: Portal) => Page | Promise<Page>

const openProfileForm =
  (form: ProfileFormDialog): Open =>
  (portal) =>
    renderFlow(
      ProfileFormView,
      profileFormMachine,
      { form, profile: fullProfile, today, keepsDetails: true },
      { portal },
    )

const openNewChild: Open = (portal) =>
  renderFlow(
    FamilyMemberDialogView,
    familyMemberDialogMachine,
    {
      mayManage: true,
      additionIsRequested: true,
      editedChildId: null,
      today,
    },
    { portal },
  )

const openChild: Open = async (portal) => {
  const page = renderFlow(
    FamilyMemberDialogView,
    familyMemberDialogMachine,
    {
      mayManage: true,
      additionIsRequested: false,
      editedChildId: blockedChild.id,
      today,
    },
    { portal },
  )
  await act(() => page.live.answer('fetchChildren', succeeded(childMembers([blockedChild]))))
  return page
}

const openCompleteProfile: Open = (portal) => {
  const page = renderFlow(
    CompleteProfileView,
    completeProfileMachine,
    { draft: null, today, chosenHour: null },
    { portal },
  )
  act(() => page.live.actor.send({ type: 'level.chosen', level: 'Level 2' }))
  return page
}

const openEmailChange = (portal?: Portal) =>
  renderFlow(
    EmailChangeView,
    emailChangeMachine,
    { email: 'old@members.example', asksForPassword: true },
    { portal },
  )

const openCode: Open = async (portal) => {
  const page = openEmailChange(portal)
  act(() => page.live.actor.send({ type: 'address.submitted', newEmail: 'new@members.example', password }))
  await act(() =>
    page.live.answer('requestCode', succeeded({ message: null, expiresAt: null, attemptsLeft: 5 })),
  )
  return page
}

const openSupport: Open = (portal) =>
  renderFlow(
    ContactSupportView,
    contactSupportMachine,
    { sender, request: emptyRequest, prefilled: nothingPrefilled, packet: null, channel: 'server' },
    { portal },
  )

const openOwnEvent =
  (request: OwnEventRequest): Open =>
  (portal) =>
    renderFlow(OwnEventDialogView, ownEventDialogMachine, { request }, { portal })

const openPasswordChange: Open = (portal) =>
  renderFlow(
    PasswordChangeView,
    passwordChangeMachine,
    { email: 'old@members.example', hasCalendarFeed: true },
    { portal },
  )

const openDataExport: Open = async (portal) => {
  const page = renderFlow(DataExportView, dataExportMachine, { isOffered: true }, { portal })
  await page.user.click(page.getByRole('button', { name: 'Download my data' }))
  return page
}

const openAccountErasure: Open = async (portal) => {
  const page = renderFlow(AccountErasureView, accountErasureMachine, { isOffered: true }, { portal })
  await page.user.click(page.getByRole('button', { name: 'Delete my account' }))
  return page
}

const openDeskGuest: Open = (portal) => {
  const page = renderFlow(DeskBookingView, deskBookingMachine, { keys: 'desk-keys' }, { portal })
  act(() => page.live.actor.send({ type: 'hour.chosen', offer: { ...deskOffer, branchId: 1 } }))
  act(() => page.live.actor.send({ type: 'guest.requested' }))
  return page
}

const openDeskPayment: Open = (portal) => {
  const page = renderFlow(DeskEntryView, deskEntryMachine, undefined, { portal })
  act(() => page.live.actor.send({ type: 'entry.chosen', entry: deskEntryOf() }))
  act(() => page.live.actor.send({ type: 'act.chosen', act: 'pay' }))
  fireEvent.change(page.getByLabelText('Paid by'), { target: { value: 'card' } })
  return page
}

const openDeskClosing: Open = (portal) => {
  const page = renderFlow(DeskClosingView, deskClosingMachine, undefined, { portal })
  act(() => page.live.actor.send({ type: 'closing.requested', place: closingPlace }))
  return page
}

/**
 * Keeps the typed text of a form when the session ends: the form by its name, or a draft of its flow.
 * `guest`: nobody is signed in. `secrets`: there are only passwords and codes, which nothing keeps. `desk`: what
 * somebody at the front desk says of themselves, which its browser does not keep.
 */
type Keeping = KeptFormName | 'draft' | 'guest' | 'secrets' | 'desk'

/** Each form with text: its file, its call, the steps that open it, and the keeper of its text. */
const forms: readonly (readonly [file: string, call: string, open: Open, keeping: Keeping])[] = [
  ['desk/deskBooking/GuestDialog.tsx', 'bookHours', openDeskGuest, 'desk'],
  ['desk/deskEntry/PaymentDialog.tsx', 'sendAct', openDeskPayment, 'desk'],
  ['desk/deskClosing/ClosingForm.tsx', 'closeHours', openDeskClosing, 'desk'],
  ['profile/familyMemberDialog/ChildFormDialog.tsx', 'saveChild', openNewChild, 'newChild'],
  ['account/completeProfile/ProfileFields.tsx', 'saveProfile', openCompleteProfile, 'draft'],
  ['shell/contactSupport/SupportForm.tsx', 'sendRequest', openSupport, 'draft'],
  ['profile/emailChange/AddressStep.tsx', 'requestCode', openEmailChange, 'email'],
  ['profile/emailChange/CodeStep.tsx', 'confirmCode', openCode, 'secrets'],
  [
    'account/forgotPassword/ForgotPasswordView.tsx',
    'requestInstructions',
    (portal) => renderFlow(ForgotPasswordView, forgotPasswordMachine, { email: '' }, { portal }),
    'guest',
  ],
  [
    'calendar/ownEventDialog/EventFormDialog.tsx',
    'saveEvent',
    openOwnEvent({ kind: 'add', date: today }),
    'newEvent',
  ],
  [
    'profile/profileForm/AddressFields.tsx',
    'saveStep',
    openProfileForm('addressInformation'),
    'addressInformation',
  ],
  [
    'profile/profileForm/ContactFields.tsx',
    'saveStep',
    openProfileForm('emergencyContact'),
    'emergencyContact',
  ],
  ['profile/profileForm/MemberFields.tsx', 'saveStep', openProfileForm('profile'), 'profile'],
  ['profile/profileForm/MemberFields.tsx', 'saveStep', openProfileForm('personal'), 'personal'],
  [
    'account/signIn/SignInView.tsx',
    'submitCredentials',
    (portal) => renderFlow(SignInView, signInMachine, { draft: null, endedBy: null }, { portal }),
    'guest',
  ],
  [
    'account/signUp/SignUpView.tsx',
    'registerAccount',
    (portal) => renderFlow(SignUpView, signUpMachine, { draft: null, chosenHour: null }, { portal }),
    'guest',
  ],
]

/** The same forms for another subject, and those without text. */
const otherForms: readonly (readonly [file: string, open: Open, keeping: Keeping])[] = [
  ['profile/familyMemberDialog/ChildFormDialog.tsx', openChild, 'child'],
  ['calendar/ownEventDialog/EventFormDialog.tsx', openOwnEvent({ kind: 'edit', event: holiday }), 'ownEvent'],
  ['profile/profileForm/AddressFields.tsx', openProfileForm('newAddress'), 'newAddress'],
  ['profile/profileForm/AddressFields.tsx', openProfileForm('billingAddress'), 'billingAddress'],
  ['profile/profileForm/BranchFields.tsx', openProfileForm('branch'), 'branch'],
  ['profile/passwordChange/PasswordChangeView.tsx', openPasswordChange, 'password'],
  ['profile/PasswordDialog.tsx', openDataExport, 'secrets'],
  ['profile/PasswordDialog.tsx', openAccountErasure, 'secrets'],
]
const allForms = [...forms.map(([file, , open, keeping]) => [file, open, keeping] as const), ...otherForms]

/** Forms with only passwords and choices, which the test leaves out. */
const withoutText = [
  'profile/PasswordDialog.tsx',
  'profile/passwordChange/PasswordChangeView.tsx',
  'money/payment/PaymentView.tsx',
  'profile/profileForm/BranchFields.tsx',
  'account/resetPassword/ResetPasswordView.tsx',
]
/** Frames of forms. */
const frames = ['shared/FormDialog.tsx', 'profile/profileForm/ProfileFormDialog.tsx']

/** The typed text of a field, by its name. */
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

function formOn({ ownerDocument }: HTMLElement): HTMLFormElement {
  const form = ownerDocument.querySelector('form')
  if (!form) throw new Error('there is no form')
  return form
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.readOnly,
  )

/**
 * The typed text of a field: its own label when any text is valid, so no two fields of a form get the same.
 */
const textFor = (field: HTMLInputElement | HTMLTextAreaElement) =>
  typed[field.name] ?? (field.labels?.[0]?.textContent ?? '').replaceAll(/[^A-Za-z ]/g, '')

/**
 * Types into every field of the form, format characters too, and sends it. Returns the texts of the text
 * fields.
 */
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

/** The texts of a value, without passwords. */
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
      const form = formOn(container)
      let texts: readonly string[] = []
      await act(async () => {
        texts = fillInAndSend(form)
        await Promise.resolve()
      })
      // the forms of the profile first read whether something changed elsewhere
      if (live.pending().some(({ name }) => name === 'readProfile'))
        await act(() => live.answer('readProfile', succeeded(fullProfile)))
      // the front desk asks before it books
      if (call === 'bookHours') act(() => live.actor.send({ type: 'booking.confirmed' }))
      const { input } = live.call(call)
      // ... and save their data in two steps: the member, then the address
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
      .filter((file) =>
        /\buseFlowForm\b|<(?:form|FormDialog)\b/.test(readFileSync(path.join(views, file), 'utf8')),
      )
      .filter((file) => !file.startsWith('shell/demo/'))
    expect(files.sort()).toEqual(
      [...new Set([...forms.map(([file]) => file), ...withoutText, ...frames])].sort(),
    )
  })
})

/** The controls of a form with a value, by their names; several radio buttons have one name. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement && !control.readOnly) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  )
/** Opens a form and waits until nothing in it moves. */
async function opened(open: Open, portal?: Portal): Promise<Page> {
  const page = await open(portal)
  await act(() => Promise.resolve())
  return page
}

const secretKinds = /^(?:current-password|new-password|one-time-code)$/
const isSecretControl = (control: Element) =>
  control.getAttribute('type') === 'password' || secretKinds.test(control.getAttribute('autocomplete') ?? '')

/** Changes the value of every field of a form. */
function changeAll(form: HTMLFormElement) {
  const before = displayedIn(form)
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement) {
      const others = [...control.options].filter(
        ({ value }) => value !== '' && value !== before[control.name],
      )
      const other = others.at(-1)
      fireEvent.change(control, { target: { value: other?.value } })
    } else if (control.type === 'checkbox') fireEvent.click(control)
    else if (control.type === 'radio') {
      if (form.querySelector(`[name="${control.name}"]:checked`)?.nextSibling !== control)
        fireEvent.click(control)
    } else if (control.type === 'date') fireEvent.change(control, { target: { value: '1991-02-03' } })
    else fireEvent.change(control, { target: { value: `${textFor(control)}7` } })
  }
}

const change = (container: HTMLElement) =>
  act(async () => {
    changeAll(formOn(container))
    await Promise.resolve()
  })

/** The displayed values of the fields of a form. */
const displayedIn = (form: HTMLFormElement): FormFields =>
  Object.fromEntries(
    controlsOf(form).flatMap((control): (readonly [string, string | boolean])[] => {
      const isTicked = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
      if (!isTicked) return [[control.name, control.value]]
      if (control.type === 'checkbox') return [[control.name, control.checked]]
      return control.checked ? [[control.name, control.value]] : []
    }),
  )

/** Records the reports of a form in a variable. */
function watchedForms(kept: FormFields | null = null) {
  const told: { about: FormAbout | null; fields: FormFields } = { about: null, fields: {} }
  const portal: Portal = {
    forms: {
      wanted: () => null,
      open: (about) => ({
        kept,
        typed: (fields) => Object.assign(told, { about, fields }),
        left: () => Object.assign(told, { about: null }),
      }),
    },
  }
  return { told, portal }
}

const isKept = (keeping: Keeping): keeping is KeptFormName => keptForms.some((name) => name === keeping)

describe('what is typed when the session ends', () => {
  it.each(allForms.filter(([, , keeping]) => isKept(keeping)))(
    'into %s is told with every field but passwords and codes, and is in the form when it is opened again',
    async (_, open, keeping) => {
      const { told, portal } = watchedForms()
      const page = await opened(open, portal)
      const names = new Set(controlsOf(formOn(page.container)).map(({ name }) => name))
      await change(page.container)
      expect(told.about?.name).toBe(keeping)
      expect(new Set(Object.keys(told.fields))).toEqual(names)
      const { fields } = told
      page.unmount()
      expect(told.about).toBeNull()

      const keepable = Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecretField(name)))
      const again = await opened(open, watchedForms(keepable).portal)
      expect(displayedIn(formOn(again.container))).toMatchObject(keepable)
    },
  )

  it.each(allForms.filter(([, , keeping]) => keeping === 'draft'))(
    'into %s is in the draft of its flow',
    async (_, open) => {
      const { live, container } = await opened(open)
      const before = live.executedActions.length
      await change(container)
      expect(live.executedActions.slice(before)).toContain('persistDraft')
    },
  )

  it.each(allForms)(
    'passwords and codes of %s are known by the names of their fields',
    async (_, open, keeping) => {
      const { container } = await opened(open)
      const controls = controlsOf(formOn(container))
      expect(controls.filter(isSecretControl).map(({ name }) => name)).toEqual(
        controls.filter(({ name }) => isSecretField(name)).map(({ name }) => name),
      )
      expect(keeping === 'secrets' && !controls.every(isSecretControl)).toBe(false)
    },
  )

  it('is kept of every form: of none it is forgotten', () => {
    const keepings = allForms.map(([, , keeping]) => keeping)
    expect([...new Set(keepings.filter(isKept))].sort()).toEqual([...keptForms].sort())
    const guests = allForms.filter(([, , keeping]) => keeping === 'guest').map(([file]) => file.split('/')[0])
    expect(new Set(guests)).toEqual(new Set(['account']))
  })
})
