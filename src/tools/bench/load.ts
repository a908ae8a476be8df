/** Measures the requests per second that a server answers over a number of open connections. */
import autocannon from 'autocannon'

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
}

/** Rejects when an answer is neither 200 nor 201. */
async function run(
  { url, next, connections }: Load,
  until: { readonly amount: number } | { readonly duration: number },
): Promise<number> {
  const { pathname } = new URL(url)
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, headers, body } = next()
    return {
      ...request,
      path: `${pathname === '/' ? '' : pathname}${path}`,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }
  }
  const { requests, duration, errors, non2xx } = await autocannon({
    url,
    connections,
    requests: [{ setupRequest }],
    sampleInt: 10,
    ...until,
  })
  if (errors + non2xx > 0) throw new Error(`${url} refused ${non2xx} requests and lost ${errors}`)
  return requests.total / duration
}

/** The rate of so many requests. */
export const rateOf = (load: Load, amount: number): Promise<number> => run(load, { amount })

/** The rate in so many seconds. Excludes the half second before them, a warm-up. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  await run(load, { duration: 0.5 })
  return run(load, { duration: seconds })
}
