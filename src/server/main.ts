import { readSettings } from './readSettings'
import { createPortalServer } from './server'
import { hasMailbox } from './serving/mailboxPage'
import { announcement, startWarnings } from './announcement'
import { failedMails } from './mail/failedMails'
import { unsettledMoney } from './payments/unplacedPayments'
import { startFailureText } from './startFailure'

/** `npm start`: reads the environment, serves, says where, and stops gracefully when asked. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const server = await createPortalServer({ settings }).catch((error: unknown) => {
    throw new Error(startFailureText(error, settings), { cause: error })
  })
  process.stdout.write(announcement(server, hasMailbox(server.context)))
  process.stderr.write(startWarnings(server.context))
  process.stderr.write(await failedMails(server.context))
  process.stderr.write(await unsettledMoney(server.context))
  // Signalled twice (Ctrl+C reaches the whole group of processes), it still stops once, and gracefully.
  const stop = () =>
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // `npm start` and `npm run dev` launch it over a channel, which ends with them, however they end.
  process.on('disconnect', stop)
  if (process.send !== undefined && !process.connected) stop()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
