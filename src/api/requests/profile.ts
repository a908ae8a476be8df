import * as z from 'zod/mini'
import { newEmail, newPassword } from '@domain/forms/accountFieldRules'
import * as rules from '@domain/forms/fieldRules'
import * as memberRules from '@domain/forms/memberFieldRules'
import { textLimits } from '@domain/forms/textLimits'
import {
  anyText,
  currentPassword,
  mobileText,
  mustMatch,
  optionalText,
  passwordText,
  ruled,
  someText,
} from './parts'

/** `PUT /update-adult-member/{id}` (A3.11, A7.16). */
export const updateAdultMemberRequest = z.object({
  nic: z.optional(z.nullable(ruled(memberRules.nationalId))),
  fname: ruled(memberRules.firstName),
  lname: ruled(memberRules.lastName),
  mobile: mobileText(memberRules.mobile),
  date_of_birth: z.optional(z.nullable(ruled(memberRules.birthDateText))),
  gender: optionalText(20),
  city: z.optional(z.nullable(ruled(memberRules.city))),
  branches: z.optional(z.array(anyText(100)).check(z.maxLength(20, 'Too many branches'))),
})

/**
 * `POST /create-billing-address` and `PUT /update-billing-address/{id}` (A3.12); the fields have only limits
 * (A5.30).
 */
export const billingAddressRequest = z.object({
  address: optionalText(textLimits.street),
  city: optionalText(),
  province: optionalText(),
  postal_code: optionalText(textLimits.postalCode),
  country: optionalText(),
  district: optionalText(),
  emergency_contact_name: optionalText(),
  emergency_contact_relation: optionalText(),
  emergency_contact_phone: optionalText(textLimits.phone),
})

/** `PUT /add-branch/{id}`: the full list, the new one included (A3.15, A7.19). */
export const addBranchRequest = z.object({
  branches: z
    .array(anyText(100), 'Please select a branch to add.')
    .check(z.minLength(1, 'Please select a branch to add.'), z.maxLength(20, 'Too many branches')),
})

/** `POST /change-mail` (A3.16, A7.20); the password with `confirm-email-change`. */
export const changeMailRequest = z.object({
  new_email: ruled(newEmail),
  password: z.optional(currentPassword),
})

/** `POST /undo-email-change` (extension `confirm-email-change`). */
export const undoEmailChangeRequest = z.object({ token: someText('The link is not complete', 200) })

/** `POST /verify-otp` (A3.17, A7.21). */
export const verifyOtpRequest = z.object({ otp: someText('The code is required', textLimits.code) })

/** `POST /change-password` (A3.18, A7.22); `end_calendar_feed` with `calendar-feed`. */
export const changePasswordRequest = z
  .object({
    old_password: currentPassword,
    new_password: passwordText(newPassword(rules.passwordMinimum.reset)),
    new_password_confirmation: z.string('Please confirm your password'),
    end_calendar_feed: z._default(z.boolean('Must be true or false'), false),
  })
  .check(mustMatch('new_password', 'new_password_confirmation', 'Passwords do not match'))
