/**
 * `npm run bench`: what the portal's pages cost, beside a bare React page that is built and served the same way, in one
 * run; changes of the calendar's month beside a plain calendar; what is left in memory after many pages; then what the
 * server does in a second. Medians of several cold loads.
 *
 *   npm run bench -- server      only what the server does on a PostgreSQL server
 *   npm run bench -- months      only the changes of the calendar's month
 *   npm run bench -- rounds      only what is left in memory
 *   npm run bench -- --write     also writes docs/benchmarks.md
 *   BENCH_RUNS=9 npm run bench   more loads of each page (5)
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { pathOf } from '@domain/portal/routes'
import { seedPassword } from '@server/seeds/seedMembers'
import { type Condition, conditions, type Load, measurePage } from './bench/measurePage'
import { monthChanges } from './bench/monthChanges'
import { postgresFigures } from './bench/postgresFigures'
import { memoryOfRounds } from './bench/rounds'
import { servedFrom } from './bench/servedFrom'
import { serverFigures } from './bench/serverFigures'
import { chromiumArguments, ensureChromium } from './browser'
import { packageScript, root, runNode } from './run'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const bareFolder = path.join(root, '.cache', 'bare')
const plainFolder = path.join(root, '.cache', 'plainCalendar')
const portalFolder = path.join(root, 'dist', 'portal')

interface Page {
  readonly name: string
  readonly address: string
  readonly folder: string
  readonly options: BrowserContextOptions
}

interface Measured {
  readonly page: Page
  readonly loads: Readonly<Record<keyof typeof conditions, readonly Load[]>>
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function mustRun(script: string, words: readonly string[]) {
  const { code } = await runNode(script, words)
  if (code !== 0) throw new Error(`${path.basename(script)} ended with code ${code}`)
}

/** What a browser keeps of a member who asked to stay signed in. */
async function signedIn(browser: Browser, url: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ ...desk, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}${pathOf('signIn')}`)
  await page.getByLabel('Email').fill('full@members.example')
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== pathOf('signIn'))
  await page.waitForLoadState('networkidle')
  const storageState = await context.storageState()
  await context.close()
  return { ...desk, storageState }
}

const desk: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Asia/Colombo',
  locale: 'en-US',
}

async function loadsOf(browser: Browser, page: Page, condition: Condition): Promise<readonly Load[]> {
  const loads: Load[] = []
  for (let run = 0; run < runs; run += 1)
    loads.push(await measurePage(browser, page.address, condition, page.options))
  return loads
}

/** Kilobytes of scripts and styles, as gzip and as brotli bring them. */
function weightOf({ page, loads }: Measured): { gzip: number; brotli: number } {
  const files = loads.slowProcessor[0]?.files ?? []
  const bytes = files.map((file) => readFileSync(path.join(page.folder, file)))
  const sum = (weigh: (content: Buffer) => Buffer) =>
    bytes.reduce((total, content) => total + weigh(content).length, 0) / 1_000
  return {
    gzip: sum((content) => gzipSync(content, { level: 9 })),
    brotli: sum((content) => brotliCompressSync(content)),
  }
}

const headings = [
  'page',
  'JS + CSS gzip',
  'brotli',
  'first paint, 4× CPU',
  'LCP, 4× CPU',
  'blocking, 4× CPU',
  'first paint, slow 4G',
  'LCP, slow 4G',
  'CLS',
]

function rowOf(measured: Measured): readonly string[] {
  const { page, loads } = measured
  const of = (condition: keyof typeof conditions, figure: 'firstPaint' | 'largestPaint' | 'blocking') =>
    `${Math.round(median(loads[condition].map((load) => load[figure])))} ms`
  const { gzip, brotli } = weightOf(measured)
  const shift = Math.max(
    ...Object.values(loads)
      .flat()
      .map((load) => load.shift),
  )
  return [
    page.name,
    `${gzip.toFixed(1)} kB`,
    `${brotli.toFixed(1)} kB`,
    of('slowProcessor', 'firstPaint'),
    of('slowProcessor', 'largestPaint'),
    of('slowProcessor', 'blocking'),
    of('slowNetwork', 'firstPaint'),
    of('slowNetwork', 'largestPaint'),
    shift.toFixed(3),
  ]
}

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

const { network } = conditions.slowNetwork
const busy = loadavg()[0] ?? 0
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

await mustRun(path.join(root, 'src/tools/build.mjs'), ['--if-needed'])
await mustRun(packageScript('webpack-cli/bin/cli.js'), ['build', '--env', 'bench', '--mode', 'production'])

const only = ['server', 'months', 'rounds'].find((part) => process.argv.includes(part))

const serverReport = async () =>
  [
    'One process on a PostgreSQL server, 20 connections, beside a bare handler with one query in the same run (server, database and load share the machine):',
    '',
    table(await postgresFigures(portalFolder)),
  ].join('\n')

/** Two servers of the bench, a browser and a signed-in member. */
async function withPages<Value>(
  work: (at: {
    browser: Browser
    portal: string
    bare: string
    plain: string
    member: BrowserContextOptions
  }) => Promise<Value>,
): Promise<Value> {
  const served = await Promise.all(
    [portalFolder, bareFolder, plainFolder].map((folder) => servedFrom(folder)),
  )
  const [portal = '', bare = '', plain = ''] = served.map(({ url }) => url)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    return await work({ browser, portal, bare, plain, member: await signedIn(browser, portal) })
  } finally {
    await browser.close()
    await Promise.all(served.map(({ stop }) => stop()))
  }
}
type Places = Parameters<Parameters<typeof withPages>[0]>[0]

const monthsReport = async ({ browser, portal, plain, member }: Places) =>
  [
    'A change of the calendar’s month until it is rendered, with so many bookings in each month, at 4× CPU; median of five, answers from within the page:',
    '',
    table(await monthChanges(browser, { portal, plain, member })),
  ].join('\n')

const roundsReport = async ({ browser, portal, member }: Places) =>
  [
    'What is left after rounds through all pages of a member, after garbage was collected:',
    '',
    table(await memoryOfRounds(browser, portal, member)),
  ].join('\n')

async function pagesReport({ browser, portal, bare, member }: Places) {
  const pages: readonly Page[] = [
    { name: 'bare React page', address: `${bare}/signin`, folder: bareFolder, options: desk },
    { name: 'sign-in', address: `${portal}${pathOf('signIn')}`, folder: portalFolder, options: desk },
    { name: 'dashboard', address: `${portal}${pathOf('dashboard')}`, folder: portalFolder, options: member },
    { name: 'calendar', address: `${portal}${pathOf('calendar')}`, folder: portalFolder, options: member },
  ]
  const rows: (readonly string[])[] = [headings]
  for (const page of pages) {
    console.log(`Loading ${page.name} …`)
    const slowProcessor = await loadsOf(browser, page, conditions.slowProcessor)
    const slowNetwork = await loadsOf(browser, page, conditions.slowNetwork)
    rows.push(rowOf({ page, loads: { slowProcessor, slowNetwork } }))
  }
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`: ${machine}, ${browser.browserType().name()} ${browser.version()}.`,
    `The machine's load was ${busy.toFixed(1)} when the run began; above ${cpus().length}, it was busy with other things and the times are too long.`,
    `Medians of ${runs} cold loads each, at 1440 × 900, from the bundled server on this machine; CLS is the worst of all loads. Slow 4G: ${network.latency} ms for each request, ${(network.download * 8) / 1e6} Mbit/s down.`,
    '',
    table(rows),
  ].join('\n')
}

async function embeddedReport({ bare }: Places) {
  const figures = await serverFigures(bare)
  return [
    'The server, one process on its embedded database:',
    '',
    table([['what', 'how fast'], ...figures.map(({ name, value }) => [name, value])]),
  ].join('\n')
}

const parts: readonly (() => Promise<string>)[] =
  only === 'server'
    ? [serverReport]
    : [
        () =>
          withPages(async (places) => {
            const reports =
              only === 'months'
                ? [monthsReport]
                : only === 'rounds'
                  ? [roundsReport]
                  : [pagesReport, monthsReport, roundsReport, embeddedReport]
            const texts: string[] = []
            for (const each of reports) texts.push(await each(places))
            return texts.join('\n\n')
          }),
        ...(only === undefined ? [serverReport] : []),
      ]
const texts: string[] = []
for (const part of parts) texts.push(await part())
const report = texts.join('\n\n')

console.log(`\n${report}`)
if (process.argv.includes('--write') && only === undefined) {
  writeFileSync(path.join(root, 'docs', 'benchmarks.md'), `# Benchmarks\n\n${report}\n`)
  console.log('\nWritten to docs/benchmarks.md')
}
