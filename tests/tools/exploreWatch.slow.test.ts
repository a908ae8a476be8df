import { spawn } from 'node:child_process'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { packageScript, root } from '@tools/run'

it('npm run explore -- … --watch prints a flow again when its machine, its model or a path test is saved', async () => {
  const words = [packageScript('tsx/dist/cli.mjs'), 'tests/commands/explore.ts', 'toasts', '--watch']
  const command = spawn(process.execPath, words, { cwd: root, detached: true })
  let said = ''
  let heard = () => {}
  command.stdout.on('data', (piece) => {
    said += String(piece)
    heard()
  })
  const printed = (times: number) =>
    new Promise<void>((resolve) => {
      heard = () => {
        if (said.split('\nTransitions: ').length > times) resolve()
      }
      heard()
    })
  try {
    await printed(1)
    const files = ['machines/shell/toasts/toasts.machine.ts', 'tests/machines/shell/toasts.model.ts']
    for (const [at, file] of [...files, 'tests/machines/shell/toasts.test.ts'].entries()) {
      utimesSync(path.join(root, file), new Date(), new Date())
      await printed(at + 2)
    }
    expect(said).not.toContain('Error')
  } finally {
    if (command.pid !== undefined) process.kill(-command.pid)
  }
}, 120_000)
