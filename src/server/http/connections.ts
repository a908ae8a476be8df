import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { clientOfAddress } from '@server/security/clients'
import { createTally } from '@server/security/tally'
import type { LoadLimits } from './loadLimits'

export interface Connections {
  /** True for a connection whose client has too many open; the app refuses its request. */
  isTooMuch(socket: Socket): boolean
  /** True while the server sends an answer over the connection. */
  isSending(socket: Socket): boolean
  /**
   * Stops accepting connections, closes idle connections now and busy ones after their current request.
   * Resolves when none is left; cuts the remaining ones after this many milliseconds.
   */
  close(milliseconds: number): Promise<void>
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

interface Connection {
  readonly socket: Socket
  /** True when the client has one connection too many. */
  readonly isBeyond: boolean
  /** The answer in preparation or on its way. */
  current: ServerResponse | null
  /** The request that arrived before that answer was complete. */
  waiting: Exchange | null
  /** True when the current answer is the last one of the connection. */
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
 * Handles the requests of each connection one after the other, at the pace of their answers. One request may
 * wait, since a client may have the whole answer before the server notices its end. Browsers and proxies send
 * no more, so the connection of a client that does ends with its current answer. `listener` answers one
 * request.
 */
export function manageConnections(
  server: Server,
  { connections: perClient, readerTimeout }: LoadLimits,
  isBehindProxy: boolean,
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Connections {
  const connections = new Map<Socket, Connection>()
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
      waiting: null,
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
    if (connection.current === null) answer(connection, { incoming, outgoing })
    else if (connection.waiting === null) connection.waiting = { incoming, outgoing }
    else {
      connection.isEnding = true
      connection.waiting = null
      connection.socket.pause()
      connection.current.shouldKeepAlive = false
    }
  }

  function answer(connection: Connection, { incoming, outgoing }: Exchange): void {
    const { socket, isBeyond } = connection
    if (socket.destroyed) return
    connection.current = outgoing
    if (isBeyond) outgoing.shouldKeepAlive = false
    outgoing.once('close', () => {
      connection.readBefore = socket.bytesRead
      connection.current = null
      const { waiting } = connection
      connection.waiting = null
      // The head of the answer may have promised to keep the connection.
      if (connection.isEnding) socket.destroySoon()
      else if (waiting) answer(connection, waiting)
      else if (isClosing) endIfIdle(connection)
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
    isTooMuch: (socket) => connections.get(socket)?.isBeyond === true,
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
