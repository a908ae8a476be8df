import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'
import { addDays, lastDayOf, monthOf, shiftMonth, todayAt, weeksOf } from '@domain/time/centreTime'
import { longDate, monthText } from '@domain/time/dates'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { startPortalAt } from '@tests/support/browser/portal'

const full = { email: 'full@members.example' }
/** In the first five summer time begins at midnight, which that day lacks. */
const zones = [
  ['America/Santiago', ''],
  ['Asia/Beirut', ' @slow'],
  ['Africa/Cairo', ' @slow'],
  ['America/Havana', ' @slow'],
  ['Atlantic/Azores', ' @slow'],
  ['Pacific/Kiritimati', ' @slow'],
] as const

const displayedDays = (page: Page) =>
  page.locator('[data-date]').evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset['date']))

for (const [timezoneId, tag] of zones)
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`the calendar begins with the centre's today, and the weeks of each month have their days once @desktop${tag} [B2.27]`, async ({
      page,
    }) => {
      const today = todayAt(Date.now())
      await arriveAs(page, '/calendar', full)
      await expect(page.getByText(longDate(today)).filter({ visible: true }).first()).toBeVisible()
      const mark = page.locator('[data-date][aria-current="date"]')
      await expect(mark).toHaveAttribute('data-date', today)
      for (let months = 0; months < 12; months += 1) {
        const month = shiftMonth(monthOf(today), months)
        await expect(page.getByRole('heading', { level: 2, name: monthText(month) })).toBeVisible()
        expect(await displayedDays(page)).toEqual(weeksOf(month).flat())
        await page.getByRole('button', { name: 'Next month' }).click()
      }
      await page.getByRole('button', { name: 'Today', exact: true }).click()
      await mark.focus()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('PageUp')
      await expect(mark).toBeFocused()
      const last = lastDayOf(monthOf(today))
      for (let day = today; day <= last; day = addDays(day, 1)) await page.keyboard.press('ArrowRight')
      await expect(page.locator(`[data-date="${addDays(last, 1)}"]`)).toBeFocused()
    })
  })

/** Midnight in Santiago, in the night in which summer time begins there. */
const instant = new Date('2027-09-05T04:00:00Z')

/** The texts and names of the page, without the note for other zones. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('#main [aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    const displayed = document.querySelector<HTMLElement>('#main')?.innerText ?? ''
    return [document.title, displayed, ...named].join('\n').replaceAll(/Sri\sLanka\stime|[\s()·,]/g, '')
  })

/** Goes to a page like a link within the portal. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The texts of the page once they no longer change: what lies around a month is read without a mark. */
async function settledTexts(page: Page, title: string) {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = await textsOf(page)
        const busy = await page.locator('[aria-busy=true]').count()
        const isRead = busy === 0 && !last.includes('Loading')
        return isRead && last === before && last.startsWith(title.replaceAll(' ', ''))
      },
      { intervals: [500] },
    )
    .toBe(true)
  return last
}

test('every page displays the same in each of the zones as in the centre’s @desktop @slow', async ({
  browser,
  origins,
  watched,
}) => {
  test.setTimeout(240_000)
  const portal = await startPortalAt(instant)
  origins.push(portal.url)
  const ofDesk = routes.filter(({ name }) => name === 'desk')
  const pagesFor = (...audiences: readonly string[]) =>
    routes.filter((route) => audiences.includes(route.audience) && !ofDesk.includes(route))
  const visits = [
    { email: full.email, pages: pagesFor('members') },
    { email: 'desk@members.example', pages: ofDesk },
    { email: null, pages: pagesFor('guestsOnly', 'everybody') },
    { email: 'incomplete@members.example', pages: pagesFor('completingProfile') },
  ]
  for (const { email, pages } of visits) {
    const [first] = pages
    if (!first) throw new Error(`no page is for ${email}`)
    const expected = new Map<string, string>()
    let storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
    for (const timezoneId of ['Asia/Colombo', ...zones.map(([zone]) => zone)]) {
      const context = await browser.newContext({
        timezoneId,
        ...(storageState ? { storageState } : {}),
        locale: 'en-US',
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
        baseURL: portal.url,
      })
      await watched.alsoWatch(context)
      const page = await context.newPage()
      await page.clock.setFixedTime(instant)
      if (email !== null && storageState === undefined)
        await arriveAs(page, first.path, { email, stay: true })
      else await page.goto(first.path)
      for (const { name, path, title } of pages) {
        // Without an address the visitor is sent on to the sign-up.
        const query = name === 'emailVerification' ? '?email=somebody@members.example' : ''
        await goWithin(page, `${path}${query}`)
        if (timezoneId === 'Asia/Colombo') expected.set(path, await settledTexts(page, title))
        else
          await expect
            .poll(() => textsOf(page), { message: `${path} in ${timezoneId}`, intervals: [50, 100] })
            .toBe(expected.get(path))
      }
      storageState ??= await context.storageState()
      await context.close()
    }
  }
  await portal.close()
})
