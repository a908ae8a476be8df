import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../support/project'

const root = projectRoot()

/** Compiles a text as a file of `machines/`; returns the compiler's messages. */
function compileAmongMachines(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'purity-'))
  try {
    writeFileSync(path.join(folder, 'sample.ts'), text)
    const machines = path.join(root, 'machines')
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(machines, 'tsconfig.json'),
        include: ['sample.ts', path.join(machines, '*.d.ts')],
      }),
    )
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      {
        encoding: 'utf8',
      },
    )
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('machines compile without a browser and without Node', () => {
  const executedActions = compileAmongMachines(
    [
      "export const ask = () => fetch('/x')",
      'export const width = () => window.innerWidth',
      "export const kept = () => localStorage.getItem('x')",
      'export const later = () => setTimeout(() => {}, 1)',
      'export const argument = () => process.argv[0]',
      'export const double = (n: number) => n * 2',
    ].join('\n'),
  )
  const unknown = [...executedActions.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name)
  expect(unknown).toEqual(['fetch', 'window', 'localStorage', 'setTimeout', 'process'])
}, 60_000)
