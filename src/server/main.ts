import { FolderLost } from './database/folderGuard'
import { readSettings } from './readSettings'
import { createPortalServer, type PortalServer } from './server'
import { hasMailbox } from './serving/mailboxPage'
import { copyWarning } from './backup/copy'
import { announcement, courtWarnings, startWarnings } from './announcement'
import { failedMails } from './mail/failedMails'
import { unsettledMoney } from './payments/unsettledMoney'
import { startFailureText } from './startFailure'

let server: PortalServer | null = null

/** Ends with a code other than 0, so the supervisor of the server notices. */
function endWithoutFolder({ close }: PortalServer): void {
  process.stderr.write(`${new FolderLost().message}\n`)
  const end = () => process.exit(1)
  void close().then(end, end)
}

/** Stops once, and gracefully, even when signalled twice (Ctrl+C reaches the whole group of processes). */
function stop(): void {
  if (server === null) {
    // The next start repeats this one's work, wherever it ended.
    process.stderr.write('Stopped before it served.\n')
    process.exit(0)
  }
  void server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

/** `npm start`: reads the environment, serves, prints the address, and stops gracefully on a signal. */
async function main(): Promise<void> {
  // Before the first wait: these handlers are the only way to end the first process of a container.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // `npm start` and `npm run dev` launch it over a channel, which ends with them, however they end.
  process.on('disconnect', stop)
  if (process.send !== undefined && !process.connected) stop()
  const settings = readSettings(process.env)
  try {
    server = await createPortalServer({ settings })
    void server.folderLost.then(() => server !== null && endWithoutFolder(server))
    process.stdout.write(announcement(server, hasMailbox(server.context)))
    process.stderr.write(startWarnings(server.context))
    process.stderr.write(await copyWarning(server.database))
    process.stderr.write(await courtWarnings(server.context))
    process.stderr.write(await failedMails(server.context))
    process.stderr.write(await unsettledMoney(server.context))
  } catch (error) {
    throw new Error(startFailureText(error, settings), { cause: error })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
