/**
 * Checks the packages of production: each has a known licence, the lockfile names no registry and contains
 * every platform's packages (or `npm ci` refuses it), and, if the registry answers, none has a known serious
 * finding.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run'

const known = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

interface LockedPackage {
  readonly dev?: boolean
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Locked {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/**
 * True for a known licence: `(MIT OR GPL-2.0)` is known when one alternative is; `MIT AND ISC` when all are.
 */
function isKnown(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, '')
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((one) => known.has(one.trim())))
}

interface Manifest {
  readonly license?: string | { readonly type?: string }
  /** The field of very old packages. */
  readonly licenses?: readonly { readonly type?: string }[]
}

function licenceOf(folder: string): string {
  const { license, licenses } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  ) as Manifest
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type ?? 'none').join(' OR ') ?? 'none'
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Locked
const wrong: string[] = []
const lockedNames = new Set(Object.keys(lock.packages).map((folder) => folder.split('node_modules/').at(-1)))
let production = 0
for (const [folder, entry] of Object.entries(lock.packages)) {
  if (entry.resolved !== undefined) wrong.push(`the lockfile names a registry for ${folder}`)
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!lockedNames.has(name)) wrong.push(`the lockfile lacks ${name} of ${folder}, so npm ci refuses it`)
  }
  if (folder === '' || entry.dev === true || !existsSync(path.join(root, folder))) continue
  production += 1
  const licence = licenceOf(folder)
  if (!isKnown(licence)) wrong.push(`${folder} has the licence "${licence}", which nobody has looked at`)
}
console.log(
  `${production} packages in production, licences ${wrong.length === 0 ? 'known' : 'not all known'}`,
)

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const audit = await run(
  npm,
  ['audit', '--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=8000'],
  { quiet: true },
)
const answered = /found 0 vulnerabilities|severity/i.test(audit.output)
if (!answered) console.log('npm audit: the registry gave no answer, so nothing is known')
else if (audit.code === 0) console.log('npm audit: no high findings')
else wrong.push(`npm audit:\n${audit.output}`)

for (const line of wrong) console.log(line)
process.exitCode = wrong.length === 0 ? 0 : 1
