import { resetPasswordFlow } from '@flows/account/resetPassword'
import { selectResetPassword } from '@machines/account/resetPassword/resetPassword.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, pass, refuses, type Reply, says, settled, type Tab } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'full@members.example'
const token = 'q+R/s=not-to-be-seen'
const path = '/password/reset'
const page = '/reset-password?email=full%40members.example'
const link = `${page}&token=${encodeURIComponent(token)}`
const password = 'Kingfisher-77!'
const submitted = {
  type: 'password.submitted',
  newPassword: { password, passwordConfirmation: password },
} as const

const { network, browser } = withFaults((server) => {
  server.always(path, brings(null))
})

function start(tab: Tab) {
  const actor = tab.page(resetPasswordFlow)
  return { tab, actor, screen: () => selectResetPassword(actor.getSnapshot()) }
}
/** Opens the page of the mailed link and submits a password. */
async function reset(reply?: Reply, address = link) {
  if (reply) network.next(path, reply)
  const on = start(await browser.tab(address))
  on.actor.send(submitted)
  await settled()
  return on
}
const bodies = () => network.asked(path).map(({ body }) => body)
const expired = 'This password reset link has expired.'

faultTests('Reset password', {
  ...{ network, browser, page, call: path, start },
  arrive: () => browser.tab(link),
  send: ({ actor }) => actor.send(submitted),
  shown: ({ screen }) => screen(),
  fine: { screen: 'passwordSet', email },
  failed: (message) => ({
    ...{ screen: 'form', email, busy: false, canSubmit: true, secondsLeft: null },
    failureNotice: { message },
  }),
  texts: { fallback: 'Password reset failed' },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ canSubmit: secondsLeft === null, secondsLeft }),
  unknown: { notKnown: { canSubmit: true, canCheck: true, failureNotice: { next: 'findOut' } } },
  drifted: [['a status that nobody knows', says({ status: 'pending' })]],
  refusals: [
    [
      'what the server says of the password stands at its field, and the link is kept',
      refuses(422, 'Check the form', { password: ['Choose another one'] }),
      { canSubmit: true, failureNotice: { fields: { password: 'Choose another one' } } },
    ],
    [
      'a used or expired link is said to be',
      refuses(422, expired),
      { screen: 'linkUnusable', message: expired },
    ],
  ],
  reloaded: { screen: 'form', email, canSubmit: true },
  secret: /not-to-be-seen|Kingfisher/,
  ids: { N4: 'A8.08', N5: 'A8.08', N9: 'A8.08' },
})

describe('Reset password, when something goes wrong', () => {
  it('sends it once with the mailed token, says so, and goes to the sign-in with the address [A4.16, A7.08]', async () => {
    const { tab, screen } = await reset()
    expect(bodies()).toEqual([{ email, password, password_confirmation: password, token }])
    expect(screen()).toEqual({ screen: 'passwordSet', email })
    await pass(2_000)
    expect(tab.address()).toBe('/signin')
    const kept = browser.kept() + JSON.stringify(tab.history.state)
    expect(kept).toContain(email)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(password)
  })

  it('shows no token in the address, and finds it again after a reload [A2.16]', async () => {
    const tab = await browser.tab(link)
    start(tab)
    expect(tab.address()).toBe(page)
    start(await tab.reload()).actor.send(submitted)
    await settled()
    expect(bodies()).toMatchObject([{ token }])
  })

  it.each([page, `/reset-password?token=${token}`, '/reset-password'])(
    'refuses a link such as %s, and sends nothing [A5.14]',
    async (address) => {
      const { screen } = await reset(undefined, address)
      expect(network.asked()).toEqual([])
      expect(screen()).toMatchObject({
        screen: 'linkUnusable',
        linkIsIncomplete: true,
        message: 'Invalid password reset link. Please request a new one.',
      })
    },
  )

  it('N8 (M): leads from a used or expired link to a new one, with the address', async () => {
    const { actor, tab } = await reset(refuses(422, expired))
    actor.send({ type: 'newLink.chosen' })
    expect(tab.address()).toBe('/forgot-password')
    expect(browser.kept()).toContain(email)
  })
})
