import type { BranchName, ProfileCompletion } from '@domain/account/account'
import { normalMobile } from '@domain/forms/memberFieldRules'
import { opened, type Sealed } from '@domain/values/sealed'
import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/account'
import { messageAnswer } from '../schemas/envelope'

/** Sign-in (A7.02). With `known-devices`, the call includes the secret of this device, if it has one. */
export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/login',
  kind: 'write',
  token: 'never',
  toWire: (
    payload: { email: string; password: string; rememberMe: boolean; device?: Sealed | null },
    extensions,
  ) => ({
    body: {
      email: payload.email,
      password: payload.password,
      remember_me: payload.rememberMe,
      ...(payload.device && extensions.has('known-devices') ? { device_secret: opened(payload.device) } : {}),
    },
  }),
  answer: schemas.loginAnswer,
  fallback: 'Login failed',
  source: ['A7.02', 'A8.03'],
})

/** Registration (A7.03). */
export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/register',
  kind: 'write',
  token: 'never',
  toWire: (payload: {
    email: string
    password: string
    passwordConfirmation: string
    branches: readonly BranchName[]
  }) => ({
    body: {
      email: payload.email,
      password: payload.password,
      password_confirmation: payload.passwordConfirmation,
      branches: payload.branches,
    },
  }),
  answer: messageAnswer,
  fallback: 'Registration failed',
  source: ['A7.03', 'A8.04'],
})

/** Sign-out (A7.04); the local session is cleared whatever the answer is (A4.10). */
export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  kind: 'write',
  token: 'whenSignedIn',
  toWire: (_nothing: undefined) => ({}),
  answer: messageAnswer,
  fallback: 'Logout failed',
  source: ['A7.04', 'B7.18'],
})

/** The current member and account (A7.05). */
export const user = defineEndpoint({
  name: 'user',
  method: 'GET',
  path: '/user',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.userAnswer,
  fallback: 'Failed to fetch user profile',
  source: ['A7.05', 'A8.05'],
})

const fullMembership = (membership: ProfileCompletion['membership']) =>
  membership.level === 'Level 2'
    ? {
        emergency_mobile: normalMobile(membership.emergencyMobile),
        date_of_birth: membership.dateOfBirth,
        city: membership.city,
        nic: membership.nationalId,
      }
    : {}

/** Profile completion (A7.06); sends mobile numbers in the form of A5.17. */
export const completeProfile = defineEndpoint({
  name: 'completeProfile',
  method: 'POST',
  path: '/complete-profile',
  kind: 'write',
  token: 'required',
  toWire: (payload: ProfileCompletion) => ({
    body: {
      fname: payload.firstName,
      lname: payload.lastName,
      mobile: normalMobile(payload.mobile),
      gender: payload.gender,
      member_type: payload.membership.level,
      ...fullMembership(payload.membership),
    },
  }),
  answer: schemas.userAnswer,
  fallback: 'Profile completion failed',
  source: ['A7.06', 'A8.06'],
})

/** Requests a mail with a reset link (A7.07). */
export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/password/email',
  kind: 'write',
  token: 'never',
  toWire: (payload: { email: string }) => ({ body: { email: payload.email } }),
  answer: messageAnswer,
  fallback: 'Failed to send password reset email',
  source: ['A7.07', 'A8.07'],
})

/** Sets a new password by the mailed token (A7.08). */
export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/password/reset',
  kind: 'write',
  token: 'never',
  toWire: (payload: { email: string; password: string; passwordConfirmation: string; token: string }) => ({
    body: {
      email: payload.email,
      password: payload.password,
      password_confirmation: payload.passwordConfirmation,
      token: payload.token,
    },
  }),
  answer: messageAnswer,
  fallback: 'Password reset failed',
  source: ['A7.08', 'A8.08'],
})

/**
 * Verifies an address by the mailed token (A7.09). With `sign-in-after-verification`, the browser that
 * registered the account may be signed in by the answer, if it wants to be.
 */
export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/verify-email',
  kind: 'write',
  token: 'never',
  toWire: (payload: { email: string; token: string; signIn: boolean }, extensions) => ({
    body: {
      email: payload.email,
      token: payload.token,
      ...(payload.signIn && extensions.has('sign-in-after-verification') ? { sign_in: true } : {}),
    },
  }),
  answer: schemas.verifyAnswer,
  fallback: 'Email verification failed',
  source: ['A7.09', 'A8.09'],
})

/** Sends the verification mail again (A7.10). */
export const resendVerification = defineEndpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/resend-verification',
  kind: 'write',
  token: 'never',
  toWire: (payload: { email: string }) => ({ body: { email: payload.email } }),
  answer: schemas.resendAnswer,
  fallback: 'Failed to resend verification email',
  source: ['A7.10', 'A8.10'],
})
