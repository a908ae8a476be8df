import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '@tests/support/project'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

it('a request that comes while npm run dev builds for the first time is answered, and asks again by itself', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-dev-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/tools/dev.ts'], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let first: Response | null = null
  while (first === null && server.exitCode === null)
    first = await fetch(`http://localhost:${port}/signin`).catch(() => null)
  const text = await first?.text()
  let { status } = first ?? { status: 0 }
  while (status === 503) ({ status } = await fetch(`http://localhost:${port}/signin`))
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
  expect([first?.status, first?.headers.get('refresh'), text, status]).toEqual([
    503,
    '2',
    'The portal is being built.',
    200,
  ])
}, 240_000)
