import { motionEnded } from '@tests/support/browser/accessibility'
import type { Locator, Page } from '@playwright/test'
import { minimumTarget, smallTargets } from '@tests/support/browser/targets'
import { routes } from '@domain/portal/routes'
import { addDays, todayAt } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { chooseToMove, moveDialog, openBookings, openSheet } from '@tests/support/browser/bookingHistory'
import { newPassword } from '@tests/support/browser/accounts'
import { booked, confirm, onTheCalendar } from '@tests/support/browser/bookers'
import { touch, keys } from '@tests/support/browser/hands'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, unusedEmail, signIn } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Book Time Slots' })
const days = (within: Page | Locator) => within.getByRole('list', { name: 'Date' }).getByRole('button')
/** The hours of a facility as a list, in the dialog and on a phone's page. */
const hoursIn = (within: Page | Locator) =>
  within.getByRole('list', { name: /^Time slots of/ }).getByRole('button')
const bar = (page: Page) => page.getByRole('region', { name: 'Your choice' })

/**
 * The place of an element on the screen; the element must be there, or return when React has just replaced
 * it.
 */
async function boxOf(target: Locator) {
  let box = await target.boundingBox()
  await expect.poll(async () => (box ??= await target.boundingBox())).not.toBeNull()
  if (!box) throw new Error(`${target} is not on the screen`)
  return box
}
const bottomOf = async (target: Locator) => {
  const { y, height } = await boxOf(target)
  return y + height
}
/** The names of the controls that a toast of two lines would cover where a page begins or ends. */
async function coveredByToast(page: Page) {
  // The toasts load with the first key, and what is read makes the page longer.
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  const place = await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[role="status"]')].find(
      (each) => getComputedStyle(each).position === 'fixed',
    ),
  )
  return place.evaluate(async (region) => {
    if (!region) throw new Error('no place for toasts')
    // A page can be scrolled away from a toast, except at the end where the toast stands.
    const isAbove = region.getBoundingClientRect().top < innerHeight / 2
    scrollTo({ top: isAbove ? 0 : document.documentElement.scrollHeight, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    region.style.blockSize = '5.5rem'
    const { top, bottom, left, right } = region.getBoundingClientRect()
    region.style.blockSize = ''
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return (
          control.checkVisibility() &&
          box.top < bottom &&
          box.bottom > top &&
          box.left < right &&
          box.right > left
        )
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 60))
  })
}
const focused = (page: Page) => page.locator(':focus')
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Opens the courts of a day on the page itself. */
async function openDay(page: Page, inDays = 1) {
  await page.getByText('Day', { exact: true }).click()
  // The day comes last, since its hours scroll the evening into sight.
  await page.getByText('Badminton', { exact: true }).click()
  await days(page).nth(inDays).click()
  await expect(days(page).nth(inDays)).toHaveAccessibleName(/free/)
}
const freeHours = (page: Page) =>
  page.getByRole('button', { name: /^Book Badminton Court/ }).filter({ visible: true })

test('a message at a field waits while a link is pressed, and the sign-in begins at one height, with a message or without @desktop', async ({
  page,
  watched,
}) => {
  watched.excuse(/401.*\/login/)
  await page.goto('/signin')
  await expect(heading(page)).toHaveText('Sign in')
  const { y } = await boxOf(heading(page))
  await page.getByLabel('Email').fill('basic@')
  await page.getByRole('link', { name: 'Create an account' }).hover()
  await page.mouse.down()
  await expect(page.getByLabel('Email')).not.toBeFocused()
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  await page.mouse.up()
  await expect(heading(page)).toHaveText('Sign up')

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await signIn(page, 'basic@members.example', 'not-the-password')
  await expect(page.getByRole('alert').filter({ hasText: 'Sign In Error' })).toBeVisible()
  expect((await boxOf(heading(page))).y).toBe(y)
})

test('by keyboard 7 PM of tomorrow is booked in at most 9 presses from the calendar’s heading: from its day above the month to its free courts, and on to Pay & Confirm, where Confirm begins @desktop', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  const strip = page.getByRole('list', { name: 'Free courts of the coming days' })
  await expect(strip.getByRole('button', { name: /free$/ })).not.toHaveCount(0)
  await heading(page).focus()
  const hand = keys(page)
  while (!(await strip.locator(':focus').isVisible())) await hand.key('Tab')
  await hand.key('ArrowRight')
  await hand.key('Enter')
  await hand.key('ArrowDown')
  await expect(focused(page)).toHaveAccessibleName(/^Book on .*, 7:00 PM, \d courts? free/)
  await hand.key('Enter')
  const next = sheet(page).getByRole('button', { name: 'Continue' })
  await expect(next).toBeFocused()
  await expect(sheet(page).getByText('7:00 PM - 8:00 PM · LKR')).toBeVisible()
  await hand.key('Enter')
  await expect(confirm(page)).toBeFocused()
  await expect(confirm(page)).toHaveAccessibleDescription(/7:00\sPM\s- 8:00\sPM/)
  expect((await boxOf(page.getByText('Add 8:00 PM - 9:00 PM'))).height).toBeLessThan(30)
  await hand.key('Enter')
  await expect(booked(page)).toBeVisible()
  expect(hand.count(), hand.trail()).toBeLessThanOrEqual(9)
})

test('the day that has the focus stays in sight when a dialog opens with the evening, in booking and in moving, also where the hours need scrolling @desktop', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await page.setViewportSize({ width: 1024, height: 600 })
  await openBookings(page, payer)
  await openSheet(page, payer)
  await chooseToMove(page)
  const day = page.getByRole('dialog').getByRole('list', { name: 'Date' }).locator(':focus')
  const current = moveDialog(page).getByRole('button', { name: /held by the booking that you are moving$/ })
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(day).toBeInViewport({ ratio: 1 })

  await page.goto('/calendar')
  await page.getByRole('button', { name: 'New Booking +' }).click()
  await days(sheet(page)).nth(5).click()
  await expect(sheet(page).getByRole('rowheader', { name: '6:00 PM' })).toBeInViewport({ ratio: 1 })
  await expect(day).toBeInViewport({ ratio: 1 })
  const row = await boxOf(sheet(page).getByRole('rowheader', { name: '6:00 PM' }))
  const head = sheet(page).getByRole('grid').getByRole('columnheader').first()
  expect((await boxOf(head)).y).toBeGreaterThanOrEqual(await bottomOf(day))
  expect(row.y).toBeGreaterThanOrEqual(await bottomOf(head))

  // Only the hours scroll on a laptop: where and what are displayed as well.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'New Booking +' }).click()
  await expect(sheet(page).getByRole('rowheader', { name: '6:00 PM' })).toBeInViewport({ ratio: 1 })
  for (const each of ['Piliyandala Branch', 'Badminton'])
    await expect(sheet(page).locator('label').filter({ hasText: each }).first()).toBeInViewport({ ratio: 1 })
})

test('by touch 7 PM of tomorrow is booked in at most 4 taps from the calendar, which begins with the free courts @phone', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  const hand = touch()
  const seven = page.getByRole('gridcell').getByRole('button', { name: /, 7:00 PM, \d courts? free/ })
  const tomorrow = longDate(addDays(todayAt(Date.now()), 1))
  await hand.press(seven.and(page.getByRole('button', { name: tomorrow })))
  await hand.press(sheet(page).getByRole('button', { name: 'Continue' }))
  await expect(confirm(page)).toHaveAccessibleDescription(/7:00\sPM\s- 8:00\sPM/)
  await hand.press(confirm(page))
  await expect(booked(page)).toBeVisible()
  expect(hand.count()).toBeLessThanOrEqual(4)
})

test('the hours of the evening are on the screen of a phone as soon as the sheet is open @phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await onTheCalendar(page, portal)
  await page.getByRole('button', { name: 'New Booking +' }).tap()
  await days(sheet(page)).nth(2).tap()
  await expect(hoursIn(sheet(page)).filter({ hasText: '7:00 PM - ' })).toBeInViewport({ ratio: 1 })
})

test('a day shows at least twelve hours on a screen of 1440 by 900, the evening among them @desktop', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await onTheCalendar(page, portal)
  await openDay(page, 5)
  await expect(page.getByRole('grid')).toBeVisible()
  const shown = () =>
    page.getByRole('grid').evaluate((grid) => {
      const from = grid.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
      const hours = [...grid.querySelectorAll('th[scope=row]')].map((hour) => hour.getBoundingClientRect())
      return hours.filter(({ top, bottom }) => top >= from - 1 && bottom <= innerHeight).length
    })
  await expect.poll(shown).toBeGreaterThanOrEqual(12)
  await expect(page.getByRole('rowheader', { name: '6:00 PM' })).toBeInViewport({ ratio: 1 })
})

test('the key that opened Confirm, held down, books nothing @desktop', async ({ page, portal }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await onTheCalendar(page, portal)
  await openDay(page, 2)
  await freeHours(page).first().click()
  await bar(page).getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.down('Enter')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(confirm(page)).toBeFocused()
  await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
  expect(sent.filter((path) => path.includes('create'))).toEqual([])
})

test('in a list of hours Down and Up move by a row, Left and Right by an hour @phone', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  await page.getByRole('button', { name: 'New Booking +' }).click()
  await days(sheet(page)).nth(3).click()
  await sheet(page).getByText('Badminton', { exact: true }).click()
  await sheet(page).getByRole('radio', { name: 'Choose Badminton Court 3' }).check()
  await hoursIn(sheet(page)).first().focus()
  const before = await boxOf(focused(page))
  await page.keyboard.press('ArrowDown')
  await expect(hoursIn(sheet(page)).first()).not.toBeFocused()
  const first = await boxOf(hoursIn(sheet(page)).first())
  const below = await boxOf(focused(page))
  expect(below.x).toBe(before.x)
  expect(below.y).toBeGreaterThanOrEqual(first.y + first.height)
  await page.keyboard.press('ArrowRight')
  const right = await boxOf(focused(page))
  expect([right.x > below.x, right.y]).toEqual([true, (await boxOf(focused(page))).y])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(hoursIn(sheet(page)).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(hoursIn(sheet(page)).first()).toBeFocused()
})

test('the focus stays in sight between header and bar while the arrows go through a day, and the page follows by no more than a row', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  await openDay(page, 3)
  await freeHours(page).first().click()
  const first = freeHours(page).first()
  const row = (await boxOf(first)).height
  let at = await scrolled(page)
  for (let hour = 0; hour < 18; hour += 1) {
    await page.keyboard.press('ArrowDown')
    const { y, height } = await boxOf(focused(page))
    expect(y).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner')))
    expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y)
    // The first step may scroll the hour out from behind the bar.
    const moved = Math.abs((await scrolled(page)) - at)
    if (hour > 0) expect(moved).toBeLessThanOrEqual(2 * row)
    at = await scrolled(page)
  }
})

test('an hour that takes the place of others says so at the bar, which lies on no hour that was pressed', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  await openDay(page, 4)
  const hour = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^Book Badminton Court 1.*, ${name}`) })
      .filter({ visible: true })
  await hour('9:00 AM').click()
  await hour('10:00 AM').click()
  await expect(bar(page)).toContainText('9:00 AM - 11:00 AM')
  // This first scrolls out whatever is behind the bar.
  await hour('12:00 PM').click({ trial: true })
  const before = await boxOf(hour('12:00 PM'))
  await hour('12:00 PM').click()
  await expect(bar(page)).toContainText(
    'A booking holds one hour, or two in a row. 12:00 PM - 1:00 PM is chosen instead of 9:00 AM - 11:00 AM.',
  )
  const [after, foot] = [await boxOf(hour('12:00 PM')), await boxOf(bar(page))]
  // When the bar, taller by its notice, would cover the hour, the page scrolls.
  if (before.y + before.height <= foot.y) expect(after).toEqual(before)
  else expect(after.y + after.height).toBeLessThanOrEqual(foot.y)
})

test('an hour that is chosen at the foot of the screen comes out from behind the bar that rises', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  await openDay(page, 4)
  const hour = freeHours(page).last()
  await hour.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(bar(page)).toBeHidden()
  await hour.click()
  await expect(bar(page)).toBeVisible()
  await expect(hour).toBeInViewport({ ratio: 1 })
  const { y, height } = await boxOf(hour)
  expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y)
})

test('the arrows of the months and the name in their line keep their place, whatever the month and while it is read', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  await page.getByText('Month', { exact: true }).click()
  const next = page.getByRole('button', { name: 'Next month' })
  const place = await boxOf(next)
  const month = page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ })
  const middle = async (target: Locator) => Math.round((await bottomOf(target)) + (await boxOf(target)).y)
  const line = await middle(month)
  expect(Math.abs(line - (await middle(next)))).toBeLessThan(4)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/get-member-bookings?*', async (route) => {
    await held
    await route.continue()
  })
  const name = await month.textContent()
  // The portal may have prefetched the next month already, but not the one after it.
  await next.click()
  await next.click()
  await expect(page.getByText('Loading booking data...').first()).toBeVisible()
  expect([await boxOf(next), await middle(month)]).toEqual([place, line])
  release()
  await expect(month).not.toHaveText(name ?? '')
  for (let months = 0; months < 11; months += 1) {
    await next.click()
    expect(await boxOf(next)).toEqual(place)
  }
  await page.getByRole('button', { name: 'Today', exact: true }).click()

  await page.getByRole('button', { name: 'New Booking +' }).click()
  await sheet(page).getByRole('button', { name: 'Select Booking Date' }).click()
  const later = page
    .getByRole('dialog', { name: 'Select Booking Date' })
    .getByRole('button', { name: 'Next month' })
  await later.waitFor()
  await motionEnded(page)
  const there = await boxOf(later)
  for (let months = 0; months < 12; months += 1) {
    await later.click()
    expect(await boxOf(later)).toEqual(there)
  }
})

test('the booking sheet keeps its height and Continue its place while it is filled in @phone', async ({
  page,
  portal,
}) => {
  await onTheCalendar(page, portal)
  await page.getByRole('button', { name: 'New Booking +' }).tap()
  const next = sheet(page).getByRole('button', { name: 'Continue' })
  const places = async () => ({ sheet: await boxOf(sheet(page)), next: await boxOf(next) })
  await next.waitFor()
  await motionEnded(page)
  const before = await places()
  const steps: readonly (() => Promise<void>)[] = [
    () => next.tap(),
    () => days(sheet(page)).nth(5).tap(),
    () => sheet(page).getByText('Badminton', { exact: true }).tap(),
    () => sheet(page).getByRole('radio', { name: 'Choose Badminton Court 3' }).check(),
    () => hoursIn(sheet(page)).first().tap(),
    () => hoursIn(sheet(page)).nth(3).tap(),
    () => sheet(page).getByRole('button', { name: 'Clear' }).tap(),
  ]
  for (const step of steps) {
    await step()
    expect(await places()).toEqual(before)
  }
})

test('what is said in passing covers neither the page’s title nor the header', async ({ page, portal }) => {
  const email = unusedEmail('toast')
  await page.request.post('/api/member/register', {
    headers: { 'X-Api-Password': 'member-portal' },
    data: { email, password: newPassword, password_confirmation: newPassword, branches: ['Branch 1'] },
  })
  await arriveAs(page, '/dashboard', { email: 'basic@members.example', origin: portal.url })
  await page.goto((await portal.mail(email)).link ?? '')
  await expect(page.getByText('Email verified')).toBeVisible()
  await expect(heading(page)).toHaveText(/^Welcome/)
  const toast = page.getByRole('status').getByRole('listitem')
  await expect(toast).toBeVisible()
  expect((await boxOf(toast)).y).toBeGreaterThan(await bottomOf(heading(page)))
})

test('a toast of two lines covers no control where a page begins or ends, on a phone too @desktop', async ({
  page,
  portal,
}) => {
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(`${portal.url}${path}`)
      await heading(page).first().waitFor()
      for (const size of [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(() => coveredByToast(page), `${path} at ${size.width}`).toEqual([])
      }
    }
  }
  const pathsFor = (...audiences: readonly string[]) =>
    routes.filter(({ audience }) => audiences.includes(audience)).map(({ path }) => path)
  const { email } = await makePayer(portal)
  await visit(pathsFor('guestsOnly', 'everybody'))
  await arriveAs(page, '/dashboard', { email, password: memberPassword, origin: portal.url })
  await visit(pathsFor('members'))
})

test('every target of the header, the dashboard and the menu is large enough', async ({ page, portal }) => {
  await arriveAs(page, '/dashboard', { email: 'full@members.example', origin: portal.url })
  await heading(page).waitFor()
  expect(await smallTargets(page)).toEqual([])
  if (minimumTarget(page) < 44) return
  await page.getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('link', { name: 'My Profile', exact: true })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

test('the looks of free, selected, own and taken hours differ in the legend, and an hour under the pointer is none of them @desktop', async ({
  page,
  portal,
  context,
}) => {
  await arriveAs(page, '/calendar', { email: 'full@members.example', origin: portal.url })
  await openDay(page, 1)
  const canvas = await context.newPage()
  /** The mean colour of a part of the screen. */
  const colourOf = async (target: Locator, width?: number) => {
    const { x, y, width: whole, height } = await boxOf(target)
    const picture = await page.screenshot({
      clip: { x: x + 1, y: y + 1, width: (width ?? whole) - 2, height: height - 2 },
    })
    return canvas.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!drawing) throw new Error('nothing can be rendered')
      drawing.drawImage(image, 0, 0)
      const { data } = drawing.getImageData(0, 0, image.width, image.height)
      const sums = [0, 0, 0]
      data.forEach((value, index) => {
        if (index % 4 < 3) sums[index % 4] = (sums[index % 4] ?? 0) + value
      })
      return sums.map((sum) => sum / (data.length / 4))
    }, picture.toString('base64'))
  }
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
  const looks: Record<string, readonly number[]> = {}
  for (const item of await legend.all()) {
    await item.scrollIntoViewIfNeeded()
    looks[await item.innerText()] = await colourOf(item.locator('[aria-hidden]'))
  }
  const cell = page
    .getByRole('grid')
    .getByRole('button', { name: /^Book Badminton Court 2/ })
    .first()
  await cell.hover()
  looks['hover'] = await colourOf(cell, 24)
  const apart = (one: readonly number[], other: readonly number[]) =>
    Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))
  const names = Object.keys(looks)
  expect(names).toEqual(['Free', 'Selected', 'Yours', 'Booked', 'Evening', 'hover'])
  const alike = names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .filter((other) => !(one === 'Free' && other === 'hover'))
      .filter((other) => apart(looks[one] ?? [], looks[other] ?? []) < 15)
      .map((other) => `${one} and ${other}`),
  )
  expect(alike).toEqual([])
})
