import * as z from 'zod/mini'
import { newEmail, newPassword } from '@domain/forms/accountFieldRules'
import * as rules from '@domain/forms/fieldRules'
import * as memberRules from '@domain/forms/memberFieldRules'
import { anyText, mobileText, mustMatch, passwordText, ruled } from './parts'

/** `POST /login` (A7.02). */
export const loginRequest = z.object({
  email: ruled(rules.email, rules.emailCeiling),
  password: passwordText(rules.password(rules.passwordMinimum.signIn)),
  remember_me: z._default(z.boolean('Must be true or false'), false),
  /** Extension `known-devices`. */
  device_secret: z._default(z.nullable(anyText(100)), null),
})

/** `POST /register` (A3.03, A7.03). */
export const registerRequest = z
  .object({
    email: ruled(newEmail),
    password: passwordText(newPassword(rules.passwordMinimum.signUp)),
    password_confirmation: z
      .string('Please confirm your password')
      .check(z.minLength(1, 'Please confirm your password')),
    branches: z
      .array(anyText(100), 'Please select at least one branch')
      .check(z.minLength(1, 'Please select at least one branch'), z.maxLength(20, 'Too many branches')),
  })
  .check(mustMatch('password', 'password_confirmation', 'Passwords must match'))

/** `POST /password/email` (A7.07). */
export const passwordEmailRequest = z.object({ email: ruled(rules.email, rules.emailCeiling) })

/** `POST /password/reset` (A7.08). */
export const passwordResetRequest = z
  .object({
    email: ruled(rules.email, rules.emailCeiling),
    password: passwordText(newPassword(rules.passwordMinimum.reset)),
    password_confirmation: z
      .string('Please confirm your password')
      .check(z.minLength(1, 'Please confirm your password')),
    token: anyText(512).check(z.minLength(1, 'The reset token is missing')),
  })
  .check(mustMatch('password', 'password_confirmation', 'Passwords do not match'))

/** `POST /verify-email` (A7.09). */
export const verifyEmailRequest = z.object({
  email: ruled(rules.email, rules.emailCeiling),
  token: anyText(512).check(z.minLength(1, 'The verification token is missing')),
  /** Extension `sign-in-after-verification`. */
  sign_in: z._default(z.boolean('Must be true or false'), false),
})

/** `POST /resend-verification` (A7.10). */
export const resendVerificationRequest = z.object({ email: ruled(rules.email, rules.emailCeiling) })

const profileFields = {
  fname: ruled(memberRules.firstName),
  lname: ruled(memberRules.lastName),
  mobile: mobileText(memberRules.mobile),
  gender: z._default(z.enum(['Male', 'Female'], 'Gender is required'), 'Male'),
}

/** `POST /complete-profile`, for Basic and for Full membership (A3.04, A3.05, A7.06). */
export const completeProfileRequest = z.discriminatedUnion(
  'member_type',
  [
    z.object({ member_type: z.literal('Level 3'), ...profileFields }),
    z.object({
      member_type: z.literal('Level 2'),
      ...profileFields,
      emergency_mobile: mobileText(memberRules.emergencyMobile),
      date_of_birth: ruled(memberRules.birthDateText),
      city: ruled(memberRules.city),
      nic: ruled(memberRules.nationalId),
    }),
  ],
  'Please choose a membership type',
)
