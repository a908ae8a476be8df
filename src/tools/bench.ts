/**
 * `npm run bench`: measures the cost of the portal's pages, beside a bare React page and one of the sign-in
 * page's libraries, built and served the same way, in one run; changes of the calendar's month beside a plain
 * calendar; the remaining memory after many pages; then the work of the server in a second. Medians of
 * several cold loads.
 *
 *   npm run bench -- server      only the server on a PostgreSQL server
 *   npm run bench -- rush        only a thousand members within a minute, on two processes over PostgreSQL
 *   npm run bench -- pages       only the cost of the pages
 *   npm run bench -- content     only the time until members see their own data
 *   npm run bench -- inputs      only the waits of presses with large amounts of data
 *   npm run bench -- months      only the changes of the calendar's month
 *   npm run bench -- rounds      only the remaining memory
 *   npm run bench -- --write     also writes the tables into docs/benchmarks.md; with a part, only its table
 *   BENCH_RUNS=9 npm run bench   more loads of each page (5)
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { pathOf, type RouteName } from '@domain/portal/routes'
import { type ContentPage, contentFigures } from './bench/contentFigures'
import { inputFigures } from './bench/inputFigures'
import { conditions } from './bench/measurePage'
import { monthChanges } from './bench/monthChanges'
import { type BenchPage, pageFigures } from './bench/pageFigures'
import { postgresFigures } from './bench/postgresFigures'
import { memoryOfRounds } from './bench/rounds'
import { rushFigures } from './bench/rush'
import { servedFrom } from './bench/servedFrom'
import { serverFigures } from './bench/serverFigures'
import { desktop, signedIn } from './bench/signedIn'
import { table } from './bench/table'
import { chromiumArguments, ensureChromium } from './browser'
import { packageScript, root, runNode } from './run'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const bareFolder = path.join(root, '.cache', 'bare')
const librariesFolder = path.join(root, '.cache', 'libraries')
const plainFolder = path.join(root, '.cache', 'plainCalendar')
const portalFolder = path.join(root, 'dist', 'portal')

async function mustRun(script: string, words: readonly string[]) {
  const { code } = await runNode(script, words)
  if (code !== 0) throw new Error(`${path.basename(script)} ended with code ${code}`)
}

const { network } = conditions.slowNetwork
const busy = loadavg()[0] ?? 0
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

await mustRun(path.join(root, 'src/tools/build.mjs'), ['--if-needed'])
await mustRun(packageScript('webpack-cli/bin/cli.js'), ['build', '--env', 'bench', '--mode', 'production'])

const only = (['server', 'rush', 'pages', 'content', 'inputs', 'months', 'rounds'] as const).find((part) =>
  process.argv.includes(part),
)

const serverReport = async () =>
  [
    'One process on a PostgreSQL server, 20 connections, beside a bare handler with one query in the same run (server, database and load share the machine):',
    '',
    table(await postgresFigures(portalFolder)),
  ].join('\n')

const rushReport = async () =>
  [
    `A thousand members within a minute, on two processes over PostgreSQL with 500,000 bookings (servers, database and load share the machine). The machine's load was ${busy.toFixed(1)} when the run began.`,
    '',
    table(await rushFigures()),
  ].join('\n')

/** The servers of the bench, a browser and a signed-in member. */
async function withPages<Value>(
  work: (at: {
    browser: Browser
    portal: string
    bare: string
    libraries: string
    plain: string
    member: BrowserContextOptions
  }) => Promise<Value>,
): Promise<Value> {
  const served = await Promise.all(
    [portalFolder, bareFolder, librariesFolder, plainFolder].map((folder) => servedFrom(folder)),
  )
  const [portal = '', bare = '', libraries = '', plain = ''] = served.map(({ url }) => url)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    return await work({ browser, portal, bare, libraries, plain, member: await signedIn(browser, portal) })
  } finally {
    await browser.close()
    await Promise.all(served.map(({ stop }) => stop()))
  }
}
type Places = Parameters<Parameters<typeof withPages>[0]>[0]

const monthsReport = async ({ browser, portal, plain, member }: Places) =>
  [
    'A change of the calendar’s month until it is rendered, with so many bookings in each month, at 4× CPU; median of five, answers from within the page. The adjacent months are prefetched half a second after a month was displayed:',
    '',
    table(await monthChanges(browser, { portal, plain, member })),
  ].join('\n')

const inputsReport = async ({ browser, portal, member }: Places) =>
  [
    `How long a press waits until the frame that answers it (Event Timing), with 1,000 bookings in the month and 200 dues, and how soon a page of the menu displays its frame when it was there before; at 4× CPU, 1280 × 800, medians of three rounds. The machine's load was ${busy.toFixed(1)} when the run began, ${(loadavg()[0] ?? 0).toFixed(1)} when it ended.`,
    '',
    table(await inputFigures(browser, portal, member)),
  ].join('\n')

const roundsReport = async ({ browser, portal, member }: Places) =>
  [
    'What is left after rounds through all pages of a member, after garbage was collected:',
    '',
    table(await memoryOfRounds(browser, portal, member)),
  ].join('\n')

async function pagesReport({ browser, portal, bare, libraries, member }: Places) {
  const pages: readonly BenchPage[] = [
    { name: 'bare React page', address: `${bare}/signin`, folder: bareFolder, options: desktop },
    {
      name: 'React, XState, Wouter and Formik',
      address: `${libraries}/signin`,
      folder: librariesFolder,
      options: desktop,
    },
    { name: 'sign-in', address: `${portal}${pathOf('signIn')}`, folder: portalFolder, options: desktop },
    { name: 'dashboard', address: `${portal}${pathOf('dashboard')}`, folder: portalFolder, options: member },
    { name: 'calendar', address: `${portal}${pathOf('calendar')}`, folder: portalFolder, options: member },
  ]
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`: ${machine}, ${browser.browserType().name()} ${browser.version()}.`,
    `The machine's load was ${busy.toFixed(1)} when the run began; above ${cpus().length}, it was busy with other things and the times are too long.`,
    `Medians of ${runs} cold loads each, at 1440 × 900, from the bundled server on this machine; CLS is the worst of all loads. Slow 4G: ${network.latency} ms for each request, ${(network.download * 8) / 1e6} Mbit/s down.`,
    '',
    table(await pageFigures(browser, pages, runs)),
  ].join('\n')
}

async function contentReport({ browser, portal, libraries, member }: Places) {
  const at = (name: RouteName) => `${portal}${pathOf(name)}`
  const pages: readonly ContentPage[] = [
    {
      name: 'the floor: React, XState, Wouter and Formik',
      address: `${libraries}/signin`,
      options: desktop,
      data: null,
    },
    { name: 'sign-in', address: at('signIn'), options: desktop, data: null },
    { name: 'dashboard', address: at('dashboard'), options: member, data: /\d\s[AP]M/ },
    { name: 'calendar', address: at('calendar'), options: member, data: /Court \d/ },
    { name: 'payables', address: at('payables'), options: member, data: /Rs\. [\d,]+/ },
    { name: 'my bookings', address: at('myBookings'), options: member, data: /\d\s[AP]M/ },
  ]
  const figures = await contentFigures(browser, pages, runs)
  return [
    `When a page is of use: its form answers, or the member's own data are displayed; medians of ${runs} loads in turns at 4× CPU and slow 4G over HTTP/1.1, 1280 × 800; in brackets beside the floor's cold load. The machine's load was ${busy.toFixed(1)} when the run began, ${(loadavg()[0] ?? 0).toFixed(1)} when it ended.`,
    '',
    table(figures),
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

const reports = {
  pages: pagesReport,
  content: contentReport,
  inputs: inputsReport,
  months: monthsReport,
  rounds: roundsReport,
  embedded: embeddedReport,
}

const inBrowser = (wanted: readonly ((places: Places) => Promise<string>)[]) =>
  withPages(async (places) => {
    const texts: string[] = []
    for (const each of wanted) texts.push(await each(places))
    return texts
  })

const texts =
  only === undefined
    ? [...(await inBrowser(Object.values(reports))), await serverReport(), await rushReport()]
    : only === 'server'
      ? [await serverReport()]
      : only === 'rush'
        ? [await rushReport()]
        : await inBrowser([reports[only]])

console.log(`\n${texts.join('\n\n')}`)
/**
 * Replaces the part of the document that begins with the same words, up to the end of its table, by the text.
 */
function withPart(document: string, text: string): string {
  const start = document.indexOf(text.slice(0, 11))
  const end = start === -1 ? -1 : document.indexOf('|\n\n', start)
  if (end === -1) throw new Error('docs/benchmarks.md has no such part')
  return document.slice(0, start) + text.trimEnd() + document.slice(end + 1)
}

if (process.argv.includes('--write')) {
  const file = path.join(root, 'docs', 'benchmarks.md')
  writeFileSync(file, texts.reduce(withPart, readFileSync(file, 'utf8')))
  console.log('\nWritten to docs/benchmarks.md')
}
