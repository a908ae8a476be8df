import type { Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'
import { sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

const memberOf = {
  members: 'full@members.example',
  completingProfile: 'incomplete@members.example',
  guestsOnly: null,
  everybody: null,
} as const

/** A sheet of A4 without its margins (public/print.css): a page is laid out in that width. */
const paper = { width: 703, height: 1017 }

/** The faults of a printed page: text that is not its content, text that is not black, and backgrounds. */
const wrongOnPaper = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
    const around = seen(
      'nav, aside, header, [role=tab], [role=menu], a[href="#main"], [role=status] > ul, button:not([data-printed])',
    )
    const painted = seen('body *').filter((element) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
      const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      return color !== 'rgb(0, 0, 0)' || (!isPlain && !element.matches('input'))
    })
    const paperColour = getComputedStyle(document.documentElement).backgroundColor
    return [
      ...around.map((element) => `${nameOf(element)} is printed`),
      ...painted.map((element) => `${nameOf(element)} is not black on white`),
      ...(paperColour === 'rgb(255, 255, 255)' ? [] : [`the page is ${paperColour}`]),
    ]
  })

async function print(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await expect(page.getByText('Badminton and activity centre').first()).toBeVisible()
  await expect(page.locator('[data-on-paper]')).toHaveText(/\w+day, \w+ \d+, \d{4}$/)
}

for (const { path, audience } of [...routes, { path: '/no-such-page', audience: 'everybody' as const }])
  test(`${path} prints its content alone, black on white, below the centre’s name and the date @slow @desktop`, async ({
    page,
    watched,
  }) => {
    watched.excuse(/404.*no-such-page/)
    await page.setViewportSize(paper)
    const email = memberOf[audience]
    if (email === null) await page.goto(path)
    else await arriveAs(page, path, { email })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await print(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await wrongOnPaper(page)).toEqual([])
    // A border rounds up to a pixel.
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(1)
  })

test('the rows of a list stay whole on paper, and a booking’s day prints its bookings @desktop', async ({
  page,
}) => {
  await page.setViewportSize(paper)
  await arriveAs(page, '/my-bookings', { email: 'full@members.example' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await print(page)
  const breaks = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
  expect([...new Set(breaks)]).toEqual(['avoid'])
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'screen' })
  // The cells of a narrower month have no room for bookings.
  await page.setViewportSize({ ...paper, width: 794 })
  await page.goto('/calendar')
  const booking = page.getByRole('button', { name: /, payment: / }).first()
  await expect(booking).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(booking).toBeVisible()
})

test('an open dialog is printed alone @desktop', async ({ page }) => {
  await page.setViewportSize(paper)
  await arriveAs(page, '/dashboard', { email: 'full@members.example' })
  await page.getByRole('link', { name: 'View booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(dialog.getByText(/^BK\d+$/).first()).toBeVisible()
  await print(page)
  await expect(dialog.getByText(/^BK\d+$/).first()).toBeVisible()
  await expect(page.locator('main h1')).toBeHidden()
  expect(await wrongOnPaper(page)).toEqual([])
})

test('the website prints its content alone, black on white, below the centre’s name and the date @desktop', async ({
  page,
}) => {
  await page.setViewportSize(paper)
  for (const path of ['/website', '/website/terms']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('header')).toHaveText(
      /^Badminton and activity centre.*\w+day, \w+ \d+, \d{4}$/s,
    )
    await expect(page.getByRole('link', { name: /Member Portal$/ })).toBeHidden()
    await expect(page.getByText('Skip to the content')).toBeHidden()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(1)
  }
})
