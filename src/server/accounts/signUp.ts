import { register, resendVerification, verifyEmail } from '@api/endpoints/account'
import { registerRequest, resendVerificationRequest, verifyEmailRequest } from '@api/requests/account'
import { todayAt } from '@domain/time/centreTime'
import type { AppContext } from '@server/context'
import { only, type Transaction } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { conflict, invalid } from '@server/http/problems'
import { chosenPassword } from '@server/security/chosenPassword'
import { noteSignIn, standingOf } from '@server/security/signedInBefore'
import { recording } from './accountEvents'
import { demandKnownBranches } from './branches'
import { deviceOf } from './device'
import { findMailToken, issueMailToken, useMailToken } from './mailTokens'
import { verificationMail } from './mails'
import {
  emailColumns,
  findMember,
  findMemberByEmail,
  findMembersByEmail,
  isEmailTaken,
  joinBranches,
  type Member,
} from './members'
import { markBrowser, takeRegisteringBrowser, unmarkingCookie } from './registeringBrowser'
import { beginSession } from './sessions'
import { isReserved } from './undoEmailChange'
import { loginOnWire } from './wire'

const alreadyVerified = 'This email address is already verified. Please sign in.'

/** Registration and the verification of the address (A7.03, A7.09, A7.10). */
export function registerSignUp(routes: MemberRoutes): void {
  routes.open(
    { endpoint: register, body: registerRequest, hashes: true },
    async ({ context, body, client }) => {
      const password = await chosenPassword('password', body.password, body.email)
      await context.limits.count('signUp', body.email, client)
      demandKnownBranches(body.branches)
      refuseKnown(await findMemberByEmail(context.database, body.email))
      if (await isReserved(context.database, body.email, context.clock.now())) throw addressIsTaken()
      const standing = await standingOf(context.database, body.email, client, context.clock.now())
      const passwordHash = await context.hasher.hash(password, client, standing)
      const browser = markBrowser(context)
      await addMember(context, { ...body, passwordHash, browserHash: browser?.hash ?? null })
      context.mailer.sendNoted()
      return {
        status: 201,
        message: 'Registration successful. Please check your email to verify your account.',
        data: { member_account: { email: emailColumns(body.email).email, account_status: 'unverified' } },
        ...(browser && { cookie: browser.cookie }),
      }
    },
  )

  routes.open({ endpoint: verifyEmail, body: verifyEmailRequest }, async (call) => {
    const { context, body, client, header } = call
    const refusal = await context.limits.countGuess('mailToken', body.email, client)
    const now = context.clock.now()
    return recording(call, async (database, record) => {
      // Mail scanners and readers may open a link several times at once: the lock makes each request wait for
      // the one before.
      const token = await findMailToken(database, ['verify_email'], body.email, body.token, now, 'locked')
      const member = token && (await findMember(database, token.memberId))
      if (!token || !member) {
        throw refusal ?? invalid({ token: 'This verification link is not valid. Please request a new one.' })
      }
      // Mail scanners open links before their readers, so a used link of a verified account is no error.
      if (member.emailVerifiedAt !== null) return { message: alreadyVerified }
      if (!token.usable || !(await useMailToken(database, token.id, now))) {
        throw invalid({ token: 'This verification link has expired. Please request a new one.' })
      }
      await database.query('update members set email_verified_at = $2 where id = $1', [
        member.id,
        new Date(now),
      ])
      await record('email_verified', member.id)
      const shared = { ...context, database }
      const isSameBrowser = await takeRegisteringBrowser(shared, member.id, header('cookie'))
      const verified = { message: 'Your email address is verified. You can sign in now.' }
      if (!isSameBrowser || !body.sign_in || member.deactivatedAt !== null) return verified
      // This browser chose the password a short time ago, and the mail shows that the address is its member's.
      await noteSignIn(database, body.email, client, now)
      const begun = await beginSession(shared, member.id, {
        remembered: false,
        device: deviceOf(header('user-agent')),
      })
      await record('signed_in', member.id)
      return {
        message: 'Your email address is verified.',
        data: loginOnWire({ ...member, emailVerifiedAt: new Date(now) }, { ...begun, deviceSecret: null }),
        cookie: unmarkingCookie(context),
      }
    })
  })

  routes.open(
    { endpoint: resendVerification, body: resendVerificationRequest },
    async ({ context, body, client }) => {
      await context.limits.count('resend', body.email, client)
      const members = await findMembersByEmail(context.database, body.email)
      const unverified = members.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)
      if (members.length > 0 && unverified.length === 0) return { message: alreadyVerified }
      context.mailer.noteLater(async (transaction) => {
        for (const { id, deactivatedAt } of unverified)
          if (deactivatedAt === null) await noteVerificationMail(context, transaction, id)
      })
      return {
        message:
          'If this address has an account to verify, we have sent a new link. Please check your email.',
      }
    },
  )
}

/** The documented exceptions to neutral answers (A8.19–A8.21). */
function refuseKnown(member: Member | null): void {
  if (!member) return
  if (member.createdByAdministrator && member.passwordHash === null) {
    throw conflict(
      "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
    )
  }
  throw addressIsTaken()
}

const addressIsTaken = () =>
  conflict('An account with this email already exists. Please log in or use a different email.')

async function addMember(
  context: AppContext,
  {
    email,
    passwordHash,
    branches,
    browserHash,
  }: {
    readonly email: string
    readonly passwordHash: string
    readonly branches: readonly string[]
    readonly browserHash: string | null
  },
): Promise<void> {
  const now = context.clock.now()
  const kept = emailColumns(email)
  try {
    await context.database.transaction(async (database) => {
      const { id } = only(
        await database.query<{ id: number }>(
          `insert into members (email, email_key, password_hash, joined_date, created_at, registering_browser_hash)
           values ($1, $2, $3, $4, $5, $6) returning id`,
          [kept.email, kept.key, passwordHash, todayAt(now), new Date(now), browserHash],
        ),
      )
      await joinBranches(database, id, branches)
      await noteVerificationMail(context, database, id)
    })
  } catch (error) {
    if (isEmailTaken(error)) refuseKnown(await findMemberByEmail(context.database, email))
    throw error
  }
}

async function noteVerificationMail(context: AppContext, transaction: Transaction, memberId: number) {
  const member = await findMember(transaction, memberId)
  if (!member) return
  const token = await issueMailToken({ ...context, database: transaction }, memberId, 'verify_email')
  await context.mailer.note(transaction, () =>
    verificationMail({ publicUrl: context.publicUrl(), member }, token),
  )
}
