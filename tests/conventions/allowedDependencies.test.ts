import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../support/project'

const root = projectRoot()

/** A small project in which each file breaks one rule, or none. */
const files: Readonly<Record<string, string>> = {
  'src/domain/money/money.ts': 'export const one = 1',
  'src/domain/wrong.ts': "export { Card } from '@ui/Card'",
  'src/ui/Card.tsx': "export { one as Card } from '@domain/money/money'",
  'src/ui/wrong.tsx': "export { one } from '@machines/account/a/a.select'",
  'machines/account/a/a.machine.ts': "export { one as aMachine } from '@domain/money/money'",
  'machines/account/a/a.select.ts': 'export const one = 1',
  'machines/account/b/b.machine.ts': "export { aMachine } from '../a/a.machine'",
  'machines/account/c/c.machine.ts': "export { render } from 'react-dom'",
  'machines/account/d/d.notices.ts': 'export const words = 1',
  'machines/account/d/d.machine.ts': "export { words } from './d.notices'",
  'machines/account/d/d.select.ts': "export { words } from './d.notices'",
  'src/flows/account/a.ts': "export { aMachine } from '@machines/account/a/a.machine'",
  'src/flows/account/b.ts': "export { aMachine } from './a'",
  'src/api/client.ts': "export { one } from '@domain/money/money'",
  'src/api/schemas/account.ts': 'export const schema = 1',
  'src/api/requests/account.ts': 'export const request = 1',
  'src/api/endpoints/account.ts': "export { request } from '../requests/account'",
  'src/world/storage.ts': "export { one } from '@api/client'",
  'src/views/account/a/AView.tsx': "export { one } from '@machines/account/a/a.select'",
  'src/views/account/b/BView.tsx': "export { one } from '@api/client'",
  'src/views/account/c/CView.tsx': "export { aMachine } from '@machines/account/a/a.machine'",
  'src/views/account/d/DView.tsx':
    "import type { aMachine } from '@machines/account/a/a.machine'\nexport type Actor = typeof aMachine",
  'src/app/shell.tsx': "export { app } from '@server/app'",
  'src/app/files.ts': "export { readFile } from 'node:fs'",
  'src/app/bench.ts': "export { tool } from '@tools/tool'",
  'src/server/app.ts': "export { schema as app } from '@api/schemas/account'",
  'src/server/asking.ts': "export { one } from '@api/client'",
  'src/server/gateway.ts': 'export const gateway = 1',
  'src/server/payments/gateways/sandbox/sandbox.ts': "export { gateway } from '@server/gateway'",
  'src/server/booking/paying.ts': "export { gateway } from '@server/payments/gateways/sandbox/sandbox'",
  'src/server/drawing.ts': "export { createElement } from 'react'",
  'src/api/storing.ts': "export { Hono } from 'hono'",
  'src/domain/tested.ts': "export { render } from '@testing-library/react'",
  'src/world/circleA.ts': "export { b } from './circleB'\nexport const a = 1",
  'src/world/circleB.ts': "export { a } from './circleA'\nexport const b = 1",
  'src/world/typeCircleA.ts':
    "import { b } from './typeCircleB'\nexport type A = string\nexport const a: A = b",
  'src/world/typeCircleB.ts': "import type { A } from './typeCircleA'\nexport const b: A = ''",
  'src/tools/tool.ts': "export { app as tool } from '@server/app'",
  'src/tools/wrong.ts': "export { model } from '@tests/machines/account/a.model'",
  'tests/machines/account/a.model.ts': "export { tool as model } from '@tools/tool'",
}

interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[]
  }
}

describe('the dependencies between the folders', () => {
  let broken: ReadonlySet<string> = new Set()

  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'arrows-'))
    try {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
        writeFileSync(path.join(folder, file), `${text}\n`)
      }
      for (const name of ['tsconfig.json', 'package.json'])
        copyFileSync(path.join(root, name), path.join(folder, name))
      symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
      const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
      const config = path.join(root, '.dependency-cruiser.mjs')
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [program, '--config', config, '--output-type', 'json', 'src', 'machines', 'tests'],
        { cwd: folder, encoding: 'utf8', maxBuffer: 50_000_000 },
      )
      if (stdout === '') throw new Error(stderr)
      const { summary } = JSON.parse(stdout) as Report
      broken = new Set(summary.violations.map(({ from, rule }) => `${from} ${rule.name}`))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)

  test.each([
    ['domain imports nothing of the project', 'src/domain/wrong.ts domain-imports-only-what-it-may'],
    ['the kit imports the domain at most', 'src/ui/wrong.tsx ui-imports-only-what-it-may'],
    [
      'machines do not import each other',
      'machines/account/b/b.machine.ts machines-do-not-import-each-other',
    ],
    ['machines know no screen', 'machines/account/c/c.machine.ts pure-folders-take-pure-packages'],
    ['machines keep no words', 'machines/account/d/d.machine.ts words-are-read-by-selectors'],
    ['flows do not import each other', 'src/flows/account/b.ts flows-do-not-import-each-other'],
    ['the world does not import the wire', 'src/world/storage.ts world-imports-only-what-it-may'],
    ['views do not reach the wire', 'src/views/account/b/BView.tsx views-imports-only-what-it-may'],
    [
      'views take types and selectors, not machines',
      'src/views/account/c/CView.tsx views-take-types-and-selectors',
    ],
    ['the browser does not import the server', 'src/app/shell.tsx app-imports-only-what-it-may'],
    ['the browser does not import Node', 'src/app/files.ts browser-without-node'],
    ['nothing imports the tools', 'src/app/bench.ts app-imports-only-what-it-may'],
    ['the tools do not import the tests', 'src/tools/wrong.ts tools-imports-only-what-it-may'],
    [
      'browsers load no schemas of requests',
      'src/api/endpoints/account.ts browsers-load-no-schemas-of-requests',
    ],
    ['the server shares schemas, not the client', 'src/server/asking.ts server-takes-the-wire-only'],
    [
      'features of the server do not import each other',
      'src/server/booking/paying.ts server-features-do-not-import-each-other',
    ],
    ['the server renders nothing', 'src/server/drawing.ts server-without-the-screen'],
    ['packages of the server stay there', 'src/api/storing.ts browser-without-the-server'],
    [
      'production does not import development packages',
      'src/domain/tested.ts production-without-development-packages',
    ],
    ['cycles are found', 'src/world/circleA.ts no-cycles'],
    ['a cycle that only a type closes is found', 'src/world/typeCircleA.ts no-cycles'],
  ])('%s', (_, expected) => {
    expect([...broken]).toContain(expected)
  })

  test.each([
    'src/ui/Card.tsx',
    'machines/account/a/a.machine.ts',
    'machines/account/d/d.select.ts',
    'src/flows/account/a.ts',
    'src/api/client.ts',
    'src/views/account/a/AView.tsx',
    'src/views/account/d/DView.tsx',
    'src/server/app.ts',
    'src/server/payments/gateways/sandbox/sandbox.ts',
    'src/tools/tool.ts',
    'tests/machines/account/a.model.ts',
  ])('%s breaks none', (file) => {
    expect([...broken].filter((one) => one.startsWith(`${file} `))).toEqual([])
  })
})
