import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { securityHeaders } from '@server/http/securityHeaders'
import { defaultSettings } from '@server/settings'
import { parseConfig } from '@world/config'
import { projectRoot } from '../support/project'

const document = readFileSync(path.join(projectRoot(), 'docs/deployment.md'), 'utf8')

/** The files below a folder of the project. */
const filesBelow = (folder: string) =>
  readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
  )

/** The code of an example in the document. */
const example = (language: string) =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(document)?.[1] ?? ''

const configured = (): Record<string, unknown> => {
  const window: Record<string, unknown> = {}
  runInNewContext(example('js'), { window })
  return JSON.parse(JSON.stringify(window['__PORTAL_CONFIG__'])) as Record<string, unknown>
}

it('has a config.js that the portal takes, with every setting of an installation', () => {
  const result = parseConfig(configured())
  expect(result.ok && Object.keys(result.config).filter((name) => !(name in configured()))).toEqual([
    'inspectorUrl',
  ])
})

it.each(['nginx', 'caddyfile'])(
  'has an example for %s with the headers of the bundled server',
  (language) => {
    const { apiBase } = configured() as { apiBase: string }
    const headers = securityHeaders({
      publicUrl: () => 'https://portal.centre.example',
      settings: { ...defaultSettings, portal: { ...defaultSettings.portal, apiBase } },
    })
    expect(headers.filter(([name, value]) => !example(language).includes(`${name} "${value}"`))).toEqual([])
  },
)

it('says of CORS which headers the client sends, and which it reads', () => {
  const source = filesBelow('src/api')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(projectRoot(), file), 'utf8'))
    .join('\n')
  const read = [...source.matchAll(/headers\.get\('([a-z-]+)'\)/g)].map(([, name]) => name ?? '')
  const sent = [
    ...source.matchAll(/\b'?(Authorization|Content-Type|Idempotency-Key|X-[A-Z][\w-]+)'?: /g),
  ].map(([, name]) => name ?? '')
  const rowOf = (name: string) => document.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
  expect([read.length > 2, sent.length > 3]).toEqual([true, true])
  expect(read.filter((name) => !rowOf('Access-Control-Expose-Headers').toLowerCase().includes(name))).toEqual(
    [],
  )
  expect(sent.filter((name) => !rowOf('Access-Control-Allow-Headers').includes(name))).toEqual([])
})

/**
 * The files that may contain the names of the specification's two branches: their defaults and sample data.
 */
const named =
  /^(?:src\/domain\/account\/branches\.ts|src\/server\/(?:seeds|migrations)\/|src\/server\/messages\/seed|src\/views\/shell\/demo\/)/

it('has the names of the branches in one place, so that those of the configuration are displayed', () => {
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '')
  const naming = ['src', 'machines', 'public']
    .flatMap(filesBelow)
    .filter(
      (file) =>
        !named.test(file) &&
        /\.(?:tsx?|html|js|webmanifest)$/.test(file) &&
        /Piliyandala|Rathmalana/.test(withoutComments(readFileSync(path.join(projectRoot(), file), 'utf8'))),
    )
  expect(naming).toEqual([])
})
