import path from 'node:path'
import { runCentre, checkCentre } from '@server/centre/commands'
import { startMailServer } from '@tests/support/mailServer'
import { startPayhere } from '@tests/support/payhere'
import { startTestServer } from '@tests/support/server'

const file = path.resolve('tests/support/fixtures/centre.json')

it('needs no database without a trial', async () => {
  expect(await checkCentre(['check', file])).toMatchObject({ isDone: true })
})

it('of mail and PayHere says what came back, and pays nothing', async () => {
  const mails = await startMailServer()
  const payhere = await startPayhere()
  const server = await startTestServer({
    settings: { gateway: payhere.settings, smtpUrl: mails.url },
  })
  const said = async () =>
    (
      await runCentre(server.context, ['check', file, '--try', '--to', 'nimali@centre.example'], 'Nimali')
    ).output
      .split('\n')
      .slice(1, -1)
  expect(await said()).toEqual([
    'Mail: the mail server took one to nimali@centre.example. Look whether it arrives, and not as spam.',
    `Payment: PayHere displayed its page for an order of Rs. 100 of ${server.url}. Nothing was paid.`,
    'Retrieval and refunds: PayHere answers.',
  ])
  expect(mails.received).toEqual([expect.stringContaining('Who reads this gets the mails')])
  payhere.isDenied = true
  expect((await said()).at(-1)).toBe(
    'Retrieval and refunds: PayHere refused to answer: 401: Access denied for the domain',
  )
  await Promise.all([payhere.close(), mails.close()])
  expect(await said()).toEqual([
    expect.stringMatching('^Mail: none was sent to nimali@centre.example: ESOCKET CONN'),
    expect.stringMatching('^Payment: PayHere was not reached'),
    expect.stringMatching('^Retrieval and refunds: PayHere was not reached'),
  ])
  await server.close()
})

it('without a gateway and a mail server says so', async () => {
  const server = await startTestServer()
  const { output } = await runCentre(server.context, ['check', file, '--try'], 'Nimali')
  expect(output).toContain('Mail: SMTP_URL is not set, so mails stay in the mailbox of this server.')
  expect(output).toContain('Payment: GATEWAY is the sandbox, which takes no money.')
  await server.close()
})
