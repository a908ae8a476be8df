/** The cost of pages in a browser that loads them cold, one row each. */
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { type Condition, conditions, type Load, measurePage } from './measurePage'
import { kilobytesOf } from './weight'

/** A page to load, and the folder of its files. */
export interface BenchPage {
  readonly name: string
  readonly address: string
  readonly folder: string
  readonly options: BrowserContextOptions
}

type Loads = Readonly<Record<keyof typeof conditions, readonly Load[]>>

/** The median of the values, NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const head = [
  'page',
  'JS + CSS gzip',
  'brotli',
  'first paint, 4× CPU',
  'LCP, 4× CPU',
  'script, 4× CPU',
  'blocking, 4× CPU',
  'first paint, slow 4G',
  'LCP, slow 4G',
  'CLS',
]

function rowOf(page: BenchPage, loads: Loads): readonly string[] {
  const of = (
    condition: keyof typeof conditions,
    figure: 'firstPaint' | 'largestPaint' | 'script' | 'blocking',
  ) => `${Math.round(median(loads[condition].map((load) => load[figure])))} ms`
  const files = loads.slowProcessor[0]?.files ?? []
  const [gzip, brotli] = [kilobytesOf(page.folder, files, 'gzip'), kilobytesOf(page.folder, files, 'brotli')]
  const shifts = Object.values(loads)
    .flat()
    .map(({ shift }) => shift)
  return [
    page.name,
    `${gzip.toFixed(1)} kB`,
    `${brotli.toFixed(1)} kB`,
    of('slowProcessor', 'firstPaint'),
    of('slowProcessor', 'largestPaint'),
    of('slowProcessor', 'script'),
    of('slowProcessor', 'blocking'),
    of('slowNetwork', 'firstPaint'),
    of('slowNetwork', 'largestPaint'),
    Math.max(...shifts).toFixed(3),
  ]
}

/**
 * Rows of a table, the first its head: medians of this many cold loads under each condition, and the worst
 * shift.
 */
export async function pageFigures(
  browser: Browser,
  pages: readonly BenchPage[],
  runs: number,
): Promise<readonly (readonly string[])[]> {
  const loadsOf = async ({ address, options }: BenchPage, condition: Condition) => {
    const loads: Load[] = []
    for (let run = 0; run < runs; run += 1)
      loads.push(await measurePage(browser, address, condition, options))
    return loads
  }
  const rows: (readonly string[])[] = [head]
  for (const page of pages) {
    console.log(`Loading ${page.name} …`)
    const slowProcessor = await loadsOf(page, conditions.slowProcessor)
    const slowNetwork = await loadsOf(page, conditions.slowNetwork)
    rows.push(rowOf(page, { slowProcessor, slowNetwork }))
  }
  return rows
}
