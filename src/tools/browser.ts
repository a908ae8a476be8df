/**
 * Finds a Chromium for the journeys, the gallery and the bench: from the environment, else an installed
 * Chromium, Chrome or Edge, else Playwright's own, else by installing one. Never skips silently: without one,
 * it fails with a clear message.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { packageScript, run, runNode } from './run'

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
]

const headlessShell = 'chromium-headless-shell'

/** Places where installers put browsers without a name on the PATH. */
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const base = process.env[name]
    return base === undefined
      ? []
      : [
          path.join(base, 'Google/Chrome/Application/chrome.exe'),
          path.join(base, 'Chromium/Application/chrome.exe'),
          path.join(base, 'Microsoft/Edge/Application/msedge.exe'),
        ]
  }),
]

/**
 * Quiet, without a sandbox (containers run as root), and without connections except to the pages under test.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const howToGetABrowser =
  'No Chromium, Chrome or Edge was found. Install one (`npx playwright install chromium`, or `apt-get install chromium`), ' +
  'or name it: CHROMIUM_PATH=/path/to/chromium npm test'

/** The environment's choice; throws for a path that does not exist, instead of looking elsewhere. */
function fromEnvironment(environment: NodeJS.ProcessEnv): string | null {
  for (const name of ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']) {
    const given = environment[name]
    if (given === undefined || given === '') continue
    if (!existsSync(given)) throw new Error(`${name} names ${given}, which does not exist.`)
    return given
  }
  return null
}

function onThePath(environment: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  for (const name of names) {
    for (const folder of (environment['PATH'] ?? '').split(path.delimiter)) {
      for (const ending of endings) {
        const candidate = path.join(folder, name + ending)
        if (folder !== '' && existsSync(candidate)) return candidate
      }
    }
  }
  return null
}

function ofPlaywright(): string | null {
  const own = chromium.executablePath()
  return own !== '' && existsSync(own) ? own : null
}

/** The path of an installed browser, or null. Throws when the environment names a missing one. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  return (
    fromEnvironment(environment) ??
    onThePath(environment, browsers) ??
    usualPlaces.find((place) => existsSync(place)) ??
    ofPlaywright()
  )
}

/**
 * The browser of most browser tests: Chromium's headless shell from a distribution, which renders the same in
 * three quarters of the time, else {@link findChromium}. It has no back/forward cache.
 */
export function findTestBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  return fromEnvironment(environment) ?? onThePath(environment, [headlessShell]) ?? findChromium(environment)
}

/**
 * Like {@link findChromium}, but installs a browser when there is none. Throws with the command to run when
 * that fails.
 */
export async function ensureChromium(): Promise<string> {
  const there = findChromium()
  if (there !== null) return there
  console.log("No browser is installed; trying Playwright's own …")
  await runNode(packageScript('@playwright/test/cli.js'), ['install', 'chromium'])
  const own = ofPlaywright()
  if (own !== null) return own
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Trying the package manager …')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    const installed = findChromium()
    if (installed !== null) return installed
  }
  throw new Error(howToGetABrowser)
}
