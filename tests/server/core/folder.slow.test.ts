import { execFileSync, fork, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { transformFileSync } from '@swc/core'
import { lockFileName, lockFolder } from '@server/database/folderLock'
import { processStart } from '@server/database/processStart'
import { startTestServer } from '@tests/support/server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-data-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const lockFile = () => path.join(folder, lockFileName)
/** The id of a process that has certainly ended. */
const gone = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
const resetData = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/tools/resetData.ts'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })
const own = `process ${process.pid}`

it('keeps everybody else out of the data folder, and says who holds it', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by ${own}. Stop that one first`)
  const refused = resetData()
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`is in use by ${own}.`)])
  lock.release()
  lockFolder(folder).release()
})

it('names the other computer, or container, whose process holds the folder', () => {
  const lock = lockFolder(folder)
  writeFileSync(lockFile(), '1\n\nanother-container\n')
  expect(() => lockFolder(folder)).toThrow('is in use by process 1 on another-container.')
  lock.release()
})

it('stays out while a process of an earlier release lives, which only wrote the file', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  writeFileSync(lockFile(), `${other.pid}\n`)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.pid}.`)
  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.stdin.end()
  await ended
  lockFolder(folder).release()
})

it.each([
  ['whose process is gone', () => `${gone()}\n`],
  ['whose process id has been given to another process', () => `${process.ppid}\nlong ago\n`],
  ['that was cut off while it was written', () => ''],
])('takes over a file %s, and empties it at the end', (_which, content) => {
  writeFileSync(lockFile(), content())
  const lock = lockFolder(folder)
  expect(readFileSync(lockFile(), 'utf8')).toBe(
    `${process.pid}\n${processStart(process.pid)}\n${hostname()}\n`,
  )
  lock.release()
  expect(readFileSync(lockFile(), 'utf8')).toBe('')
})

it('lets one of several processes have the folder, however close they come', async () => {
  const abandoned = `${gone()}\n`
  const racers = await startRacers(4)
  const holders: number[] = []
  for (let round = 0; round < 50; round += 1) {
    const place = path.join(folder, String(round))
    mkdirSync(place)
    writeFileSync(path.join(place, lockFileName), abandoned)
    holders.push((await racers.lock(place)).filter((isHeld) => isHeld).length)
  }
  racers.stop()
  expect(holders).toEqual(holders.map(() => 1))
}, 60_000)

it('keeps the data between two starts and knows its age, until it is reset', async () => {
  const settings = { dataFolder: folder, seeds: true }
  const first = await startTestServer({ settings, at: Date.parse('2026-07-31T23:30:00+05:30') })
  await first.close()
  const second = await startTestServer({ settings, at: Date.parse('2026-08-05T00:30:00+05:30') })
  const members = await second.database.query('select count(*) as count from members')
  await second.close()
  expect([first.seededOn, second.seededOn, members]).toEqual(['2026-07-31', '2026-07-31', [{ count: 7 }]])
  expect(resetData().status).toBe(0)
  expect(readdirSync(folder)).toEqual([lockFileName])
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

/** Starts processes that try for a lock at the same instant, with the server's code. */
async function startRacers(count: number) {
  const code = path.join(folder, 'code')
  mkdirSync(code)
  for (const name of ['folderLock', 'processStart']) {
    const { code: text } = transformFileSync(`src/server/database/${name}.ts`, {
      module: { type: 'commonjs' },
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    })
    writeFileSync(path.join(code, `${name}.js`), text)
  }
  const program = path.join(code, 'racer.js')
  writeFileSync(
    program,
    `const { lockFolder } = require('./folderLock')
     process.on('message', async ({ place, at }) => {
       while (Date.now() < at);
       process.send(await Promise.resolve().then(() => lockFolder(place)).then(() => true, () => false))
     })
     process.send('ready')`,
  )
  const racers = Array.from({ length: count }, () => fork(program, { execArgv: [] }))
  const answers = () =>
    Promise.all(racers.map((racer) => new Promise((resolve) => racer.once('message', resolve))))
  await answers()
  return {
    lock(place: string) {
      const answered = answers()
      const at = Date.now() + 4
      for (const racer of racers) racer.send({ place, at })
      return answered
    },
    stop() {
      for (const racer of racers) racer.kill()
    },
  }
}
