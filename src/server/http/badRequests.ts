import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { AnswerHeaders } from './securityHeaders'

/** The status line for an unreadable request, by the code of the error; 400 for all others. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers unreadable requests, which never reach the app, with the headers of every answer (security check
 * 2), and closes their connection. Writes nothing into an answer in progress.
 */
export function answerBadRequests(
  server: Server,
  headers: AnswerHeaders,
  isSending: (socket: Socket) => boolean,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    if (!socket.writable || isSending(socket)) {
      socket.destroy()
      return
    }
    const lines = [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'Content-Length: 0',
      'Connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  })
}

/** The answer to a request without a host, or with an invalid address. */
export const badRequest = (headers: AnswerHeaders) =>
  new Response(null, { status: 400, headers: { ...Object.fromEntries(headers), Connection: 'close' } })
