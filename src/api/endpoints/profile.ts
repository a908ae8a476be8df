import type { AdultMemberDraft, BillingAddressDraft, BranchName } from '@domain/account/account'
import type { Extension } from '@domain/portal/extensions'
import { normalMobile } from '@domain/forms/memberFieldRules'
import { defineEndpoint } from '../endpoint'
import { messageAnswer } from '../schemas/envelope'
import * as schemas from '../schemas/profile'

/**
 * The full profile (A7.15). Of the billing address, `district` and the fields `emergency_contact_…` are the extension
 * `address-details`.
 */
export const showProfile = defineEndpoint({
  name: 'showProfile',
  method: 'GET',
  path: '/show',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.showAnswer,
  fallback: 'Failed to fetch user profile',
  source: ['A7.15', 'A8.23'],
})

/** Changes the adult member (A7.16). */
export const updateAdultMember = defineEndpoint({
  name: 'updateAdultMember',
  method: 'PUT',
  path: '/update-adult-member/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id, member }: { id: number; member: AdultMemberDraft }) => ({
    path: { id },
    body: {
      nic: member.nationalId,
      fname: member.firstName,
      lname: member.lastName,
      mobile: normalMobile(member.mobile),
      date_of_birth: member.dateOfBirth,
      gender: member.gender,
      city: member.city,
      branches: member.branches,
    },
  }),
  answer: messageAnswer,
  fallback: 'Failed to update profile',
  source: ['A7.16', 'A8.23'],
})

const details = (address: BillingAddressDraft) => ({
  district: address.district ?? null,
  emergency_contact_name: address.emergencyContactName ?? null,
  emergency_contact_relation: address.emergencyContactRelation ?? null,
  emergency_contact_phone: address.emergencyContactPhone ?? null,
})

const addressBody = (address: BillingAddressDraft, extensions: ReadonlySet<Extension>) => ({
  address: address.street,
  city: address.city,
  province: address.province,
  postal_code: address.postalCode,
  country: address.country,
  ...(extensions.has('address-details') ? details(address) : {}),
})

/**
 * Changes the billing address (A7.17). `district` and the fields `emergency_contact_…` are the extension
 * `address-details`. A field that the client does not send stays.
 */
export const updateBillingAddress = defineEndpoint({
  name: 'updateBillingAddress',
  method: 'PUT',
  path: '/update-billing-address/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id, address }: { id: number; address: BillingAddressDraft }, extensions) => ({
    path: { id },
    body: addressBody(address, extensions),
  }),
  answer: messageAnswer,
  fallback: 'Failed to update billing address',
  source: ['A7.17', 'A8.23'],
})

/**
 * Creates the billing address (A7.18). `district` and the fields `emergency_contact_…` are the extension
 * `address-details`.
 */
export const createBillingAddress = defineEndpoint({
  name: 'createBillingAddress',
  method: 'POST',
  path: '/create-billing-address',
  kind: 'write',
  token: 'required',
  toWire: (address: BillingAddressDraft, extensions) => ({ body: addressBody(address, extensions) }),
  answer: schemas.billingAddressAnswer,
  fallback: 'An error occurred while creating the billing address. Please try again.',
  source: ['A7.18', 'A8.18'],
})

/** Joins a branch: the full list, the new one included (A7.19). */
export const addBranch = defineEndpoint({
  name: 'addBranch',
  method: 'PUT',
  path: '/add-branch/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id, branches }: { id: number; branches: readonly BranchName[] }) => ({
    path: { id },
    body: { branches },
  }),
  answer: messageAnswer,
  fallback: 'Failed to add branch',
  source: ['A7.19', 'A8.23'],
})

/**
 * Sends a code to a new address (A7.20); the answer has the code's expiry and the attempts left, if the
 * server sends them. With `confirm-email-change`, the first code requires the current password, and the
 * server refuses a wrong one at `password`; another code for the same address requires none.
 */
export const changeMail = defineEndpoint({
  name: 'changeMail',
  method: 'POST',
  path: '/change-mail',
  kind: 'write',
  token: 'required',
  toWire: (payload: { newEmail: string; password: string | null }, extensions) => ({
    body: {
      new_email: payload.newEmail,
      ...(payload.password !== null && extensions.has('confirm-email-change')
        ? { password: payload.password }
        : {}),
    },
  }),
  answer: schemas.changeMailAnswer,
  fallback: 'Failed to send verification code',
  source: ['A7.20'],
})

/**
 * Confirms the change of address by its code (A7.21). A refusal has the code `wrong_code` while attempts are
 * left, and `code_expired` when the member has to request another code. With `confirm-email-change`, the
 * answer counts the ended sessions and calendar addresses.
 */
export const verifyOtp = defineEndpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/verify-otp',
  kind: 'write',
  token: 'required',
  toWire: (payload: { code: string }) => ({ body: { otp: payload.code } }),
  answer: schemas.verifyOtpAnswer,
  fallback: 'Failed to verify code',
  source: ['A7.21'],
})

/**
 * Undoes a change of the e-mail address by the token in the mail to the old one (extension
 * `confirm-email-change`). No password signs in afterwards: `reset_token` sets a new one (`resetPassword`). A
 * repeated token changes nothing more; its answer has a `reset_token` until there is a new password, and null
 * after that.
 */
export const undoEmailChange = defineEndpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/undo-email-change',
  kind: 'write',
  token: 'never',
  toWire: (payload: { token: string }) => ({ body: { token: payload.token } }),
  answer: schemas.undoEmailChangeAnswer,
  fallback: 'Failed to undo the change',
  source: [],
  extension: 'confirm-email-change',
})

/**
 * Changes the password (A7.22). With `calendar-feed`, a field decides whether the calendar address ends as
 * well; without the field it stays.
 */
export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/change-password',
  kind: 'write',
  token: 'required',
  toWire: (
    payload: {
      oldPassword: string
      newPassword: string
      newPasswordConfirmation: string
      endsCalendarFeed: boolean
    },
    extensions,
  ) => ({
    body: {
      old_password: payload.oldPassword,
      new_password: payload.newPassword,
      new_password_confirmation: payload.newPasswordConfirmation,
      ...(extensions.has('calendar-feed') ? { end_calendar_feed: payload.endsCalendarFeed } : {}),
    },
  }),
  answer: messageAnswer,
  fallback: 'Failed to change password',
  source: ['A7.22'],
})
