import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '@tests/support/project'

const imported = (file: string) =>
  `await import(${JSON.stringify(pathToFileURL(path.join(projectRoot(), 'src/server', file)).href)})`

/** Counts the calls that reach the operating system while it writes, while it counts tries, and while it reads. */
const program = (folder: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  let count = 0
  const real = fs.fsyncSync
  fs.fsyncSync = (descriptor) => { count += 1; real(descriptor) }
  syncBuiltinESMExports()
  const { openPgliteDatabase } = ${imported('database/pgliteDatabase.ts')}
  const { migrate } = ${imported('database/migrate.ts')}
  const { createRateLimits } = ${imported('security/rateLimits.ts')}
  const database = await openPgliteDatabase(${JSON.stringify(folder)})
  const counted = async (work) => {
    const before = count
    for (let time = 0; time < 5; time += 1) await work()
    return count - before
  }
  await migrate(database)
  await database.script('create table kept (id int)')
  const limits = createRateLimits(database, Date, async () => {})
  const written = await counted(() => database.transaction((queries) => queries.query('insert into kept values (1)')))
  const tried = await counted(() => limits.count('booking', '1', '203.0.113.1'))
  const [{ sum }] = await database.query('select sum(count)::int as sum from rate_limits')
  const read = await counted(() => database.query('select * from kept'))
  await database.close()
  console.log(JSON.stringify({ written, tried, sum, read }))`

it('answers a write on the embedded database when the operating system says that the disk has it, and a counted try before that', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-synced-'))
  try {
    const file = path.join(folder, 'program.mts')
    writeFileSync(file, program(path.join(folder, 'data')))
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
      cwd: projectRoot(),
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const { written, ...others } = JSON.parse(stdout) as { written: number }
    expect(written).toBeGreaterThanOrEqual(5)
    // Each try is counted by three keys.
    expect(others).toEqual({ tried: 0, sum: 15, read: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
