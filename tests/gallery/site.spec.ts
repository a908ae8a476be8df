import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { allMachines, inProject } from '@tests/support/machines'
import { describeMachine } from '../commands/machineDocs'
import { Site, writeSite } from '../commands/site/site'

const folder = 'test-results/site'
const pageOf = (name: string) => pathToFileURL(inProject(`${folder}/${name}.html`)).href

test.beforeAll(async () => {
  const site = new Site()
  for (const places of allMachines().filter(({ name }) => name === 'signIn' || name === 'tabs'))
    await site.add(await describeMachine(places))
  writeSite(await site.documents(new Map()), folder)
})

test(
  'the documents open from their folder: a pressed chart steps and displays the screen of that state, by keyboard as well, and the screen steps the chart',
  { tag: '@desktop' },
  async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) complaints.push(request.url())
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(pageOf('index'))
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    const now = page.getByRole('status')
    const chart = page.getByRole('region', { name: 'Chart of signIn' })
    const screen = page.frameLocator('#stage')
    await expect(now).toHaveText(/^Now in editing\.open/)
    await expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()

    await chart.getByRole('button', { name: 'credentials.submitted' }).click()
    await expect(now).toHaveText(/^Now in signingIn/)
    await expect(screen.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await chart.getByRole('button', { name: 'submitCredentials done [serverAsksToWait]' }).click()
    await expect(now).toHaveText(/^Now in waiting/)
    await expect(screen.getByText('Too many attempts. Please wait.')).toBeVisible()
    // The first thing that can happen now has the focus.
    await page.keyboard.press('Enter')
    await expect(page.locator('#way li')).toHaveCount(4)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(now).toHaveText(/^Now in waiting/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const findings = await accessibilityFindings(page)
      // The list beside a chart has each of its targets again, large enough.
      expect(findings.filter((finding) => !finding.startsWith('target-size'))).toEqual([])
    }

    // A press on a state goes there by the shortest way.
    await chart.getByRole('button', { name: 'refused' }).click()
    await expect(now).toHaveText(/^Now in editing\.refused/)
    await expect(screen.getByRole('alert')).toBeVisible()
    await screen.getByLabel('Email').fill('kamala@example.test')
    await screen.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect(now).toHaveText(/^Now in signingIn/)
    await expect(page.locator('#way')).toContainText('credentials.submitted (on the screen)')

    await page.goto(pageOf('flows/tabs'))
    await expect(now).toHaveText(/^Now in/)
    await expect(page.getByText('This flow displays nothing itself.')).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    expect(complaints).toEqual([])
  },
)
