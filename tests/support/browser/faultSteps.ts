/** What journeys do and expect around a fault, the same on every page that reads or sends. */
import { expect, type Page } from '@playwright/test'
import { newPassword } from './accounts'
import { bringFault, holdAnswer } from './faults'
import { arriveAs, makeMember, signOut } from './members'
import type { Portal } from './portal'

/** What a journey runs as that shows again, on another page, what one of every run shows. */
export const slow = { tag: ['@slow', '@desktop'] }
/** What the browser writes about a request that was lost on the way. */
export const lost = /ERR_CONNECTION_RESET|ERR_FAILED|ERR_INTERNET_DISCONNECTED/

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const pressInDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A new member on the profile page. */
export async function arriveAtProfile(page: Page, portal: Portal, email: string): Promise<void> {
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
}

/** The member returns to the page after having been elsewhere. */
export const returnAttention = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** The answer is lost after the server has done what was asked. */
export const loseAnswer = (page: Page, path: string) => bringFault(page, path, 'lost', 1)

/** The next answer is a fault of the server, without a word. */
export const failNext = (page: Page, path: string) => bringFault(page, path, 'failing', 1)

/** Where the server's answers have this text, they have null from now on. */
export const answerNullFor = (page: Page, path: string, text: string) =>
  page.route(`**/api/member${path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(JSON.stringify(text), 'null')
    await route.fulfill({ response, body })
  })

/** The sign-in page, with one notice why. */
export async function expectSessionExpired(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your session has expired. Please sign in again.')).toHaveCount(1)
}

/** A page counts five minutes down, under a clock that the journey moves. */
export async function waitOnPage(page: Page): Promise<void> {
  await expect(page.getByText('Slow down')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('You can try again in')
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('timer')).toHaveCount(0)
}

/** A reading is answered after the member signed out, and nothing of it is shown to the next one at this device. */
export async function answerAfterSignOut(page: Page, path: string, secret: string): Promise<void> {
  const answer = await holdAnswer(page, path)
  await returnAttention(page)
  await answer.asked
  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await answer.letGo()
  await page.getByLabel('Email').fill('somebody-else@members.example')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(secret)).toHaveCount(0)
}
