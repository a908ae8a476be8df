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
