import { asDatabaseError } from '@server/database/database'
import { startFailureText } from '@server/startFailure'

it.each([
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  [
    'the operating system',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  ],
])('of the data folder is named by a start when %s says so', (_who, thrown) => {
  const settings = { databaseUrl: null, dataFolder: '.data', port: 8080 }
  expect(startFailureText(thrown, settings)).toBe('The data folder .data cannot be used: the disk is full.')
})

it('of a database server means that it is away for the moment', () => {
  const thrown = Object.assign(new Error('could not extend file "base/5/16384"'), { code: '53100' })
  expect(asDatabaseError(thrown)).toMatchObject({ name: 'DatabaseUnavailable', code: '53100' })
})
