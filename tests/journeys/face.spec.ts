/** A centre with a name, a logo and an accent of its own, wherever members and visitors meet it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSettings } from '@server/readSettings'
import { expect, test as base } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail } from '@tests/support/browser/members'
import { type Portal, startPortal } from '@tests/support/browser/portal'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#fff"/></svg>'

const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'centre-'))
      const file = path.join(folder, 'centre.json')
      writeFileSync(path.join(folder, 'logo.svg'), logo)
      writeFileSync(
        file,
        JSON.stringify({
          ...{
            name: 'Colombo <b>Racquet</b> Club',
            shortName: 'Racquet Club',
            logo: 'logo.svg',
            accent: '#FFB454',
          },
          memberships: [{ name: 'Full', price: 6000, per: 'month' }],
          openingHours: [{ days: 'Every day', hours: '6:00 AM - 11:00 PM' }],
        }),
      )
      const { portal: settings, centre } = readSettings({ CENTRE_FILE: file })
      const portal = await startPortal({ settings: { portal: settings, centre } })
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const name = 'Colombo <b>Racquet</b> Club'
const orange = 'rgb(255, 180, 84)'

test('a centre has its face on every page, in its mails and on its receipts', async ({ page, portal }) => {
  await page.goto('/website')
  await expect(page.locator('header')).toContainText(name)
  const first = page.getByRole('link', { name: 'See free courts' })
  await expect(first).toHaveCSS('background-color', orange)
  await expect(page.getByText('Rs. 6,000 a month')).toBeVisible()
  await expect(page.getByText('from Rs. 1,500').first()).toBeVisible()
  await expect(page.getByText('6:00 AM - 11:00 PM')).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/guest-calendar/)
  await expect(page.getByRole('link', { name: `${name} Member Portal` })).toBeVisible()

  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', orange)
  const home = page.getByRole('link', { name: `${name} Member Portal` }).filter({ visible: true })
  await expect(home.locator('img')).toHaveJSProperty('naturalWidth', 150)

  const read = async (address: string) => (await page.request.get(address)).text()
  const document = await read('/signin')
  expect(document).toContain('Colombo &lt;b&gt;Racquet&lt;/b&gt; Club')
  expect(document).toContain('src="/centre/logo.svg"')
  expect(document).not.toContain('data-logo')
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: `${name} Member Portal`,
    short_name: 'Racquet Club',
  })
  const served = await page.request.get('/centre/logo.svg')
  expect(served.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
  })

  const email = unusedEmail('faced')
  await makeMember(portal, email)
  const { html } = await portal.mail(email)
  expect(html).toContain('Colombo &lt;b&gt;Racquet&lt;/b&gt; Club')
  expect(html).toContain('#ffb454')

  const [payment] = await portal.server.database.query<{ reference: string }>(
    `select p.reference from payments p join dues d on d.id = p.due_id join members m on m.id = d.member_id
     where m.email = 'full@members.example' and d.booking_id is not null limit 1`,
  )
  await arriveAs(page, `/payment-receipt?reference=${payment?.reference}`, { email: 'full@members.example' })
  const receipt = page.getByRole('main')
  await expect(receipt.getByText(name)).toBeVisible()
  await expect(receipt.locator('img')).toHaveAttribute('src', '/centre/logo.svg')
  await expect(receipt.getByText(/^BK\d+$/)).toBeVisible()
  await expect(receipt.getByText(/Branch, \d+ \w+ Road/)).toBeVisible()
})

test('the cards of the website fill their rows at every width, so no place below one stays empty', async ({
  page,
}) => {
  await page.goto('/website')
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // What the cards cover, with the gaps between them, is the whole of their box.
    const left = await page.locator('main > .cards').evaluate((box) => {
      const area = ({ width: across, height: down }: DOMRect) => (across + 16) * (down + 16)
      const cards = [...box.querySelectorAll('section')].map((card) => area(card.getBoundingClientRect()))
      return 1 - cards.reduce((sum, each) => sum + each, 0) / area(box.getBoundingClientRect())
    })
    expect(Math.abs(left)).toBeLessThan(0.001)
  }
})
