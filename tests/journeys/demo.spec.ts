import type { Page } from '@playwright/test'
import { demoNames, pathOf, routes } from '@domain/portal/routes'
import { accessibilityFindings, findingsInText, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { smallTargets } from '@tests/support/browser/targets'

const full = { email: 'full@members.example' }
const titleOf = (name: string) => routes.find((route) => route.name === name)?.title ?? ''

test('each page of a member is beside the menu and below the header [B2.01, B2.01b, B2.01c, B2.01d, B2.01e, B2.01f, B2.01g, B2.01h, B2.01i, B2.01j, B2.01k, B2.01l]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await arriveAs(page, '/', full)
  for (const { path } of routes.filter(({ audience }) => audience === 'members')) {
    await page.goto(path)
    await expect(page.locator('#sidebar')).toBeAttached()
    await expect(page.getByRole('banner').getByRole('button', { name: /account menu/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

/** The content of each page of the style guide. */
const contentOf: Readonly<Record<(typeof demoNames)[number], (page: Page) => Promise<unknown>>> = {
  blank: (page) => expect(page.getByText('No bookings this week')).toBeVisible(),
  'form-elements': (page) => expect(page.getByLabel('Email with an error')).toBeVisible(),
  'basic-tables': async (page) => {
    await expect(page.getByRole('heading', { name: 'Booking Tables' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Yoga Studio' })).toContainText('Rs. 900')
  },
  alerts: (page) => expect(page.getByRole('note')).toHaveCount(5),
  avatars: (page) => expect(page.getByRole('main').getByText('Nadeesha Perera')).toHaveCount(2),
  badge: (page) => expect(page.getByText('Confirmed', { exact: true })).toHaveCount(2),
  buttons: (page) => expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible(),
  images: async (page) => {
    const pictures = page.getByRole('main').getByRole('img')
    await expect(pictures).toHaveCount(6)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('naturalWidth', 960)
    }
  },
  videos: async (page) => {
    const video = page.getByLabel('A rally: a shuttle flies over the net')
    const seconds = video.evaluate((element: HTMLVideoElement) =>
      element.play().then(() => element.duration > 1),
    )
    expect(await seconds).toBe(true)
  },
  'line-chart': (page) => expectChart(page, { name: /^Hours of play by month/, rows: 13 }),
  'bar-chart': (page) => expectChart(page, { name: /^Hours of play by weekday/, rows: 8 }),
}

async function expectChart(page: Page, { name, rows }: { readonly name: RegExp; readonly rows: number }) {
  await expect(page.getByRole('img', { name })).toBeVisible()
  await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(rows)
}

test('the style guide has a page for each kind of part, which leads to the others and loads for nobody else [B2.89, B2.89h, B2.89i, B2.89j]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await arriveAs(page, '/dashboard', full)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loaded.filter((path) => /demo|media/.test(path))).toEqual([])
  expect(await (await page.request.get('/serviceWorker.js')).text()).not.toContain('/assets/demo')

  await page.goto(pathOf('bar-chart'))
  for (const name of demoNames) {
    const guide = page.getByRole('navigation', { name: 'Style guide' })
    await guide.getByRole('link', { name: titleOf(name), exact: true }).click()
    await expect(page).toHaveURL(pathOf(name))
    await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeFocused()
    await expect(guide.locator('[aria-current=page]')).toHaveText(titleOf(name))
    await contentOf[name](page)
    expect(await accessibilityFindings(page), name).toEqual([])
    expect(await findingsInText(page), name).toEqual([])
    expect(await sidewaysScroll(page), name).toBe(0)
    expect(await smallTargets(page), name).toEqual([])
  }
})

test('the elements of a form are filled in by the keyboard and by dropping files, and say what they hold [B2.89, B2.89b, B2.89c, B2.89d, B2.89e, B2.89f, B2.89g]', async ({
  page,
}) => {
  await arriveAs(page, pathOf('form-elements'), full)
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Maldives (+960)' })
  await page.getByLabel('Phone', { exact: true }).fill('0771 234567')
  await expect(page.getByText('Whole number: +960 771234567')).toBeVisible()

  const activities = page.getByRole('group', { name: 'Activities' })
  await activities.getByRole('checkbox', { name: 'Dance' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 of 6 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Badminton' }).press('Enter')
  await expect(activities.getByRole('checkbox', { name: 'Badminton' })).not.toBeChecked()

  const offers = page.getByRole('switch', { name: 'Tell me when an hour is free again' })
  await offers.focus()
  await page.keyboard.press('Space')
  await expect(offers).toBeChecked()
  await page.getByRole('radio', { name: 'Basic' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Full' })).toBeChecked()
  await expect(page.getByLabel('Email with an error')).toHaveAccessibleDescription(
    'Please enter a valid email address Something is missing after the @.',
  )

  await expect(page.locator('main textarea')).toHaveCount(1)
  const buffer = Buffer.from('a file')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Chosen: list.csv')).toBeVisible()
  const zone = page.getByLabel('Drop pictures here, or choose them')
  await expect(zone).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp,image/svg+xml')
  await zone.setInputFiles(
    ['png', 'jpeg', 'webp', 'svg+xml', 'gif'].map((kind) => ({
      name: `court.${kind}`,
      mimeType: `image/${kind}`,
      buffer,
    })),
  )
  await expect(page.getByRole('group', { name: 'Chosen pictures' })).toContainText(
    'court.png, court.jpeg, court.webp, court.svg+xml',
  )
  await expect(page.getByRole('group', { name: 'Refused files' })).toContainText('Not taken: court.gif')

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a file'], 'racket.webp', { type: 'image/webp' }))
    return transfer
  })
  await zone.locator('..').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('group', { name: 'Chosen pictures' })).toContainText('racket.webp')
  await expect(page.getByRole('group', { name: 'Refused files' })).toHaveCount(0)
})
