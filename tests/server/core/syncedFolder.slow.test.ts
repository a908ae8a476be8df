import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '@tests/support/project'

/** Counts the calls that reach the operating system while it writes, and while it reads. */
const program = (folder: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  let count = 0
  const real = fs.fsyncSync
  fs.fsyncSync = (descriptor) => { count += 1; real(descriptor) }
  syncBuiltinESMExports()
  const { openPgliteDatabase } = await import(${JSON.stringify(
    pathToFileURL(path.join(projectRoot(), 'src/server/database/pgliteDatabase.ts')).href,
  )})
  const database = await openPgliteDatabase(${JSON.stringify(folder)})
  const counted = async (work) => {
    const before = count
    for (let time = 0; time < 5; time += 1) await work()
    return count - before
  }
  await database.script('create table kept (id int)')
  const written = await counted(() => database.transaction((queries) => queries.query('insert into kept values (1)')))
  const read = await counted(() => database.query('select * from kept'))
  await database.close()
  console.log(JSON.stringify({ written, read }))`

it('answers a write on the embedded database when the operating system says that the disk has it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-synced-'))
  try {
    const file = path.join(folder, 'program.mts')
    writeFileSync(file, program(path.join(folder, 'data')))
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
      cwd: projectRoot(),
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const { written, read } = JSON.parse(stdout) as { written: number; read: number }
    expect(written).toBeGreaterThanOrEqual(5)
    expect(read).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
