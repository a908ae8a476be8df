import { pathOf } from '@domain/portal/routes'
import { charactersOf } from '@domain/values/typedText'
import { type LetterPart, mailOf } from '@server/mail/letter'
import type { Mail, MailKind } from '@server/mail/mail'
import type { MailToken } from './mailTokens'
import type { Member } from './members'
import type { EndedAccess } from './sessions'

/** The greeted member, and the address of the portal. */
export interface MailSetting {
  readonly publicUrl: string
  readonly member: Pick<Member, 'email' | 'firstName'>
}

/** The token is in the fragment, which no browser sends: it is in no request, no log and no Referer (security check 3). */
const linkTo = (
  publicUrl: string,
  path: string,
  { token, ...values }: Readonly<Record<string, string>> & { readonly token: string },
) => {
  const query = new URLSearchParams(values).toString()
  return `${publicUrl}${path}${query && `?${query}`}#${new URLSearchParams({ token }).toString()}`
}

const letter = (
  { member }: MailSetting,
  {
    to = member.email,
    ...said
  }: {
    kind: MailKind
    to?: string
    subject: string
    summary: string
    parts: readonly LetterPart[]
    goodUntil?: number
  },
): Mail => mailOf({ to, firstName: member.firstName, ...said })

/** The link of a new account (A4.13, A7.09). */
export function verificationMail(setting: MailSetting, { token, goodUntil }: MailToken): Mail {
  const { email } = setting.member
  return letter(setting, {
    kind: 'verify-email',
    goodUntil,
    subject: 'Verify your email address',
    summary: 'Confirm your email address to open your account.',
    parts: [
      'Welcome to the member portal. Please confirm that this email address is yours.',
      {
        action: 'Verify my email address',
        href: linkTo(setting.publicUrl, pathOf('emailVerification'), { email, token }),
      },
      'The link works for 24 hours. After that, you can ask for a new one in the portal.',
      'If you did not sign up, ignore this email: no account will be opened.',
    ],
  })
}

/** The link to a new password (A7.07). */
export function resetMail(setting: MailSetting, { token, goodUntil }: MailToken): Mail {
  const { email } = setting.member
  return letter(setting, {
    kind: 'reset-password',
    goodUntil,
    subject: 'Reset your password',
    summary: 'The link to set a new password works for one hour.',
    parts: [
      'Someone asked to set a new password for your member account.',
      {
        action: 'Choose a new password',
        href: linkTo(setting.publicUrl, pathOf('resetPassword'), { token, email }),
      },
      'The link works once, within one hour.',
      'If you did not ask for this, ignore this email: your password has not changed.',
    ],
  })
}

/** The link to the first password of a member whom the centre entered (A8.21). */
export function invitationMail(setting: MailSetting, { token, goodUntil }: MailToken): Mail {
  const { email } = setting.member
  return letter(setting, {
    kind: 'invitation',
    goodUntil,
    subject: 'Your account in the member portal',
    summary: 'Choose a password and book your hours online.',
    parts: [
      'The centre has opened an account for you in its member portal, where you book courts and see what is due. Choose a password to begin.',
      {
        action: 'Choose a password',
        href: linkTo(setting.publicUrl, pathOf('resetPassword'), { token, email, invited: 'yes' }),
      },
      'The link works once, within 14 days. After that, ask for a new one with “Forgot Password” in the portal.',
      'If you are not a member of the centre, ignore this email.',
    ],
  })
}

const saidOfCalendarFeed: Readonly<Record<EndedAccess['calendarFeed'], string>> = {
  ended: ' Your calendar address has ended: you can create a new one in My Bookings.',
  kept: ' Your calendar address still works: you can end it in My Bookings.',
  none: '',
}

/** After a change or a reset of the password (A7.08, A7.22). */
export const passwordChangedMail = (setting: MailSetting, calendarFeed: EndedAccess['calendarFeed']): Mail =>
  letter(setting, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    summary: 'If that was not you, set a new password at once.',
    parts: [
      `The password of your member account was changed. Other devices were signed out.${saidOfCalendarFeed[calendarFeed]}`,
      'If that was you, there is nothing to do. If it was not, set a new password at once.',
      { action: 'Set a new password', href: `${setting.publicUrl}${pathOf('forgotPassword')}` },
    ],
  })

/** The code to a new address (A4.19, A7.20). */
export const emailChangeCodeMail = (
  setting: MailSetting,
  newEmail: string,
  { code, goodUntil }: { readonly code: string; readonly goodUntil: number },
): Mail =>
  letter(setting, {
    to: newEmail,
    kind: 'email-change-code',
    goodUntil,
    subject: `${code} is your verification code`,
    summary: 'Enter it in the portal within ten minutes.',
    parts: [
      'You asked to use this email address for your member account. Enter this code in the portal:',
      { code },
      'The code works once, within ten minutes. No one from the centre will ever ask you for it.',
      'If you did not ask for this, ignore this email: nothing changes without the code.',
    ],
  })

/**
 * The mail to an address that already has an account, instead of a code: only its owner learns of the
 * account.
 */
export const emailTakenMail = (publicUrl: string, taken: Pick<Member, 'email' | 'firstName'>): Mail =>
  letter(
    { publicUrl, member: taken },
    {
      kind: 'email-taken',
      subject: 'Your email address is in use',
      summary: 'It belongs to your account already, so nothing was changed.',
      parts: [
        'Someone asked to use this email address for another member account. It belongs to your account already, so nothing was changed.',
        'If that was you, sign in to your account instead.',
        { action: 'Sign in', href: `${publicUrl}${pathOf('signIn')}` },
      ],
    },
  )

/**
 * The mails to the old and the new address after the change (A4.21). Given an undo token, the mail to the old
 * address contains a link that undoes the change (extension `confirm-email-change`).
 */
export const emailChangedMails = (
  setting: MailSetting,
  newEmail: string,
  undoToken: string | null,
): readonly Mail[] => [
  letter(setting, {
    kind: 'email-changed',
    subject: 'Your email address was changed',
    summary: 'You sign in with another address from now on.',
    parts: [
      `Your member account now uses another email address: ${masked(newEmail)}. You sign in with that one from now on.`,
      ...(undoToken === null
        ? ['If that was not you, please contact the centre at once.']
        : [
            'If that was not you, undo the change. The link works for three days, even if the address is changed again.',
            {
              action: 'Undo the change',
              href: linkTo(setting.publicUrl, pathOf('undoEmailChange'), { token: undoToken }),
            },
          ]),
    ],
  }),
  letter(setting, {
    to: newEmail,
    kind: 'email-changed',
    subject: 'Your email address was changed',
    summary: 'You sign in with this address from now on.',
    parts: [
      'Your member account now uses this email address. You sign in with it from now on.',
      { action: 'Open the member portal', href: `${setting.publicUrl}${pathOf('dashboard')}` },
    ],
  }),
]

/** The mails after an undo: one to the restored address, one to the revoked address. */
export const emailChangeUndoneMails = (setting: MailSetting, revokedEmail: string): readonly Mail[] => [
  letter(setting, {
    kind: 'email-change-undone',
    subject: 'Your email address was changed back',
    summary: 'Choose a new password, with which you sign in again.',
    parts: [
      'The change of the email address of your member account was undone. All devices were signed out, the calendar address ended, and the old password no longer works.',
      'Set a new password, unless you have done so already, and sign in with this address again.',
      { action: 'Set a new password', href: `${setting.publicUrl}${pathOf('forgotPassword')}` },
    ],
  }),
  letter(setting, {
    kind: 'email-change-undone',
    to: revokedEmail,
    subject: 'This email address is no longer used',
    summary: 'The change of a member account to this address was undone.',
    parts: [
      'A member account was changed to this email address. The change was undone from the address that the account had before, and the account no longer uses this one.',
    ],
  }),
]

/** The last mail to an account: its member, or the centre, deleted it. */
export const accountErasedMail = (member: MailSetting['member'], isByMember: boolean): Mail =>
  mailOf({
    to: member.email,
    firstName: member.firstName,
    kind: 'account-erased',
    subject: 'Your account was deleted',
    summary: 'Your details are gone. This is our last email to you.',
    parts: [
      `${isByMember ? 'You have deleted your member account' : 'The centre has deleted your member account'}. Your details, children, devices, notifications and support requests are gone, and nobody signs in to it any more. Past bookings and payments stay in the books without your name.`,
      isByMember
        ? 'If that was not you, please contact the centre at once.'
        : 'If you did not ask for this, please contact the centre.',
      'You may sign up with this address again. This is our last email about the account.',
    ],
  })

/** Shows enough of an address for its owner to recognise it: `n•••@example.com`. */
const masked = (email: string): string =>
  `${charactersOf(email)[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`
