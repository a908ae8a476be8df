import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { projectRoot } from '@tests/support/project'

const root = projectRoot()

/** The packages of a production install: those that the bundled server does not contain. */
const productionPackages = ['@electric-sql/pglite', '@zxcvbn-ts/language-common', 'pg', 'nodemailer']

interface Started {
  readonly address: string
  readonly said: () => string
  /** Sends SIGTERM; returns the exit code. */
  readonly stop: () => Promise<number | null>
}

/** Runs the program of `npm start` in a folder, and waits for the printed address. */
function start(folder: string, data: string): Promise<Started> {
  const server: ChildProcess = spawn(process.execPath, ['src/tools/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  let said = ''
  return new Promise((resolve, reject) => {
    const listener = (piece: unknown) => {
      said += String(piece)
      const address = /^Member portal: (http\S+)$/m.exec(said)?.[1]
      if (address === undefined || !said.includes('/mailbox')) return
      resolve({
        address,
        said: () => said,
        stop: () => {
          server.kill('SIGTERM')
          return ended
        },
      })
    }
    server.stdout?.on('data', listener)
    server.stderr?.on('data', listener)
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${said}`)))
  })
}

test.describe('npm start', { tag: '@desktop' }, () => {
  let folder = ''
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'start-'))
  })
  test.afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  // A start builds first when the sources changed.
  test.setTimeout(180_000)

  test('serves portal, API and mailbox at the address it prints, names the seed members, and stops when asked', async ({
    page,
    origins,
  }) => {
    const started = await start(root, path.join(folder, 'data'))
    origins.push(started.address)
    try {
      expect((await page.request.get(`${started.address}/health`)).status()).toBe(200)
      expect(started.said()).toContain('Shuttle-2026!')
      await page.goto(`${started.address}/signin`)
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await page.goto(`${started.address}/mailbox`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } finally {
      expect(await started.stop()).toBe(0)
    }
  })

  test('runs what is built without a development package', async ({ page }) => {
    cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
    mkdirSync(path.join(folder, 'src/tools'), { recursive: true })
    for (const file of ['start.mjs', 'build.mjs', 'launcher.mjs']) {
      cpSync(path.join(root, 'src/tools', file), path.join(folder, 'src/tools', file))
    }
    cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
    for (const name of productionPackages) {
      mkdirSync(path.dirname(path.join(folder, 'node_modules', name)), { recursive: true })
      symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
    }
    const started = await start(folder, path.join(folder, 'data'))
    try {
      expect((await page.request.get(`${started.address}/health`)).status()).toBe(200)
    } finally {
      expect(await started.stop()).toBe(0)
    }
  })
})

test('the sign-in page by itself: axe finds nothing, nothing scrolls sideways, its title says where one is', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveTitle(/Sign in/)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
