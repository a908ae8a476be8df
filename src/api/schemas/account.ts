import * as z from 'zod/mini'
import { type AccountAnswer, type MemberAnswer, saysAlreadyVerified } from '@domain/account/account'
import { sealed, type Sealed } from '@domain/values/sealed'
import { messageAnswer, answerWith } from './envelope'
import { instantOrNull, integer, nullable, shape, text, textOrEmpty, textOrNull, booleanOrNull } from './wire'

const account = z.object({ email: textOrNull, account_status: textOrNull })

/** Reads the names of both documents: `fname` (B3.27) and `first_name` (A3.07). */
const member = shape(
  {
    id: integer,
    fname: textOrNull,
    lname: textOrNull,
    first_name: textOrNull,
    last_name: textOrNull,
    mobile: textOrEmpty,
    email: textOrNull,
    member_type: textOrNull,
    role: textOrNull,
  },
  (wire) => ({
    id: wire.id,
    firstName: wire.fname ?? wire.first_name ?? '',
    lastName: wire.lname ?? wire.last_name ?? '',
    mobile: wire.mobile,
    email: wire.email,
    memberType: wire.member_type,
    isStaff: wire.role === 'staff',
  }),
)

const withEmail = (
  who: z.infer<typeof member>,
  of: { readonly email: string | null } | null,
): MemberAnswer => ({ ...who, email: of?.email ?? who.email ?? '' })

/** The answer of a sign-in (A3.02). The token is sealed: only the vault and the API client open it. */
export interface SignInAnswer {
  /** Null for an account that holds no session (unverified, inactive). */
  readonly session: {
    readonly token: Sealed
    readonly expiresAt: number
    /** The secret by which the server knows this device (extension `known-devices`); null if it sent none. */
    readonly device: Sealed | null
  } | null
  readonly member: MemberAnswer | null
  readonly accountStatus: string
  readonly profileCompleted: boolean
  /** The server's message, such as why an account holds no session. */
  readonly message: string | null
}

const signInData = z.object({
  token: textOrNull,
  token_expires_at: instantOrNull,
  device_secret: textOrNull,
  member_account: nullable(account),
  member: nullable(member),
  account_status: textOrNull,
  profile_completed: booleanOrNull,
})

/** Null when the data break the contract. */
function signInOf(data: z.infer<typeof signInData>, message: string | null): SignInAnswer | null {
  const accountStatus = data.account_status ?? data.member_account?.account_status
  const holdsSession = accountStatus !== 'unverified' && accountStatus !== 'inactive'
  const member = data.member === null ? null : withEmail(data.member, data.member_account)
  const session =
    holdsSession && data.token !== null && data.token_expires_at !== null && member !== null
      ? {
          token: sealed(data.token),
          expiresAt: data.token_expires_at,
          device: data.device_secret ? sealed(data.device_secret) : null,
        }
      : null
  if (!accountStatus || (holdsSession && session === null)) return null
  const profileCompleted = data.profile_completed ?? accountStatus === 'active_complete'
  return { session, member, accountStatus, profileCompleted, message }
}

/**
 * Answer of `POST /login` (A7.02). Only an unverified or inactive account has no session; for any other
 * account, an answer without a token, its expiry or the member breaks the contract.
 */
export const loginAnswer = z.pipe(
  z.object({ message: textOrNull, data: signInData }),
  z.transform(({ message, data }, context): SignInAnswer => {
    const answer = signInOf(data, message)
    if (answer === null) {
      context.issues.push({ code: 'custom', message: 'Not a sign-in', input: null })
      return z.NEVER
    }
    return answer
  }),
)

/** Answer of `GET /user` (A7.05) and of `POST /complete-profile` (A3.06, A7.06). */
export const userAnswer = answerWith(
  shape(
    { member, account: nullable(account), account_status: text, profile_completed: booleanOrNull },
    (wire): AccountAnswer => ({
      member: withEmail(wire.member, wire.account),
      accountStatus: wire.account_status,
      profileCompleted: wire.profile_completed ?? wire.account_status === 'active_complete',
    }),
  ),
)

/** Answer of `POST /resend-verification` (A7.10), whose message may say that the address is verified already. */
export const resendAnswer = z.pipe(
  messageAnswer,
  z.transform(({ message }) => ({ message, alreadyVerified: saysAlreadyVerified(message) })),
)

/**
 * Answer of `POST /verify-email` (A7.09). With `sign-in-after-verification` it may hold a session; unreadable
 * data are no session, because the address is verified all the same.
 */
export const verifyAnswer = z.pipe(
  z.object({ message: textOrNull, data: nullable(signInData) }),
  z.transform(({ message, data }) => ({
    alreadyVerified: saysAlreadyVerified(message),
    signedIn: data && signInOf(data, message),
  })),
)
