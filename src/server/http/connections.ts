import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { clientOfAddress } from '@server/security/clients'
import { createTally } from '@server/security/tally'
import type { LoadLimits } from './loadLimits'

export interface Connections {
  /** Whether a request is to be refused because its client has too much open. */
  isTooMuch(incoming: object): boolean
  /** Whether an answer is being sent over the connection. */
  isSending(socket: Socket): boolean
  /**
   * Takes no further connections, ends those on which nothing is under way, and each other one after what is under way.
   * Resolves when none is left; after so many milliseconds it cuts what is left.
   */
  close(milliseconds: number): Promise<void>
}

interface Connection {
  readonly socket: Socket
  /** Whether it is one too many of its client. */
  readonly isBeyond: boolean
  /** The answer that is being made or sent. */
  current: ServerResponse | null
  /** Requests that came before that one was answered. */
  readonly waiting: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }[]
  /** Whether its last request was refused, which ends it. */
  isEnding: boolean
  /** What had been read of it when the last request had been answered. */
  readBefore: number
}

/** A browser opens six connections to a server: a client has these, whatever others in its wider network have. */
const leastConnections = 8

/**
 * Handles the requests of each connection one after the other, as their answers are sent: a client that sends hundreds
 * without waiting for an answer, or does not read what it asked for, has one of them in memory. `listener` answers one.
 */
export function manageConnections(
  server: Server,
  { connections: perClient, waitingInConnection, readerTimeout }: LoadLimits,
  isBehindProxy: boolean,
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Connections {
  const connections = new Map<Socket, Connection>()
  const refused = new WeakSet<object>()
  const openOf = createTally()
  let isClosing = false

  function accept(socket: Socket): void {
    const client = isBehindProxy ? null : clientOfAddress(socket.remoteAddress ?? 'unknown')
    const own = client === null ? 0 : openOf.of(client)
    const before = client === null || own < leastConnections ? own : Math.max(own, openOf.ofNetwork(client))
    if (before >= 2 * perClient) {
      socket.destroy()
      return
    }
    connections.set(socket, {
      socket,
      isBeyond: before >= perClient,
      current: null,
      waiting: [],
      isEnding: false,
      readBefore: 0,
    })
    if (client !== null) openOf.add(client)
    socket.once('close', () => {
      connections.delete(socket)
      if (client !== null) openOf.remove(client)
    })
  }

  function take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const connection = connections.get(incoming.socket)
    if (!connection || connection.isEnding) return
    if (connection.current === null) {
      answer(connection, incoming, outgoing)
      return
    }
    if (connection.waiting.push({ incoming, outgoing }) <= waitingInConnection) return
    refused.add(incoming)
    connection.isEnding = true
    connection.socket.pause()
  }

  function answer(connection: Connection, incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (connection.socket.destroyed) return
    connection.current = outgoing
    if (connection.isBeyond) refused.add(incoming)
    if (refused.has(incoming)) outgoing.setHeader('Connection', 'close')
    outgoing.once('close', () => {
      connection.readBefore = connection.socket.bytesRead
      const next = connection.waiting.shift()
      if (next) answer(connection, next.incoming, next.outgoing)
      else {
        connection.current = null
        if (isClosing) endIfIdle(connection)
      }
    })
    void listener(incoming, outgoing)
  }

  function endIfIdle({ socket, current, readBefore }: Connection): void {
    if (current === null && socket.bytesRead === readBefore) socket.end(() => socket.destroy())
  }

  function onTimeout(socket: Socket): void {
    const current = connections.get(socket)?.current
    // An answer that is still being made is waited for.
    if (current?.headersSent !== false) socket.destroy()
  }

  server.on('connection', accept)
  server.on('request', take)
  // An expectation that is not known may be left alone (RFC 9110); answered by itself, it would lack the headers of the app.
  server.on('checkExpectation', take)
  server.setTimeout(readerTimeout, onTimeout)

  return {
    isTooMuch: (incoming) => refused.has(incoming),
    isSending: (socket) => connections.get(socket)?.current?.headersSent === true,
    async close(milliseconds) {
      isClosing = true
      // The close of an HTTP server would cut answers that are made and not sent yet.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      for (const connection of connections.values()) endIfIdle(connection)
      const timeout = setTimeout(() => server.closeAllConnections(), milliseconds)
      await closed
      clearTimeout(timeout)
      // Ends the timer with which it looks at its connections.
      server.close()
    },
  }
}
