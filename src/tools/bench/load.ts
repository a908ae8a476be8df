/** How many requests a server answers in a second over a number of connections that stay open. */
import { Agent, get } from 'node:http'

export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

const once = (url: URL, headers: Load['headers'], agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const request = get(url, { agent, headers: { ...headers } }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url.pathname} answered ${answer.statusCode}`))
      })
    })
    request.once('error', reject)
  })

/** Rejects when an answer is not 200. The first half second warms up and is not counted. */
export async function requestsPerSecond({ url, headers, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const address = new URL(url)
  // The address of the loopback, since looking `localhost` up for each connection would be measured too.
  address.hostname = '127.0.0.1'
  const sent = { Host: new URL(url).host, ...headers }
  const counts = { warmingUp: true, answered: 0 }
  const until = performance.now() + 500 + seconds * 1_000
  const worker = async () => {
    while (performance.now() < until) {
      await once(address, sent, agent)
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
