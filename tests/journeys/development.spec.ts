import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { projectRoot } from '@tests/support/project'
import { replayFile } from '@tools/replay'
import { packageScript, runNode } from '@tools/run'

const password = 'Kingfisher-77!'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was free')
  return address.port
}

/** Resolves when the development server has printed the address of the portal. */
const printed = (server: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (piece) => {
      said += String(piece)
      if (said.includes(text)) resolve()
    })
    server.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${said}`)))
  })

/** Writes a test into the project for as long as Jest runs it; returns what Jest wrote. */
async function ranByJest(file: string, source: string) {
  const written = path.join(projectRoot(), file)
  if (existsSync(written)) throw new Error(`${file} exists already`)
  writeFileSync(written, source)
  try {
    return await runNode(packageScript('jest/bin/jest.js'), ['--runTestsByPath', file], { quiet: true })
  } finally {
    rmSync(written)
  }
}

let server: ChildProcess
let address: string
let data: string

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'development-'))
  const port = await freePort()
  address = `http://localhost:${port}`
  server = spawn(process.execPath, ['--import', 'tsx', 'src/tools/dev.ts'], {
    cwd: projectRoot(),
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await printed(server, 'Mailbox:')
})
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(data, { recursive: true, force: true })
})

/** The viewer of a page on which a member was refused. */
async function refusedSignIn(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`${address}/signin?inspect`)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open the inspector' }).click()
  const viewer = await opening
  await expect(viewer.getByRole('status', { name: 'Recording' })).toContainText('Live')
  await page.getByLabel('Email').fill('kamala@example.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await viewer.getByRole('navigation').getByRole('button', { name: 'signIn' }).first().click()
  return viewer
}

const copied = (viewer: Page) => viewer.evaluate(() => navigator.clipboard.readText())
const slow = { tag: ['@slow', '@desktop'] }

test(
  'the inspector of the development server draws actors, states and events, steps back, never shows a password, and writes a path test that passes',
  slow,
  async ({ context }) => {
    const viewer = await refusedSignIn(context)
    const event = viewer
      .getByRole('region', { name: 'Sequence of events' })
      .getByText('credentials.submitted')
    await event.first().click()
    await expect(viewer.getByRole('status', { name: 'Recording' })).toContainText('Looking back')
    await expect(viewer.locator('[data-path="signingIn"]')).toHaveAttribute('data-active')
    await viewer.getByRole('button', { name: 'Step back' }).click()
    await expect(viewer.locator('[data-path="signingIn"][data-active]')).toHaveCount(0)
    await viewer.getByRole('button', { name: 'Live' }).click()
    await expect(viewer.getByRole('status', { name: 'Recording' })).toContainText('Live')
    const pathTest = viewer.getByRole('group', { name: 'Path test' })
    const from = pathTest.getByLabel('From')
    const submitted = from.getByRole('option', { name: 'credentials.submitted' })
    await from.selectOption(await submitted.getAttribute('value'))
    await pathTest.getByRole('button', { name: 'Copy as path test' }).click()
    await expect(pathTest.getByRole('status')).toContainText('Copied. Save it as tests/machines/account/')
    const source = await copied(viewer)
    expect(source).toContain("password: '[redacted]'")
    expect(source).toContain("toBe('editing.refused')")
    const { code, output } = await ranByJest(`tests/machines/account/recorded${process.pid}.test.ts`, source)
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
    expect(await viewer.content()).not.toContain(password)
  },
)

test(
  'the inspector colours each transition by who took it, lists those never taken live, and copies the machine',
  slow,
  async ({ context }) => {
    const viewer = await refusedSignIn(context)
    const transitions = viewer.getByRole('group', { name: 'Transitions' })
    const inChart = (text: string) => viewer.locator('.chart li').filter({ hasText: text })
    const refused = inChart('submitCredentials done → editing.refused')
    await expect(refused).toHaveAttribute('data-taken', 'live')
    await transitions.getByRole('button', { name: 'Measure the tests' }).click()
    await expect(transitions.getByRole('status')).toHaveText('Measured.', { timeout: 60_000 })
    const colours = await Promise.all(
      [refused, inChart('[sessionWasOpened]'), inChart('countDown failed')].map((one) =>
        one.evaluate((item) => [item.dataset['taken'], getComputedStyle(item).borderInlineStartColor]),
      ),
    )
    expect(colours.map(([taken]) => taken)).toEqual(['live', 'pathTest', 'exploration'])
    expect(new Set(colours.map(([, colour]) => colour)).size).toBe(3)
    await expect(transitions.getByRole('list', { name: 'Colours' })).toContainText('taken in this session: 3')

    await transitions.getByText('Never taken live: 8 of 11').click()
    const never = transitions.getByRole('list', { name: 'Never taken live' })
    await expect(never.getByRole('listitem')).toHaveCount(8)
    await expect(never).toContainText('waiting: countDown failed → editing')
    await expect(never).not.toContainText('editing.refused')

    await transitions.getByRole('button', { name: 'Copy createMachine()' }).click()
    await expect(transitions.getByRole('status')).toHaveText('Copied.')
    expect(await copied(viewer)).toContain('createMachine({\n  "id": "signIn"')
  },
)

/** Fails since the member still waits. */
const failingTest = `
import { failed } from '@domain/values/outcome'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { startLive } from '@tests/support/controlledActors'
import { failures } from '@tests/support/samples'

it('the member may try again', async () => {
  const live = startLive(signInMachine, { input: { draft: null, endedBy: null } })
  const credentials = { email: 'full@members.example', password: '${password}', keepSignedIn: true }
  live.actor.send({ type: 'credentials.submitted', credentials })
  await live.answer('submitCredentials', failed(failures.tooMany))
  expect(live.snapshot().matches('editing')).toBe(true)
})
`

test(
  'the inspector opens the replay of a failed path test at its failing step, with what was expected and what came',
  slow,
  async ({ context }) => {
    const { output } = await ranByJest(`tests/machines/account/failing${process.pid}.test.ts`, failingTest)
    const [, name = ''] = /\/inspector\?replay=(\S+)/.exec(output) ?? []
    expect(output).not.toContain('Expected: true')
    const viewer = await context.newPage()
    await viewer.goto(`${address}/inspector?replay=${name}`)
    const failure = viewer.getByRole('region', { name: 'Failure' })
    await expect(failure).toContainText("It is not so: expect(live.snapshot().matches('editing')).toBe(true)")
    await expect(failure).toContainText('signIn is in waiting: ')
    await expect(failure).toContainText('failure {"kind":"tooMany"')
    await expect(viewer.getByRole('status', { name: 'Recording' })).toContainText('Looking back')
    await expect(viewer.locator('#events button[aria-current="step"]')).toHaveText(
      'xstate.done.actor.submitCredentials',
    )
    await expect(viewer.locator('[data-path="waiting"]')).toHaveAttribute('data-active')
    await viewer.getByRole('button', { name: 'Step back' }).click()
    await expect(viewer.locator('[data-path="signingIn"]')).toHaveAttribute('data-active')
    expect(await viewer.content()).not.toContain(password)
    rmSync(path.join(projectRoot(), replayFile(name)))
  },
)
