import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export interface TestMailServer {
  readonly url: string
  /** The received mails, each with the earlier commands on its connection. */
  readonly received: readonly string[]
  /** The number of all connections, and the greatest number at a time. */
  readonly connections: { readonly all: number; readonly most: number }
  close(): Promise<void>
}

interface Manner {
  /** Accepts connections and says nothing. */
  readonly silent?: boolean
  /** Asks for a password, and refuses or accepts it as `answer` says. */
  readonly auth?: boolean
  /** The answer to a command, or to `.` at the end of a mail, if it is not "yes". */
  readonly answer?: (command: string) => string | undefined
}

/** Starts a minimal mail server that accepts or refuses mails. */
export async function startMailServer({
  silent = false,
  auth = false,
  answer = () => undefined,
}: Manner = {}): Promise<TestMailServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const connections = { all: 0, most: 0 }
  const usual = (command: string) => {
    if (/^EHLO/i.test(command)) return auth ? '250-mail.test\r\n250 AUTH PLAIN' : '250 mail.test'
    if (/^AUTH/i.test(command)) return '235 welcome'
    if (/^DATA/i.test(command)) return '354 go on'
    return /^QUIT/i.test(command) ? '221 bye' : '250 ok'
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    connections.all += 1
    connections.most = Math.max(connections.most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (silent) return
    let text = ''
    let waiting = ''
    let inData = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say(answer('CONNECT') ?? '220 mail.test ready')
    socket.on('data', (part: Buffer) => {
      text += part.toString()
      waiting += part.toString()
      for (;;) {
        const end = inData ? waiting.indexOf('\r\n.\r\n') : waiting.indexOf('\r\n')
        if (end < 0) return
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + (inData ? 5 : 2))
        const command = inData ? '.' : line
        const said = answer(command) ?? usual(command)
        if (inData && said.startsWith('2')) {
          received.push(text)
          text = ''
        }
        inData = !inData && said.startsWith('354')
        say(said)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://${auth ? 'portal:secret@' : ''}127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
