import { type ProfileChange, type ProfileFormDialog, stepsOf } from '@domain/account/profileChange'
import {
  addressChangeOf,
  addressFormOf,
  contactFormOf,
  memberChangeOf,
  memberFormOf,
} from '@domain/forms/profileDetails'
import { failed, succeeded } from '@domain/values/outcome'
import { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { bareProfile, contactProfile, fullProfile } from '@tests/support/profiles'
import { everyFailure, failures, refusal } from '@tests/support/samples'

const today = '2026-07-08'
const parent = noParent
const kamala = memberFormOf(fullProfile)
/** Another name and another street: two calls. */
const moved = memberChangeOf(fullProfile, { ...kamala, firstName: 'Kamani', address: '1 Lake Road' }, true)
const unchanged = memberChangeOf(fullProfile, kamala, true)
const address = addressChangeOf({ ...addressFormOf(null), address: '1 Lake Road' }, true)
const contact: ProfileChange = {
  kind: 'contact',
  contact: contactFormOf(contactProfile),
}
const branch: ProfileChange = { kind: 'branch', branch: 'Branch 2' }

const withMember = { ...fullProfile, member: { ...fullProfile.member, firstName: 'Kamani' } }
const withBoth = {
  ...withMember,
  billingAddress: fullProfile.billingAddress && { ...fullProfile.billingAddress, street: '1 Lake Road' },
}

/** The same fields after a change in another tab, made while the form is open. */
const elsewhere = {
  ...fullProfile,
  member: { ...fullProfile.member, firstName: 'Kumari' },
  billingAddress: fullProfile.billingAddress && { ...fullProfile.billingAddress, street: '9 Temple Road' },
}

const changesOf = (form: ProfileFormDialog): readonly ProfileChange[] => {
  if (form === 'personal') return [moved, unchanged]
  if (form === 'profile') return [moved]
  if (form === 'emergencyContact') return [contact]
  return [form === 'branch' ? branch : address]
}

/** The forms: two calls, one, none; every failure of each; every answer of reading back. */
export const model = defineModel(profileFormMachine, {
  name: 'profileForm',
  inputs: {
    profile: { form: 'profile', profile: fullProfile, today, keepsDetails: true, parent },
    personal: { form: 'personal', profile: fullProfile, today, keepsDetails: true, parent },
    'a Basic member': { form: 'personal', profile: bareProfile, today, keepsDetails: false, parent },
    'a new address': { form: 'newAddress', profile: bareProfile, today, keepsDetails: true, parent },
    'an address': { form: 'billingAddress', profile: fullProfile, today, keepsDetails: false, parent },
    'an address and a contact': {
      form: 'addressInformation',
      profile: fullProfile,
      today,
      keepsDetails: true,
      parent,
    },
    'an address where no contact is kept': {
      form: 'addressInformation',
      profile: fullProfile,
      today,
      keepsDetails: false,
      parent,
    },
    'a contact without an address': {
      form: 'emergencyContact',
      profile: bareProfile,
      today,
      keepsDetails: true,
      parent,
    },
    'a branch': { form: 'branch', profile: bareProfile, today, keepsDetails: true, parent },
    'no branch left': { form: 'branch', profile: fullProfile, today, keepsDetails: true, parent },
  },
  samples: {
    'form.submitted': ({ context: { form } }) =>
      changesOf(form).map((change) => ({ type: 'form.submitted', change }) as const),
    'retry.requested': [{ type: 'retry.requested' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'newer.taken': [{ type: 'newer.taken' }],
    'emailChange.chosen': [{ type: 'emailChange.chosen' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    saveStep: [
      succeeded(null),
      refusal({ message: 'Check the form', fields: { mobile: 'Not a mobile', postal_code: 'Not a code' } }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    readProfile: [
      succeeded(fullProfile),
      succeeded(bareProfile),
      succeeded(contactProfile),
      succeeded(withMember),
      succeeded(withBoth),
      succeeded(elsewhere),
      failed(failures.unreachable),
      failed(failures.offline),
      failed(failures.tooMany),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.form,
    context.profile.member.memberType,
    context.change && [context.isPartlySaved, stepsOf(context.latest, context.change).length],
    context.reported !== null,
    context.failure && [
      context.failure.kind,
      context.failure.kind === 'unknown' && context.failure.message !== null,
    ],
    context.secondsLeft > 0,
  ],
  invariants: {
    'nothing can be sent while an answer is awaited': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'form.submitted', change: branch }),
    'the change of e-mail begins in the form that shows the address': (snapshot) =>
      snapshot.context.form === 'profile' || !snapshot.can({ type: 'emailChange.chosen' }),
  },
})
