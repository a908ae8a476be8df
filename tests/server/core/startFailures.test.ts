import { asDatabaseError } from '@server/database/database'
import { DiskAlmostFull } from '@server/database/diskReserve'
import { startFailureText } from '@server/startFailure'

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`said of ${code}`), { code, ...more })
const listening = (code: string) => coded(code, { syscall: 'listen' })
const onFolder = { databaseUrl: null, dataFolder: '.data', port: 80, host: '0.0.0.0' }
const onServer = { ...onFolder, databaseUrl: 'postgres://portal:secret@database.example:5432/portal' }

describe('a start that fails says in one sentence what is wrong and which setting it is', () => {
  it.each([
    [listening('EACCES'), 'Port 80 may not be used by this user (EACCES). Set PORT to one from 1024 on'],
    [listening('EADDRINUSE'), 'Port 80 is in use. Stop the other program, or set PORT to another one.'],
    [listening('EADDRNOTAVAIL'), 'HOST is 0.0.0.0, which is no address of this computer (EADDRNOTAVAIL)'],
    [listening('EAFNOSUPPORT'), 'HOST is 0.0.0.0, and this computer has no addresses of that kind'],
    [coded('ENOTFOUND', { syscall: 'getaddrinfo' }), 'HOST is 0.0.0.0, which is not known (ENOTFOUND)'],
    [
      coded('EACCES', { syscall: 'mkdir' }),
      'The data folder .data cannot be used: it may not be read or written.',
    ],
    [coded('EEXIST', { syscall: 'mkdir' }), 'The data folder .data cannot be used: it is a file.'],
    [coded('EROFS'), 'The data folder .data cannot be used: the disk cannot be written.'],
    [
      new DiskAlmostFull(),
      'The data folder .data cannot be used: less than 64 MB are free on the disk of the data folder. Make room there, or set DATA_DIR to a folder on another disk.',
    ],
    [coded('MODULE_NOT_FOUND'), 'A package is missing (said of MODULE_NOT_FOUND). Run: npm ci'],
  ])('on the embedded database (%#)', (thrown, text) => {
    expect(startFailureText(thrown, onFolder)).toContain(text)
  })

  it.each([
    ['ENOTFOUND', 'cannot be reached (ENOTFOUND). Please check DATABASE_URL, and whether it is running.'],
    [
      '28P01',
      'refuses the user, the password or the name of the database (28P01). Please check DATABASE_URL.',
    ],
    [
      '42501',
      'does not let the user of DATABASE_URL do what a start does. Let it use and create in the schema of DATABASE_SCHEMA',
    ],
    ['08P01', 'refuses how it is asked. Please check DATABASE_URL'],
    [
      '42P05',
      'mixes up statements. A pooler seems to be before it: please check DATABASE_URL (42P05: said of 42P05).',
    ],
    ['26000', 'loses statements. A pooler seems to be before it: please check DATABASE_URL'],
    [
      '25006',
      'can only be read. Please check whether DATABASE_URL names a replica, or default_transaction_read_only is on',
    ],
    ['53300', 'has no connection left. Please set DATABASE_CONNECTIONS to fewer'],
    ['53100', 'has a full disk.'],
    ['57P03', 'is starting or stopping.'],
    ['57014', 'ended what took too long. Please check statement_timeout of the user of DATABASE_URL'],
    ['55P03', 'has tables that something else holds locked.'],
    ['3F000', 'has no such schema. Please check DATABASE_SCHEMA'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'cannot be signed in to (SELF_SIGNED_CERT_IN_CHAIN: '],
    [
      '42P01',
      'refuses what a start does (42P01: said of 42P01). Please check that DATABASE_URL and DATABASE_SCHEMA',
    ],
  ])('on a database server that answers %s', (code, text) => {
    const said = startFailureText(asDatabaseError(coded(code)), onServer)
    expect(said).toContain(`The database at database.example:5432 ${text}`)
    expect(said).not.toContain('secret')
  })

  it('on a database server that does not answer, or closes the connection', () => {
    const silent = asDatabaseError(new Error('timeout exceeded when trying to connect'))
    expect(startFailureText(silent, onServer)).toBe(
      'The database at database.example:5432 does not answer (timeout exceeded when trying to connect). Please check DATABASE_URL, and whether it is running.',
    )
  })

  it('also for an own port or host while the data is on a database server', () => {
    expect(startFailureText(listening('EACCES'), onServer)).toContain('PORT')
    expect(startFailureText(coded('EADDRNOTAVAIL', { syscall: 'listen' }), onServer)).toContain('HOST is')
  })
})
