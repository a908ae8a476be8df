import { invalid } from '@server/http/problems'

/** Reads an idempotency key: printable text of 8 to 200 characters; null when the client sent none. */
export function keyFrom(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    throw invalid({ 'Idempotency-Key': 'Must be 8 to 200 printable characters.' })
  return header
}
