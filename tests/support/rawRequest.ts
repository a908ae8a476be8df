import { request } from 'node:http'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/**
 * A request with any headers, `Host` included, without the redirects and the decompression that `fetch`
 * insists on.
 */
export const rawRequest = (
  url: string,
  options: {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url)
    const outgoing = request(
      {
        hostname,
        port,
        path: options.path ?? pathname,
        method: options.method ?? 'GET',
        headers: { ...options.headers },
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })

/** Sends only the bytes, and returns the answer once the server has closed the connection. */
export const stalledRequest = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (part: Buffer) => {
      answer += part.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
