import { get } from 'node:http'

/** How often a call is made, one after the other, for its 95th percentile. */
const calls = 200

export interface P95 {
  /** Within which 95 of 100 answers came, whole body included. */
  readonly milliseconds: number
  /** What the last of them had on the wire, in thousands of bytes. */
  readonly kilobytes: number
}

/** Measures a read that is called one at a time. Throws on an answer that is an error. */
export async function p95Of(url: string, headers: Readonly<Record<string, string>>): Promise<P95> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return {
    milliseconds: times[Math.ceil(calls * 0.95) - 1] ?? Number.NaN,
    kilobytes: await sizeOf(url, headers),
  }
}

/** A client that does not unpack what it gets, and counts it. */
const sizeOf = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<number>((resolve, reject) => {
    const request = get(url, { headers: { ...headers, 'Accept-Encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.once('end', () => resolve(bytes / 1_000))
      answer.once('error', reject)
    })
    request.once('error', reject)
  })
