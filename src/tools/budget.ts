/**
 * The weight of the sign-in page, cold: everything that the built portal loads before any interaction, measured in a
 * browser and weighed from the files on disk. Exits with 1 when a limit is passed.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { defaultPortalSettings } from '@server/settings'
import { chromiumArguments, ensureChromium } from './browser'
import { root } from './run'
import { serveFolder } from './staticServer'

/** Limits in kB of 1000 bytes. */
const limits = { scriptGzip: 118, scriptBrotli: 105, styleGzip: 12 }

const portal = path.join(root, 'dist', 'portal')

interface Weight {
  readonly file: string
  readonly gzip: number
  readonly brotli: number
}

function weigh(file: string): Weight {
  const bytes = readFileSync(path.join(portal, file))
  return { file, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
}

/** Paths of the files that the sign-in page loads by itself. */
async function filesOfSignIn(): Promise<string[]> {
  const server = await serveFolder(portal)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    const files = new Set<string>()
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      if (origin === server.url && response.ok() && pathname !== '/config.js') files.add(pathname)
    })
    // The member API writes this file; the sign-in page needs nothing else of it.
    const settings = `window.__PORTAL_CONFIG__ = ${JSON.stringify(defaultPortalSettings)}`
    await page.route('**/config.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: settings }),
    )
    await page.goto(`${server.url}/signin`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return [...files].filter((file) => /\.(js|css)$/.test(file))
  } finally {
    await browser.close()
    await server.close()
  }
}

const weights = (await filesOfSignIn()).map(weigh)
const sum = (ending: string, by: 'gzip' | 'brotli') =>
  weights.filter(({ file }) => file.endsWith(ending)).reduce((total, weight) => total + weight[by], 0) / 1000

for (const { file, gzip, brotli } of weights) {
  console.log(
    `${(gzip / 1000).toFixed(1).padStart(7)} kB gzip ${(brotli / 1000).toFixed(1).padStart(7)} kB brotli  ${file}`,
  )
}

const figures = [
  { name: 'sign-in page, JavaScript, gzip', value: sum('.js', 'gzip'), limit: limits.scriptGzip },
  { name: 'sign-in page, JavaScript, brotli', value: sum('.js', 'brotli'), limit: limits.scriptBrotli },
  { name: 'sign-in page, CSS, gzip', value: sum('.css', 'gzip'), limit: limits.styleGzip },
]
for (const { name, value, limit } of figures) {
  console.log(`${name}: ${value.toFixed(1)} kB of ${limit} kB${value > limit ? '  ← too heavy' : ''}`)
}
process.exitCode = figures.every(({ value, limit }) => value > 0 && value <= limit) ? 0 : 1
