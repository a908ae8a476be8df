/**
 * The calls of each page, read from the code: from a page's file to the flows that it loads, and their calls.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type EndpointName, endpoints } from '@api/endpoints'
import { firstReadsOf } from '@api/firstReads'
import { knownExtensions } from '@domain/portal/extensions'
import { demoNames, type RouteName, routes } from '@domain/portal/routes'
import { code, table } from '@tools/markdown'
import { root } from '@tools/run'

const isCall = (name: string): name is EndpointName => name in endpoints

/**
 * The portal's own modules that a page loads: its files and parts, the flows, and the modules that combine
 * reads.
 */
const followed = /^src\/(?:app\/|flows\/|api\/read)/

function fileOf(name: string, from: string): string | null {
  const bare = name.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), name)
    : name.replace(/^@(app|flows|api)\//, 'src/$1/')
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(path.join(root, file))) ?? null
}

/** The files that a module loads, at once or later, without imports of types. */
function loadedBy(file: string, source: string): readonly string[] {
  const imports = source.matchAll(/(import|export)( type)?[^'"()]*?from '([^']+)'|import\([^']*'([^']+)'/g)
  return [...imports].flatMap(([, , isType, name, later]) => {
    const found = isType ? null : fileOf(name ?? later ?? '', file)
    return found !== null && followed.test(found) ? [found] : []
  })
}

/** The calls in the code below a file, in the order of the table of calls. */
export function callsBelow(start: string): readonly EndpointName[] {
  const called = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of source.matchAll(/\bcall\(\s*'(\w+)'/g)) called.add(name ?? '')
    loadedBy(file, source).forEach(visit)
  }
  visit(start)
  return Object.keys(endpoints)
    .filter(isCall)
    .filter((name) => called.has(name))
}

const pageFile = (name: RouteName) => `src/app/pages/${name === 'home' ? 'dashboard' : name}.tsx`
const demo = new Set<string>(demoNames)

/** The reads that a page starts before its code has loaded. */
function readFirst(name: RouteName): ReadonlySet<string> {
  const facts = { memberId: 7, today: '2026-07-08', branchId: 1, extensions: knownExtensions, query: '' }
  const paths = firstReadsOf(name, facts).map((address) => address.replace(/\?.*/, ''))
  return new Set(
    Object.keys(endpoints).filter(
      (each) => isCall(each) && endpoints[each].method === 'GET' && paths.includes(endpoints[each].path),
    ),
  )
}

const listed = (names: readonly EndpointName[]) =>
  names.map((name) => `${code(name)}${endpoints[name].extension === null ? '' : ' (extension)'}`).join(', ')

/** The calls of every page of members: the session, and the frame around the page. */
const around = [
  'src/flows/account/session.ts',
  'src/app/parts/member.ts',
  'src/app/parts/payments.ts',
  'src/app/parts/pageSearch.ts',
]

/** The calls of each page: its reads on opening, and the member's possible calls. */
export function pageCallsTable(): string {
  const rows = routes
    .filter(({ name }) => !demo.has(name))
    .map(({ name, path: address }) => {
      const first = readFirst(name)
      const called = callsBelow(pageFile(name))
      const atOnce = called.filter((call) => first.has(call))
      return [code(address), listed(atOnce), listed(called.filter((call) => !first.has(call)))]
    })
  const everywhere = [...new Set(around.flatMap(callsBelow))]
  return table(
    ['Page', 'Reads as soon as it is opened', 'Other calls'],
    [
      ...rows,
      [
        'every page of members',
        listed(['user', 'notifications', 'receivables']),
        listed(everywhere.filter((call) => !['user', 'notifications', 'receivables'].includes(call))),
      ],
    ],
  )
}
