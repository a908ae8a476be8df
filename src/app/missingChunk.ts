import type { FlowDeps } from '@flows/shared/deps'
import { records as table } from '@world/recordTable'

/** The address of a chunk's file that did not load, or null for another error. */
const addressOf = (error: unknown): string | null =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : null

/** True when the server no longer has the file, as after a deployment; false when that is unknown. */
async function isGone(window: Pick<Window, 'fetch'>, error: unknown): Promise<boolean> {
  const address = addressOf(error)
  if (address === null) return false
  const answer = await window.fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/**
 * Reloads the page when a file of it is gone, since a newer document names the existing files. Automatically
 * once a minute at most, so a server that never has the file cannot make a page reload for ever; after that
 * only when the member asks.
 *
 * @param isAsked the member pressed Try Again
 */
export async function reloadWhenGone(
  window: Pick<Window, 'fetch' | 'location'>,
  { records }: Pick<FlowDeps, 'records'>,
  error: unknown,
  isAsked: boolean,
): Promise<void> {
  if (!(await isGone(window, error))) return
  if (!isAsked && records.read(table.reloaded) !== null) return
  records.write(table.reloaded, true)
  window.location.reload()
}
