import { signUpFlow } from '@flows/account/signUp'
import { selectSignUp } from '@machines/account/signUp/signUp.select'
import { brings, pass, refuses, type Reply, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const registration = {
  email: 'kamala@members.example',
  password: 'Kingfisher-77!',
  passwordConfirmation: 'Kingfisher-77!',
  branches: ['Branch 1', 'Branch 2'],
  termsAccepted: true,
}

const { network, browser } = withFaults((server) => {
  server.always('/register', brings(null))
})

async function submit(reply?: Reply) {
  if (reply) network.next('/register', reply)
  const tab = await browser.tab('/signup')
  const actor = tab.page(signUpFlow)
  actor.send({ type: 'registration.submitted', registration })
  await settled()
  return { tab, screen: selectSignUp(actor.getSnapshot()) }
}

// tests/faults/signUpAndVerify.test.ts has the other faults.
describe('signing up over the wire', () => {
  it('sends one registration as the wire has it, and keeps the address for the next page [A3.03, A7.03]', async () => {
    const { tab } = await submit()
    expect(network.asked().map(({ path, body }) => [path, body])).toEqual([
      [
        '/register',
        {
          email: 'kamala@members.example',
          password: 'Kingfisher-77!',
          password_confirmation: 'Kingfisher-77!',
          branches: ['Branch 1', 'Branch 2'],
        },
      ],
    ])
    expect(tab.address()).toBe('/email-verification')
    expect(browser.kept()).toContain('kamala@members.example')
    expect(browser.kept()).not.toContain('Kingfisher-77!')
    expect(tab.toasts()).toEqual([
      {
        tone: 'success',
        kind: 'registration',
        title: 'Your account was created',
      },
    ])
  })

  it('puts the errors of the server at their fields', async () => {
    const { screen } = await submit(
      refuses(422, 'Check the form', {
        email: ['This domain takes no mail'],
        password_confirmation: ['Passwords must match'],
        'branches.0': ['This branch is closed'],
      }),
    )
    expect(screen).toMatchObject({
      failureNotice: {
        message: 'Check the form',
        fields: {
          email: 'This domain takes no mail',
          passwordConfirmation: 'Passwords must match',
          branches: 'This branch is closed',
        },
      },
    })
  })

  it('keeps the input for a minute, and not longer [A3.23, A9.02, A3.23b, A3.23d]', async () => {
    const tab = await browser.tab('/signup')
    const draft = { email: 'kamala@members.example', branches: ['Branch 2'], termsAccepted: true }
    tab.page(signUpFlow).send({ type: 'draft.changed', draft })
    await pass(59_000)
    const reloaded = await tab.reload()
    expect(signUpFlow(reloaded.app.world).input.draft).toEqual(draft)
    await pass(1_000)
    expect(signUpFlow((await reloaded.reload()).app.world).input.draft).toBeNull()
  })
})
