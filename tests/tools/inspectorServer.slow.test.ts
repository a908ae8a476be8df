import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '@tests/support/machines'
import { root } from '@tools/run'
import { coverageFile } from '@tools/coverage'
import { replayFile } from '@tools/replay'

it('npm run inspector serves the viewer and the replays of failed tests, without a portal', async () => {
  const replay = { said: 'Expected: true', messages: [] }
  const file = inProject(replayFile('inspectorServer'))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(replay))
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/tools/inspector.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let said = ''
    while (!said.includes('Inspector: ')) said += String((await once(server.stdout, 'data'))[0])
    const [, address = ''] = /Inspector: (\S+)\/inspector/.exec(said) ?? []
    const viewer = await fetch(`${address}/inspector`)
    const [, script = ''] = /src="([^"]+)"/.exec(await viewer.text()) ?? []
    expect([viewer.status, (await fetch(`${address}${script}`)).status]).toEqual([200, 200])
    expect(await (await fetch(`${address}/inspector/replays/inspectorServer`)).json()).toEqual(replay)
    const statusOf = async (name: string) => [name, (await fetch(`${address}/inspector/${name}`)).status]
    const expected = Object.entries({
      'replays/none': 204,
      'replays/..%2f..%2fpackage': 404,
      'coverage/none': 204,
      'files/machines/account/signIn/signIn.machine.ts': 200,
      'files/package.json': 404,
      'files/machines/%2e%2e/package.json': 404,
      'files/src/flows/none.ts': 404,
      'files/machines/account': 404,
    })
    expect(await Promise.all(expected.map(([name]) => statusOf(name)))).toEqual(expected)

    // Measured once, and no longer to be explored.
    const old = inProject(coverageFile('inspectorServer'))
    mkdirSync(path.dirname(old), { recursive: true })
    writeFileSync(old, '{"exploration":[],"pathTests":[]}')
    const coverage = `${address}/inspector/coverage/inspectorServer`
    expect((await fetch(coverage)).status).toBe(200)
    const failed = await fetch(coverage, { method: 'POST' })
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('There is no flow')])
    expect((await fetch(coverage)).status).toBe(204)

    const { port } = new URL(address)
    const second = spawn(process.execPath, ['--import', 'tsx', 'src/tools/inspector.ts'], {
      cwd: root,
      env: { ...process.env, PORT: port },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let refusal = ''
    second.stderr.on('data', (text) => (refusal += String(text)))
    await once(second, 'close')
    expect(refusal.trim()).toBe(`Port ${port} is in use. Stop the other program, or set PORT to another one.`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(file)
  }
}, 120_000)
