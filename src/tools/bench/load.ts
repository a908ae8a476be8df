/** Measures the requests per second that a server answers over a number of open connections. */
import { Agent, request as send } from 'node:http'

/** One request. */
export interface Asked {
  /** The path below the address of the load. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: unknown
}

export interface Load {
  /** Without a slash at the end. */
  readonly url: string
  /** Called for each request. */
  readonly next: () => Asked
  readonly connections: number
  readonly seconds: number
}

const once = (url: URL, { path, headers, body }: Asked, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const text = body === undefined ? null : JSON.stringify(body)
    const request = send(
      url,
      {
        agent,
        path: `${url.pathname === '/' ? '' : url.pathname}${path}`,
        method: text === null ? 'GET' : 'POST',
        headers: {
          Host: url.host.replace('127.0.0.1', 'localhost'),
          ...headers,
          ...(text === null
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('error', reject)
        answer.once('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve()
          else reject(new Error(`${path} answered ${answer.statusCode}`))
        })
      },
    )
    request.once('error', reject)
    request.end(text ?? undefined)
  })

/** Rejects when an answer is neither 200 nor 201. Excludes the first half second, a warm-up. */
export async function requestsPerSecond({ url, next, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const address = new URL(url)
  // The address of the loopback: the measurement would otherwise include a look-up of `localhost` for each
  // connection.
  address.hostname = '127.0.0.1'
  const counts = { warmingUp: true, answered: 0 }
  const until = performance.now() + 500 + seconds * 1_000
  const worker = async () => {
    while (performance.now() < until) {
      await once(address, next(), agent)
      if (!counts.warmingUp) counts.answered += 1
    }
  }
  const warm = setTimeout(() => {
    counts.warmingUp = false
  }, 500)
  try {
    await Promise.all(Array.from({ length: connections }, worker))
    return counts.answered / seconds
  } finally {
    clearTimeout(warm)
    agent.destroy()
  }
}
