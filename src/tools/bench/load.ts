/** How many requests a server answers in a second over a number of connections that stay open. */
import { Agent, request as send } from 'node:http'

/** One request. */
export interface Asked {
  /** Below the address of the load. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without one it is a GET. */
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

/** Rejects when an answer is neither 200 nor 201. The first half second warms up and is not counted. */
export async function requestsPerSecond({ url, next, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const address = new URL(url)
  // The address of the loopback, since looking `localhost` up for each connection would be measured too.
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
