import type { InspectionEvent } from 'xstate'
import { createRedactor } from '@app/redact'
import { emptyProfile } from '@domain/forms/completeProfile'
import { completeProfileFlow } from '@flows/account/completeProfile'
import { emailVerificationFlow } from '@flows/account/emailVerification'
import { resetPasswordFlow } from '@flows/account/resetPassword'
import { signInFlow } from '@flows/account/signIn'
import { signUpFlow } from '@flows/account/signUp'
import {
  accountOnWire,
  brings,
  createNetwork,
  faults,
  loginOnWire,
  openBrowser,
  settled,
} from '@tests/support/faults'

const canary = {
  password: 'Canary-Password-8f31',
  token: 'canary-session-token-19c4',
  mailed: 'canary-mailed-token-6b8e',
  nationalId: '199977755511',
  birthDate: '1999-07-23',
}
const email = 'kamala@members.example'

it('no machine, event or message of the inspector holds the token, and what is typed in secret reaches it redacted', async () => {
  const redactor = createRedactor()
  const raw: string[] = []
  const sent: string[] = []
  const plain = (value: unknown) => {
    const seen = new WeakSet<object>()
    return JSON.stringify(value, (key, part: unknown) => {
      if (key === 'actorRef' || key === 'sourceRef' || key === 'machine' || key === '_nodes') return undefined
      if (typeof part === 'object' && part !== null) {
        if (seen.has(part)) return undefined
        seen.add(part)
      }
      return part
    })
  }
  const network = createNetwork()
  const browser = openBrowser(network, {
    next: (event: InspectionEvent) => {
      const { type } = event
      const message = {
        type,
        ...('event' in event && { event: event.event }),
        ...('snapshot' in event && { snapshot: event.snapshot }),
      }
      if ('event' in event) redactor.learnFrom(event.event)
      raw.push(plain(message))
      sent.push(JSON.stringify(redactor.redact(message)) ?? '')
    },
  })
  try {
    const incomplete = ['verified_incomplete_profile', false] as const
    network.always('/register', brings(null))
    network.always('/verify-email', brings(null))
    network.always('/password/reset', brings(null))
    network.always('/login', brings(loginOnWire(...incomplete, canary.token)))
    network.always('/user', brings(accountOnWire(...incomplete)))
    network.always('/complete-profile', brings(accountOnWire()))
    network.always('/logout', brings(null))

    const tab = await browser.tab('/signup')
    tab.page(signUpFlow).send({
      type: 'registration.submitted',
      registration: {
        email,
        password: canary.password,
        passwordConfirmation: canary.password,
        branches: ['Branch 1'],
        termsAccepted: true,
      },
    })
    await settled()
    const link = await browser.tab(`/email-verification?email=${email}#token=${canary.mailed}`)
    link.page(emailVerificationFlow)
    await settled()
    const reset = await browser.tab(`/reset-password?email=${email}&token=${canary.mailed}`)
    reset.page(resetPasswordFlow).send({
      type: 'password.submitted',
      newPassword: { password: canary.password, passwordConfirmation: canary.password },
    })
    await settled()

    const member = await browser.tab('/signin')
    const signIn = member.page(signInFlow)
    const credentials = { email, password: canary.password, keepSignedIn: true }
    network.next('/login', faults.failing)
    signIn.send({ type: 'credentials.submitted', credentials })
    await settled()
    signIn.send({ type: 'credentials.submitted', credentials })
    await settled()
    expect(member.address()).toBe('/complete-profile')
    const profile = member.page(completeProfileFlow)
    const fields = {
      ...emptyProfile,
      firstName: 'Kamala',
      lastName: 'Silva',
      mobile: '0771234567',
      emergencyMobile: '0712345678',
      city: 'Moratuwa',
      dateOfBirth: canary.birthDate,
      nationalId: canary.nationalId,
    }
    profile.send({ type: 'level.chosen', level: 'Level 2' })
    profile.send({ type: 'draft.changed', fields })
    profile.send({ type: 'profile.submitted', fields })
    await settled()
    expect(member.address()).toBe('/dashboard')
    member.signOut()
    await settled()
  } finally {
    browser.close()
  }

  expect(network.asked('/password/reset')).toHaveLength(1)
  // The exploration had an effect: the events contained the input.
  expect(raw.join('\n')).toContain(canary.password)
  expect(sent.length).toBeGreaterThan(50)
  // No machine knows a token, redacted or not.
  for (const token of [canary.token, canary.mailed]) expect(raw.join('\n')).not.toContain(token)
  for (const secret of Object.values(canary)) expect(sent.join('\n')).not.toContain(secret)
})
