import type { Settings } from './settings'

/** Error numbers of the embedded database's file system that an operator can do something about. */
const fileErrors: Readonly<Record<number, string>> = {
  2: 'it may not be read or written',
  19: 'the quota of the disk is used up',
  51: 'the disk is full',
  69: 'the disk cannot be written',
}
/** The same, said by the operating system, as when the folder's lock is written. */
const fileCodes: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written',
  EDQUOT: 'the quota of the disk is used up',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk cannot be written',
}
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOTFOUND', 'ETIMEDOUT']

/** One readable line on why the server did not start: what is wrong, and which setting to look at. */
export function startFailureText(
  thrown: unknown,
  { databaseUrl, dataFolder, port }: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'port'>,
): string {
  const { code, errno, message } = (typeof thrown === 'object' ? (thrown ?? {}) : { message: thrown }) as {
    code?: unknown
    errno?: unknown
    message?: unknown
  }
  const [codeText, text] = [code, message].map((each) => (typeof each === 'string' ? each : ''))
  if (databaseUrl !== null) {
    const place = new URL(databaseUrl).host
    if (unreachable.includes(codeText ?? ''))
      return `The database at ${place} cannot be reached (${codeText}). Please check DATABASE_URL, and whether it is running.`
    if (/^(?:28|3D)/.test(codeText ?? ''))
      return `The database at ${place} refuses the user, the password or the name of the database (${codeText}). Please check DATABASE_URL.`
  }
  if (codeText === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set PORT to another one.`
  const folder = `The data folder ${dataFolder ?? ''} cannot be used`
  const reason = databaseUrl === null ? fileCodes[codeText ?? ''] : undefined
  if (reason !== undefined) return `${folder}: ${reason}.`
  if (!text && typeof errno === 'number') return `${folder}: ${fileErrors[errno] ?? `file error ${errno}`}.`
  return text || `The server did not start (${codeText || 'unknown error'}).`
}
