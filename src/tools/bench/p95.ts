/** How often a call is made, one after the other, for its 95th percentile. */
const calls = 200

/** Milliseconds within which 95 of 100 answers of a read came, whole body included. Throws on an answer that is an error. */
export async function p95Of(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return times[Math.ceil(calls * 0.95) - 1] ?? Number.NaN
}
