import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from '@server/database/folderLock'
import { startTestServer } from '@tests/support/server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-data-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const lockFile = () => path.join(folder, 'in-use.pid')
/** The id of a process that is certainly gone. */
const gone = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
const resetData = () =>
  spawnSync(process.execPath, ['src/tools/resetData.mjs'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })

it('keeps a second process out of the data folder, and says who holds it', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  writeFileSync(lockFile(), `${other.pid}\n`)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${other.pid}`)
  const refused = resetData()
  expect([refused.status, existsSync(lockFile())]).toEqual([1, true])
  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.stdin.end()
  await ended
})

it('takes over a lock whose process is gone, and lets go at the end', async () => {
  writeFileSync(lockFile(), `${gone()}\n`)
  const release = await lockFolder(folder)
  expect(readFileSync(lockFile(), 'utf8')).toBe(`${process.pid}\n`)
  await release()
  expect(existsSync(lockFile())).toBe(false)
})

it('takes over a lock that was cut off while it was written', async () => {
  writeFileSync(lockFile(), '')
  await (
    await lockFolder(folder)
  )()
  expect(existsSync(lockFile())).toBe(false)
})

it('keeps the data between two starts and knows its age, until it is reset', async () => {
  const settings = { dataFolder: folder, seeds: true }
  const first = await startTestServer({ settings, at: Date.parse('2026-07-31T23:30:00+05:30') })
  await first.close()
  const second = await startTestServer({ settings, at: Date.parse('2026-08-05T00:30:00+05:30') })
  const members = await second.database.query('select count(*) as count from members')
  await second.close()
  expect([first.seededOn, second.seededOn, members]).toEqual(['2026-07-31', '2026-07-31', [{ count: 6 }]])
  expect(resetData().status).toBe(0)
  expect(existsSync(folder)).toBe(false)
}, 60_000)

it('leaves a folder alone that holds more than the server’s data', () => {
  mkdirSync(path.join(folder, 'photos'))
  expect([resetData().status, existsSync(path.join(folder, 'photos'))]).toEqual([1, true])
})

it('has nothing to reset where there is no data', () => {
  rmSync(folder, { recursive: true })
  const { status, stdout } = resetData()
  expect([status, stdout]).toEqual([0, 'There is no data to remove. npm start creates it.\n'])
})
