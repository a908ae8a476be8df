import { DatabaseUnavailable, SqlError } from './database/database'
import { DiskAlmostFull } from './database/diskReserve'
import type { Settings } from './settings'

/** Error numbers of the embedded database's file system that an operator can act on. */
const fileErrors: Readonly<Record<number, string>> = {
  2: 'it may not be read or written',
  19: 'the quota of the disk is used up',
  29: 'the disk cannot be read or written',
  51: 'the disk is full',
  69: 'the disk cannot be written',
}
/** The same as codes of the operating system, for example when writing the folder's lock. */
const fileCodes: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written',
  EDQUOT: 'the quota of the disk is used up',
  EEXIST: 'it is a file',
  EIO: 'the disk cannot be read or written',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'the folder that it would be in is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its name is a file',
  EPERM: 'it may not be read or written',
  EROFS: 'the disk cannot be written',
}
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOTFOUND', 'ETIMEDOUT']

type Given = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'port'> & Partial<Pick<Settings, 'host'>>

interface Failure {
  readonly code: string
  readonly errno: number | null
  readonly syscall: string
  readonly text: string
}

function failureOf(thrown: unknown): Failure {
  const { code, errno, syscall, message } = (
    typeof thrown === 'object' ? (thrown ?? {}) : { message: thrown }
  ) as Partial<Record<'code' | 'errno' | 'syscall' | 'message', unknown>>
  const [codeText = '', call = '', text = ''] = [code, syscall, message].map((each) =>
    typeof each === 'string' ? each : '',
  )
  return { code: codeText, errno: typeof errno === 'number' ? errno : null, syscall: call, text }
}

const isOfDatabase = (thrown: unknown): thrown is DatabaseUnavailable | SqlError =>
  thrown instanceof DatabaseUnavailable || thrown instanceof SqlError

/** One readable line on why the server did not start: the fault, and the setting to check. */
export function startFailureText(thrown: unknown, given: Given): string {
  const failure = failureOf(thrown)
  const text =
    (isOfDatabase(thrown) ? null : listenFailure(failure, given)) ??
    databaseFailure(thrown, failure, given) ??
    folderFailure(thrown, failure, given) ??
    packageFailure(failure)
  return text ?? (failure.text || `The server did not start (${failure.code || 'unknown error'}).`)
}

/** A failure to listen at the server's own address. */
function listenFailure({ code, syscall }: Failure, { host = '', port, databaseUrl }: Given): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set PORT to another one.`
  // The database's own message covers a failed look-up of its host.
  const isLookUp = syscall === 'getaddrinfo' && databaseUrl === null
  if (!isLookUp && !['bind', 'listen'].includes(syscall)) return null
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `Port ${port} may not be used by this user (${code}). Set PORT to one from 1024 on, or let the user use it.`
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this computer (${code}). Set HOST to one that it has, or to 0.0.0.0 for all of them.`
    case 'EAFNOSUPPORT':
      return `HOST is ${host}, and this computer has no addresses of that kind (${code}). Set HOST to one that it has.`
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is not known (${code}). Set HOST to an address of this computer, or to 0.0.0.0 for all of them.`
    default:
      return `The server cannot listen (${code || 'unknown error'}). Please check HOST (${host}) and PORT (${port}).`
  }
}

/** The advice for a SQLSTATE, or for the first part of one. */
const databaseStates: readonly (readonly [state: string, advice: string])[] = [
  [
    '08P01',
    'refuses how it is asked. Please check DATABASE_URL, whether its options are known there, and whether a pooler is before it',
  ],
  [
    '25006',
    'can only be read. Please check whether DATABASE_URL names a replica, or default_transaction_read_only is on',
  ],
  ['26', 'loses statements. A pooler seems to be before it: please check DATABASE_URL'],
  ['3F000', 'has no such schema. Please check DATABASE_SCHEMA'],
  [
    '42501',
    'does not let the user of DATABASE_URL do what a start does. Let it use and create in the schema of DATABASE_SCHEMA, and own the tables there',
  ],
  ['42P05', 'mixes up statements. A pooler seems to be before it: please check DATABASE_URL'],
  ['53100', 'has a full disk. Make room there'],
  ['53300', 'has no connection left. Please set DATABASE_CONNECTIONS to fewer, or let it take more'],
  ['55P03', 'has tables that something else holds locked. Please end that first'],
  ['57014', 'ended what took too long. Please check statement_timeout of the user of DATABASE_URL'],
  ['57P', 'is starting or stopping. Please try again in a moment'],
]

function databaseFailure(thrown: unknown, { code, text }: Failure, { databaseUrl }: Given): string | null {
  if (databaseUrl === null) return null
  const place = `The database at ${new URL(databaseUrl).host || 'the address of DATABASE_URL'}`
  if (unreachable.includes(code))
    return `${place} cannot be reached (${code}). Please check DATABASE_URL, and whether it is running.`
  if (/^(?:28|3D)/.test(code))
    return `${place} refuses the user, the password or the name of the database (${code}). Please check DATABASE_URL.`
  const [, advice] = databaseStates.find(([state]) => code.startsWith(state)) ?? []
  const said = isOfDatabase(thrown) ? failureOf(thrown.cause).text : text
  const reason = [code, said].filter((each) => each !== '').join(': ')
  if (advice !== undefined) return `${place} ${advice} (${reason}).`
  if (/^(?:CERT_|DEPTH_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)|does not support SSL|^SASL/.test(`${code}${said}`))
    return `${place} cannot be signed in to (${reason}). Please check the password, sslmode and certificates in DATABASE_URL.`
  if (thrown instanceof DatabaseUnavailable)
    return `${place} does not answer (${reason}). Please check DATABASE_URL, and whether it is running.`
  if (thrown instanceof SqlError)
    return `${place} refuses what a start does (${reason}). Please check that DATABASE_URL and DATABASE_SCHEMA name the portal's own tables.`
  return null
}

function folderFailure(thrown: unknown, { code, errno, text }: Failure, given: Given): string | null {
  if (given.databaseUrl !== null) return null
  const folder = `The data folder ${given.dataFolder ?? ''} cannot be used`
  if (thrown instanceof DiskAlmostFull)
    return `${folder}: ${text}. Make room there, or set DATA_DIR to a folder on another disk.`
  const reason = fileCodes[code]
  if (reason !== undefined) return `${folder}: ${reason}.`
  if (text === '' && errno !== null) return `${folder}: ${fileErrors[errno] ?? `file error ${errno}`}.`
  return null
}

const packageFailure = ({ code, text }: Failure): string | null =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(code)
    ? `A package is missing (${text.split('\n')[0]}). Run: npm ci`
    : null
