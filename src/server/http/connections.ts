import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { clientOfAddress } from '@server/security/clients'
import { createTally } from '@server/security/tally'
import type { LoadLimits } from './loadLimits'

export interface Connections {
  /** True for a request whose client has too many open; the app refuses it. */
  isTooMuch(incoming: object): boolean
  /** True while the server sends an answer over the connection. */
  isSending(socket: Socket): boolean
  /**
   * Stops accepting connections, closes idle connections now and busy ones after their current request.
   * Resolves when none is left; cuts the remaining ones after this many milliseconds.
   */
  close(milliseconds: number): Promise<void>
}

interface Connection {
  readonly socket: Socket
  /** True when the client has one connection too many. */
  readonly isBeyond: boolean
  /** The answer in preparation or on its way. */
  current: ServerResponse | null
  /** Requests that arrived before that answer was complete. */
  readonly waiting: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }[]
  /** True after a refused request, which ends the connection. */
  isEnding: boolean
  /** The number of bytes read when the last answer was complete. */
  readBefore: number
}

/**
 * A browser opens six connections to a server: every client has these, whatever others in its wider network
 * have.
 */
const leastConnections = 8

/**
 * Handles the requests of each connection one after the other, at the pace of their answers: a client that
 * sends hundreds without waiting, or does not read its answers, has only one of them in memory. `listener`
 * answers one request.
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
    // The connection waits for an answer in preparation.
    if (current?.headersSent !== false) socket.destroy()
  }

  server.on('connection', accept)
  server.on('request', take)
  // RFC 9110 permits ignoring an unknown expectation; Node's own answer would lack the headers of the app.
  server.on('checkExpectation', take)
  server.setTimeout(readerTimeout, onTimeout)

  return {
    isTooMuch: (incoming) => refused.has(incoming),
    isSending: (socket) => connections.get(socket)?.current?.headersSent === true,
    async close(milliseconds) {
      isClosing = true
      // The `close` of an HTTP server would cut answers that are ready but not sent.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      for (const connection of connections.values()) endIfIdle(connection)
      const timeout = setTimeout(() => server.closeAllConnections(), milliseconds)
      await closed
      clearTimeout(timeout)
      // Ends the server's connection-checking timer.
      server.close()
    },
  }
}
