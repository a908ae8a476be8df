import { opened } from '@domain/values/sealed'
import type { ValueOf } from '@api/endpoint'
import type { endpoints } from '@api/endpoints'
import type { AnswerSample } from './answerSamples'

/**
 * Answers of the account's calls, each field with a value of its own, and the values that the portal reads
 * from them.
 */
const member = {
  ...{ id: 7, fname: 'Nimal', lname: 'Perera', mobile: '0771234567', member_type: 'Level 2' },
  role: 'staff',
}
const readMember = {
  id: 7,
  firstName: 'Nimal',
  lastName: 'Perera',
  mobile: '0771234567',
  email: 'a@b.lk',
  memberType: 'Level 2',
  isStaff: true,
}
const account = { email: 'a@b.lk' }
const said: AnswerSample = { wire: { message: 'Done.' }, value: { message: 'Done.' } }
const resent: AnswerSample = {
  wire: { message: 'Sent.' },
  value: { message: 'Sent.', alreadyVerified: false },
}

const who: readonly AnswerSample[] = [
  {
    wire: { data: { member, account, account_status: 'on_leave', profile_completed: true } },
    value: { member: readMember, accountStatus: 'on_leave', profileCompleted: true },
    unused: ['data.account.account_status'],
  },
  {
    wire: {
      data: {
        member: { id: 8, first_name: 'Kamala', last_name: 'Silva', email: 'c@d.lk' },
        account_status: 'active_complete',
      },
    },
    value: {
      member: {
        id: 8,
        firstName: 'Kamala',
        lastName: 'Silva',
        mobile: '',
        email: 'c@d.lk',
        memberType: null,
        isStaff: false,
      },
      accountStatus: 'active_complete',
      profileCompleted: true,
    },
  },
]

/** The secrets of a sign-in, opened. */
const openedSession = (session: NonNullable<ValueOf<typeof endpoints.login>['session']>) => ({
  ...session,
  token: opened(session.token),
  device: session.device && opened(session.device),
})

const signedInData = {
  token: 't0ken',
  token_expires_at: '2026-07-08T22:00:00+05:30',
  member_account: account,
  member,
  account_status: 'on_leave',
  profile_completed: true,
  device_secret: 's3cret',
}
const signedIn = {
  session: { token: 't0ken', expiresAt: Date.UTC(2026, 6, 8, 16, 30), device: 's3cret' },
  member: readMember,
  accountStatus: 'on_leave',
  profileCompleted: true,
} as const

export const accountSamples = {
  login: [
    {
      wire: {
        message: 'Welcome',
        data: signedInData,
      },
      value: {
        ...signedIn,
        message: 'Welcome',
      },
      comparable: (read: unknown) => {
        const { session, ...rest } = read as ValueOf<typeof endpoints.login>
        return { ...rest, session: session && openedSession(session) }
      },
    },
    {
      wire: {
        message: 'Verify first',
        data: {
          member_account: { account_status: 'unverified' },
          member: { id: 8, first_name: 'Kamala', last_name: 'Silva', email: 'c@d.lk' },
        },
      },
      value: {
        session: null,
        member: {
          id: 8,
          firstName: 'Kamala',
          lastName: 'Silva',
          mobile: '',
          email: 'c@d.lk',
          memberType: null,
          isStaff: false,
        },
        accountStatus: 'unverified',
        profileCompleted: false,
        message: 'Verify first',
      },
    },
  ],
  register: [said],
  logout: [said],
  user: who,
  completeProfile: who,
  requestPasswordReset: [said],
  resetPassword: [said],
  verifyEmail: [
    { wire: { message: 'Verified.' }, value: { alreadyVerified: false, signedIn: null } },
    {
      wire: {
        message: 'Verified.',
        data: signedInData,
      },
      value: {
        alreadyVerified: false,
        signedIn: {
          ...signedIn,
          message: 'Verified.',
        },
      },
      unused: [
        'data.member_account.account_status',
        'data.member.first_name',
        'data.member.last_name',
        'data.member.email',
      ],
      comparable: (read: unknown) => {
        const { signedIn, ...rest } = read as ValueOf<typeof endpoints.verifyEmail>
        const session = signedIn?.session
        return { ...rest, signedIn: signedIn && { ...signedIn, session: session && openedSession(session) } }
      },
    },
  ],
  resendVerification: [resent],
  changeMail: [
    {
      wire: { message: 'Sent.', data: { expires_at: '2026-07-08T10:10:00+05:30', attempts_left: 5 } },
      value: { message: 'Sent.', expiresAt: Date.UTC(2026, 6, 8, 4, 40), attemptsLeft: 5 },
    },
  ],
  verifyOtp: [
    {
      wire: { data: { ended_sessions: 2, ended_calendar_feeds: '1' } },
      value: { sessions: 2, calendarFeeds: 1 },
    },
    { wire: {}, value: { sessions: 0, calendarFeeds: 0 } },
    { wire: { data: [] }, value: { sessions: 0, calendarFeeds: 0 } },
  ],
  undoEmailChange: [
    {
      wire: { data: { email: 'n@b.lk', reset_token: 'T0ken' } },
      value: { email: 'n@b.lk', resetToken: 'T0ken' },
    },
  ],
  changePassword: [said],
  mailPreferences: [
    {
      wire: { data: { mail_preferences: { reminders: true, slot_alerts: false } } },
      value: { reminders: true, slotAlerts: false },
    },
    {
      wire: { data: { mail_preferences: { reminders: 0, slot_alerts: '1' } } },
      value: { reminders: false, slotAlerts: true },
    },
  ],
  changeMailPreferences: [
    {
      wire: { data: { mail_preferences: { reminders: false, slot_alerts: true } } },
      value: { reminders: false, slotAlerts: true },
    },
  ],
  signedInDevices: [
    {
      wire: {
        data: {
          sessions: [
            {
              id: 3,
              device: 'Chrome on Android',
              created_at: '2026-07-07T10:00:00Z',
              last_used_at: '2026-07-08T10:00:00Z',
              is_current: true,
            },
          ],
        },
      },
      value: [
        {
          id: 3,
          device: 'Chrome on Android',
          signedInAt: Date.UTC(2026, 6, 7, 10),
          lastUsedAt: Date.UTC(2026, 6, 8, 10),
          isCurrent: true,
        },
      ],
    },
  ],
  signOutDevice: [said],
  signOutOtherDevices: [said],
  accountActivity: [
    {
      wire: {
        data: {
          events: [
            {
              id: 41,
              event: 'password_changed',
              at: '2026-07-08T10:00:00Z',
              device: 'Chrome on Android',
              client: '203.0.113.9',
            },
          ],
        },
      },
      value: [
        {
          id: 41,
          kind: 'password_changed',
          at: Date.UTC(2026, 6, 8, 10),
          device: 'Chrome on Android',
          place: '203.0.113.9',
        },
      ],
    },
  ],
  exportData: [
    {
      wire: { data: { exported_at: '2026-07-08T04:30:00Z' } },
      value: {
        exportedAt: Date.UTC(2026, 6, 8, 4, 30),
        json: '{\n  "exported_at": "2026-07-08T04:30:00Z"\n}',
      },
    },
  ],
  eraseAccount: [said],
} satisfies Readonly<Record<string, readonly AnswerSample[]>>
