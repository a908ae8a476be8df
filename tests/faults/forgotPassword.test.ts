import { forgotPasswordFlow } from '@flows/account/forgotPassword'
import { signInFlow } from '@flows/account/signIn'
import { selectForgotPassword } from '@machines/account/forgotPassword/forgotPassword.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, refuses, says, settled, type Tab } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const email = 'full@members.example'
const page = '/forgot-password'
const path = '/password/email'
const requested = { type: 'instructions.requested', email } as const

const { network, browser } = withFaults((server) => {
  server.always(path, brings(null))
})

const start = (tab: Tab) => {
  const actor = tab.page(forgotPasswordFlow)
  return { tab, actor, screen: () => selectForgotPassword(actor.getSnapshot()) }
}
/** Opens the page and requests instructions. */
async function ask() {
  const on = start(await browser.tab(page))
  on.actor.send(requested)
  await settled()
  return on
}
const failed = (message: unknown) => ({
  ...{ screen: 'form', email, busy: false, canSubmit: true, secondsLeft: null },
  failureNotice: { message },
})

faultTests('Forgot password', {
  ...{ network, browser, page, call: path, start, failed },
  arrive: () => browser.tab(page),
  send: ({ actor }) => actor.send(requested),
  shown: ({ screen }) => screen(),
  fine: { screen: 'instructionsSent', email },
  texts: {
    lost: /^The connection was lost before we got an answer\. Check your inbox/,
    fallback: 'Failed to send password reset email',
  },
  busy: { email, busy: true },
  waiting: (secondsLeft) => ({ email, canSubmit: secondsLeft === null, secondsLeft }),
  drifted: [['a status that nobody knows', says({ status: 'pending' })]],
  refusals: [
    [
      'the server refuses the address',
      refuses(422, 'Check the form', { email: ['No mail goes there'] }),
      failed(expect.any(String)),
    ],
  ],
  reloaded: { screen: 'form', email, busy: false, failureNotice: null },
  ids: { N4: 'A8.07', N5: 'A8.07', N9: 'A8.07' },
})

describe('Forgot password, when something goes wrong', () => {
  it('sends the address once, and says the same whatever it is [A7.07]', async () => {
    const { screen } = await ask()
    expect(network.asked(path).map(({ body }) => body)).toEqual([{ email }])
    expect(screen()).toEqual({ screen: 'instructionsSent', email })
  })

  it('takes the address along to the sign-in, and finds it again when the member comes back', async () => {
    const { actor, tab } = await ask()
    actor.send({ type: 'signIn.chosen' })
    expect(tab.address()).toBe('/signin')
    expect(signInFlow(tab.app.world).input.draft).toEqual({ email, keepSignedIn: false })
    expect(forgotPasswordFlow(tab.app.world).input).toEqual({ email })
  })
})
