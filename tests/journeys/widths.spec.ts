import type { Locator } from '@playwright/test'
import { sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { setTextSize } from '@tests/support/browser/modes'

const basic = { email: 'basic@members.example' }
const height = 900

/**
 * Each side of the two thresholds and a width well within, with the state of the menu before and after a
 * press of its button.
 */
const menus = [
  { width: 375, before: 'hidden', after: 'overlay' },
  { width: 767, before: 'hidden', after: 'overlay' },
  { width: 768, before: 'collapsed', after: 'overlay' },
  { width: 800, before: 'collapsed', after: 'overlay' },
  { width: 1023, before: 'collapsed', after: 'overlay' },
  { width: 1024, before: 'expanded', after: 'collapsed' },
  { width: 1100, before: 'expanded', after: 'collapsed' },
  { width: 1440, before: 'expanded', after: 'collapsed' },
] as const

for (const { width, before, after } of menus)
  test(`at ${width} pixels the menu is ${before}, and its button makes it ${after} [B2.12, B2.14, B9.19, B9.20] @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await arriveAs(page, '/dashboard', basic)
    const menu = page.locator('#sidebar')
    await expect(menu).toHaveAttribute('data-state', before)
    const isBeside = before !== 'hidden'
    const profile = menu.getByRole('link', { name: 'My Profile' })
    if (isBeside) await expect(profile).toBeInViewport()
    else await expect(profile).not.toBeInViewport()
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await expect(bar).toBeVisible({ visible: width < 768 })
    const opener = width < 768 ? 'More' : /^(Open|Collapse) the menu$/
    await page.getByRole('button', { name: opener }).click()
    await expect(menu).toHaveAttribute('data-state', after)
    await expect(profile).toBeInViewport()
  })

test('the form is left of the panel at 1024 pixels, and alone below [A2.01, A2.02, A2.03] @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height })
  await page.goto('/signin')
  const form = page.getByRole('form', { name: 'Sign in' })
  const panel = page.getByRole('complementary', { name: 'Member Portal' })
  await expect(panel).toBeVisible()
  // React replaces the document that the build rendered, perhaps between the two measurements.
  await expect(async () => {
    const [formBox, panelBox] = [await form.boundingBox(), await panel.boundingBox()]
    if (!formBox || !panelBox) throw new Error('form and panel are displayed')
    expect(formBox.x + formBox.width).toBeLessThanOrEqual(panelBox.x)
  }).toPass()
  await page.setViewportSize({ width: 1023, height })
  await expect(panel).toBeHidden()
  await expect(form).toBeInViewport()
})

test('on a phone My Bookings has its filters in two lines, and the sheet of a booking two of its buttons beside each other @desktop', async ({
  page,
}) => {
  // The test measures the sheet at rest, not on its way in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await arriveAs(page, '/my-bookings', { email: 'full@members.example' })
  const box = async (of: Locator) => {
    const found = await of.boundingBox()
    if (!found) throw new Error('it is displayed')
    return found
  }
  const first = page.getByRole('button', { name: /^View details of BK\d+, .* 6:00 PM - 7:00 PM$/ }).first()
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  expect((await box(page.getByRole('group', { name: 'Filters' }))).height).toBeLessThanOrEqual(130)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View booking' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Details' })
  const named = (name: string) => box(sheet.getByRole('button', { name }).last())
  const [pay, move, cancel] = [await named('Pay'), await named('Edit Booking'), await named('Cancel Booking')]
  expect(cancel.y).toBe(move.y)
  expect(pay.y).toBeLessThan(move.y)
})

test('from 1024 pixels the profile has the way to each of its cards beside them @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height })
  await arriveAs(page, '/profile', { email: 'full@members.example' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveCount(7)
  const card = page.getByRole('region', { name: 'Signed-in Devices' })
  await card.locator('summary').first().click()
  await expect(card.getByText('This device')).toBeHidden()
  await contents.getByRole('link', { name: 'Signed-in Devices' }).click()
  await expect(card.getByText('This device')).toBeInViewport()
  const [beside, at] = [await contents.boundingBox(), await card.boundingBox()]
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(at?.x ?? 0)
  await page.setViewportSize({ width: 1023, height })
  await expect(contents).toBeHidden()
})

test('on a phone the profile ends within 1,950 pixels, and what is read rarely is opened by its title @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arriveAs(page, '/profile', { email: 'full@members.example' })
  const card = page.getByRole('region', { name: 'Signed-in Devices' })
  await expect(page.getByRole('region', { name: 'Your Data' })).toBeVisible()
  await expect(page.getByText('Sahan Perera')).toBeVisible()
  // Below it are the space of a toast and the bar.
  const end = await page.locator('main > :last-child').boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(1950)
  await expect(card.getByText('This device')).toBeHidden()
  await card.getByText('Signed-in Devices').click()
  await expect(card.getByText('This device')).toBeVisible()
})

test('with text of 200 % the header of a phone is one line @slow @desktop', async ({ page }) => {
  // With the scrollbar that a phone has not.
  await page.setViewportSize({ width: 360, height: 740 })
  await setTextSize(page, 32)
  await arriveAs(page, '/profile', { email: 'full@members.example' })
  const header = page.getByRole('banner')
  await expect(header.getByRole('combobox')).toBeVisible()
  await expect(header.getByRole('button')).toHaveCount(3)
  const controls = await header.getByRole('button').all()
  const tops = await Promise.all(controls.map(async (each) => (await each.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  expect((await header.boundingBox())?.height).toBeLessThan(2 * 88)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('with text of 200 % neither the header nor the bar of a phone stays on the screen while the page scrolls @slow @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fixed = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Shortcuts' })]
  for (const [size, stays] of [
    [16, true],
    [32, false],
  ] as const) {
    await setTextSize(page, size)
    await arriveAs(page, '/profile', { email: 'full@members.example' })
    await expect(page.getByRole('region', { name: 'Your Data' })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 400))
    for (const each of fixed) await (stays ? expect(each) : expect(each).not).toBeInViewport()
  }
})

test('with text of 200 % the confirmation of a booking opens at its title @slow @phone', async ({ page }) => {
  await setTextSize(page, 32)
  await arriveAs(page, '/calendar', basic)
  await page.getByRole('button', { name: /^New Booking/ }).tap()
  const hours = page.getByRole('dialog').getByRole('button', { name: /^Book Badminton Court/ })
  await hours.filter({ visible: true }).first().tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('heading', { name: 'Confirm Booking' })).toBeInViewport()
})

test('with text of 200 % no part of the menu lies over another one, and no name is broken inside a word @slow @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height })
  await setTextSize(page, 32)
  await arriveAs(page, '/dashboard', basic)
  await page.getByRole('button', { name: 'More' }).click()
  const words = page.locator('#sidebar a > span')
  const lines = await words.evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      const { top, bottom } = range.getBoundingClientRect()
      return { top, bottom, lines: range.getClientRects().length, words: span.textContent.split(' ').length }
    }),
  )
  for (const [index, { top, lines: count, words: most }] of lines.entries()) {
    expect(count).toBeLessThanOrEqual(most)
    expect(top).toBeGreaterThanOrEqual(lines[index - 1]?.bottom ?? 0)
  }
})

for (const width of [640, 768, 1024, 1280, 1310] as const)
  test(`at ${width} pixels each table has the heads of its columns, and none is wider than its frame @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const dues = '/payable-payments'
    const ofClasses = `${dues}?tab=class`
    for (const path of [
      '/dashboard',
      '/my-bookings',
      dues,
      ofClasses,
      `${dues}?tab=retail`,
      '/recent-payments',
    ]) {
      await arriveAs(page, path, { email: 'full@members.example' })
      const tables = page.getByRole('table')
      await expect(tables.first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const name of ['Payment', 'Status', 'Payment Status', 'Amount'])
        for (const head of await page.getByRole('columnheader', { name, exact: true }).all())
          expect((await head.boundingBox())?.height).toBeGreaterThan(16)
      const hidden = await tables.evaluateAll((all) =>
        all.map(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
      )
      expect([path, ...hidden.filter((pixels) => pixels > 0)]).toEqual([path])
    }
  })

test('a due says its status and that of its payment at every width, with text of 200 % too, and nothing is beyond the edge [B2.73e, B2.74c, B2.75e] @desktop', async ({
  page,
}) => {
  for (const tab of ['member', 'class', 'retail'] as const) {
    await arriveAs(page, `/payable-payments?tab=${tab}`, { email: 'full@members.example' })
    await expect(page.getByRole('columnheader', { name: 'Payment Status' })).toBeAttached()
    for (const size of [16, 32]) {
      await setTextSize(page, size)
      for (const width of [320, 360, 480, 640, 768, 900, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height })
        const wrong = await page.getByRole('table').evaluate((table) => {
          const edge = document.documentElement.clientWidth
          const at = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)
          return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
            ['Status', 'Payment Status'].filter((name) => {
              const words = row.children[at.indexOf(name)]?.querySelector('div > span')
              const { left = 0, right = 0, height: tall = 0 } = words?.getBoundingClientRect() ?? {}
              return words?.textContent === '' || tall < 10 || left < 0 || right > edge
            }),
          )
        })
        const wider = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return Math.max(0, scrollWidth - clientWidth)
        })
        expect([tab, size, width, wider, ...wrong]).toEqual([tab, size, width, 0])
      }
    }
  }
})

for (const width of [1024, 1280, 1440] as const)
  test(`at ${width} pixels the box of the month is 1.35 times as wide as high, with the week of today in sight @desktop [B9.18b]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await arriveAs(page, '/calendar', { email: 'full@members.example' })
    const month = page.getByRole('table', { name: /, \d+ bookings?$/ })
    await expect(month.getByRole('button', { name: /, payment: / }).first()).toBeVisible()
    const shown = await month.evaluate(({ parentElement: box }) => {
      const [frame, today] = [
        box,
        box?.querySelector('[aria-current="date"]')?.closest('.rbc-month-row'),
      ].map((part) => part?.getBoundingClientRect())
      if (!frame || !today) throw new Error('no month with today')
      return {
        ratio: frame.width / frame.height,
        above: frame.top - today.top,
        below: today.bottom - frame.bottom,
        wider: (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        // A day is as tall as its week, and the whole text of a booking is in its chip.
        gaps: [...(box?.querySelectorAll('[data-date]') ?? [])].map((day) => {
          const [cell, week] = [day.parentElement, day.closest('.rbc-month-row')]
          return (week?.clientHeight ?? 0) - (cell?.offsetHeight ?? 0)
        }),
        cutOff: [...(box?.querySelectorAll('li button > [aria-hidden]') ?? [])].filter(
          (words) => words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1,
        ).length,
      }
    })
    expect(shown.ratio).toBeCloseTo(1.35, 2)
    expect(Math.max(shown.above, shown.below)).toBeLessThanOrEqual(1)
    expect([shown.wider, shown.cutOff]).toEqual([0, 0])
    expect(Math.max(...shown.gaps)).toBeLessThanOrEqual(2)
  })
