import type { AppContext } from '@server/context'
import type { Printed } from '@server/control'
import { backUp } from './backUp'

/** Runs `npm run backup -- <file>`; the file's path is absolute. */
export async function runBackup(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  file: string,
): Promise<Printed> {
  try {
    const { bytes, waited } = await backUp(context, file)
    const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
    const wait = waited === 0 ? '' : `; writes waited for ${(waited / 1_000).toFixed(1)} seconds`
    return { output: `Wrote ${file}, ${size}${wait}.\n`, isDone: true }
  } catch (error) {
    return { output: `${error instanceof Error ? error.message : String(error)}\n`, isDone: false }
  }
}
