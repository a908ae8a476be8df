import { get } from 'node:http'

/** The number of consecutive calls for the 95th percentile. */
const calls = 200

export interface P95 {
  /** The time within which 95 of 100 answers came, whole body included. */
  readonly milliseconds: number
  /** The size of the last answer on the wire, in thousands of bytes. */
  readonly kilobytes: number
}

/** Measures consecutive calls of a read. Throws on an error answer. */
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

/** Counts the bytes of an answer without decompressing them. */
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
