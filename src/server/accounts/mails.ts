import { pathOf } from '@domain/portal/routes'
import type { Mail } from '@server/mail/mail'
import type { Member } from './members'

/** Whom a mail greets, and where the portal is. */
export interface MailSetting {
  readonly publicUrl: string
  readonly member: Pick<Member, 'email' | 'firstName'>
}

const signature = 'Your badminton and activity centre\nPiliyandala and Rathmalana'

const letter = ({ member }: MailSetting, ...paragraphs: readonly string[]) =>
  [`Hello${member.firstName === '' ? '' : ` ${member.firstName}`},`, ...paragraphs, signature].join('\n\n')

const linkTo = (publicUrl: string, path: string, values: Readonly<Record<string, string>>) =>
  `${publicUrl}${path}?${new URLSearchParams(values).toString()}`

/** The link of a new account (A4.13, A7.09). */
export function verificationMail(setting: MailSetting, token: string): Mail {
  const { email } = setting.member
  const link = linkTo(setting.publicUrl, pathOf('emailVerification'), { email, token })
  return {
    to: email,
    subject: 'Verify your email address',
    link,
    text: letter(
      setting,
      'Welcome to the member portal. Please confirm that this email address is yours by opening this link:',
      link,
      'The link is good for 24 hours. After that, the portal sends you a new one when you ask for it.',
      'If you did not sign up, you need not do anything: without the link the account stays closed.',
    ),
  }
}

/** The link to a new password (A7.07). */
export function resetMail(setting: MailSetting, token: string): Mail {
  const { email } = setting.member
  const link = linkTo(setting.publicUrl, pathOf('resetPassword'), { token, email })
  return {
    to: email,
    subject: 'Reset your password',
    link,
    text: letter(
      setting,
      'Somebody, most likely you, asked to set a new password for your member account. Open this link to choose one:',
      link,
      'The link is good for one hour and works once.',
      'If you did not ask, you need not do anything: your password stays as it is.',
    ),
  }
}

/** After a change or a reset of the password (A7.08, A7.22). */
export const passwordChangedMail = (setting: MailSetting): Mail => ({
  to: setting.member.email,
  subject: 'Your password was changed',
  text: letter(
    setting,
    'The password of your member account was changed. Other devices were signed out.',
    `If that was not you, set a new password at once: ${setting.publicUrl}${pathOf('forgotPassword')}`,
  ),
})

/** The code to a new address (A4.19, A7.20). */
export const emailChangeCodeMail = (setting: MailSetting, newEmail: string, code: string): Mail => ({
  to: newEmail,
  subject: `${code} is your verification code`,
  code,
  text: letter(
    setting,
    'You asked to use this email address for your member account. Enter this code in the portal:',
    code,
    'The code is good for ten minutes and works once. Nobody from the centre will ever ask you for it.',
    'If you did not ask, please ignore this mail: nothing changes without the code.',
  ),
})

/** To an address that has an account already, instead of a code, so that nobody learns of it but its owner. */
export const emailTakenMail = (publicUrl: string, taken: Pick<Member, 'email' | 'firstName'>): Mail => ({
  to: taken.email,
  subject: 'Your email address is in use',
  text: letter(
    { publicUrl, member: taken },
    'Somebody asked to use this email address for another member account. It belongs to your account already, so nothing was changed.',
    `If that was you, sign in to your account instead: ${publicUrl}${pathOf('signIn')}`,
  ),
})

/** To the old and to the new address once the change is done (A4.21). */
export const emailChangedMails = (setting: MailSetting, newEmail: string): readonly Mail[] => [
  {
    to: setting.member.email,
    subject: 'Your email address was changed',
    text: letter(
      setting,
      `Your member account now uses another email address: ${masked(newEmail)}. You sign in with that one from now on.`,
      'If that was not you, please contact the centre at once.',
    ),
  },
  {
    to: newEmail,
    subject: 'Your email address was changed',
    text: letter(
      setting,
      'Your member account now uses this email address. You sign in with it from now on.',
    ),
  },
]

/** Enough of an address to recognise one's own: `n•••@example.com`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
