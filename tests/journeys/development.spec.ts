import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  // A fresh clone builds everything first.
  test.setTimeout(180_000)
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
  await viewer.getByRole('treeitem', { name: 'signIn' }).click()
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
    await (await viewer.opener())?.reload()
    await expect(viewer.getByRole('status', { name: 'Recording' })).toContainText(
      'The portal was reloaded or closed',
    )
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
    await expect(transitions.getByRole('list', { name: 'Colours' })).toContainText(
      'taken in this recording: 3',
    )

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

test(
  'the inspector finds actors, events and guards, steps by the keyboard, fits its chart, links to the code, and opens what it saved',
  slow,
  async ({ context }) => {
    const viewer = await refusedSignIn(context)
    const tree = viewer.getByRole('tree', { name: 'Running flows' })
    const level = (name: string) => tree.getByRole('treeitem', { name }).getAttribute('aria-level')
    expect([await level('portal'), await level('session'), await level('toasts')]).toEqual(['1', '2', '2'])
    await expect(viewer.getByText(/^Loaders: [1-9]/)).toBeVisible()

    const rows = viewer.getByRole('region', { name: 'Sequence of events' }).getByRole('button')
    await viewer.keyboard.press('/')
    await viewer.keyboard.type('sessionWasOpened')
    await expect(rows).toHaveText(['submitCredentials done signIn'])
    await expect(viewer.locator('.chart mark')).toHaveText(
      'submitCredentials done [sessionWasOpened] → signedIn',
    )
    await expect(tree.getByRole('treeitem')).toHaveText([/^signIn/])
    await viewer.keyboard.press('Escape')
    await viewer.getByLabel('Only signIn').check()
    await expect(viewer.getByRole('status', { name: 'Found events' })).toContainText(/^\d of /)
    await rows.last().press('Home')
    await expect(rows.first()).toBeFocused()
    await rows.filter({ hasText: 'credentials.submitted' }).press('ArrowDown')
    await viewer.keyboard.press('ArrowLeft')
    await expect(viewer.locator('[data-path="signingIn"]')).toHaveAttribute('data-active')
    await viewer.keyboard.press('ArrowRight')
    await expect(viewer.locator('[data-path="editing.refused"]')).toHaveAttribute('data-active')

    const chart = viewer.getByRole('region', { name: 'Chart' })
    const reaches = () =>
      chart.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
    expect(await reaches()).toEqual([0, 0])
    await viewer.getByRole('button', { name: 'Larger' }).click()
    await viewer.getByRole('button', { name: 'Larger' }).click()
    expect((await reaches())[1]).toBeGreaterThan(0)

    const source = await context.newPage()
    for (const [part, text] of [
      ['machine', 'export const signInMachine'],
      ['model', 'signInMachine'],
      ['binding', 'signInFlow'],
      ['SignInView', 'export function SignInView'],
      ['document', '# Sign in'],
    ] as const) {
      const link = viewer.getByRole('list', { name: 'Files' }).getByRole('link', { name: part, exact: true })
      await source.goto(new URL((await link.getAttribute('href')) ?? '', address).href)
      await expect(source.locator('body')).toContainText(text)
    }

    const saving = viewer.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save the recording' }).click()
    const saved = await (await saving).path()
    expect(readFileSync(saved, 'utf8')).not.toContain(password)
    await source.goto(`${address}/inspector`)
    await source.getByLabel('Recording to open').setInputFiles(saved)
    await source.getByRole('treeitem', { name: 'signIn' }).click()
    await expect(source.locator('[data-path="editing.refused"]')).toHaveAttribute('data-active')
    await source
      .getByLabel('Recording to open')
      .setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('[1]') })
    await expect(source.getByRole('region', { name: 'Failure' })).toHaveText(
      'notes.json is no recording of the inspector.',
    )
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
    await expect(viewer.locator('#events button[aria-current="step"]')).toContainText(
      'submitCredentials done',
    )
    await expect(viewer.locator('[data-path="waiting"]')).toHaveAttribute('data-active')
    await viewer.getByRole('button', { name: 'Step back' }).click()
    await expect(viewer.locator('[data-path="signingIn"]')).toHaveAttribute('data-active')
    expect(await viewer.content()).not.toContain(password)
    rmSync(path.join(projectRoot(), replayFile(name)))
  },
)
