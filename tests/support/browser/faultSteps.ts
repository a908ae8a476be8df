/** Steps and expectations of journeys around a fault, the same on every page that reads or sends. */
import { expect, type Page } from '@playwright/test'
import { newPassword } from './accounts'
import { bringFault, holdAnswer, type HeldAnswer } from './faults'
import { arriveAs, makeMember, signOut } from './members'
import type { Portal } from './portal'

/** Options of a journey that shows on another page what a journey of every run shows. */
export const slow = { tag: ['@slow', '@desktop'] }
/** The browser's message about a request that was lost on the way. */
export const lost = /ERR_CONNECTION_RESET|ERR_FAILED|ERR_INTERNET_DISCONNECTED/

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const pressInDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A new member on the profile page. */
export async function arriveAtProfile(page: Page, portal: Portal, email: string): Promise<void> {
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
}

/** Dispatches the event of a member who returns to the page. */
export const returnAttention = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Returns to the page until it asks: it does not while it still waits for an answer of before. */
export async function returnUntilAsked(page: Page, { asked }: HeldAnswer): Promise<void> {
  let isAsked = false
  void asked.then(() => (isAsked = true))
  await expect(async () => {
    await returnAttention(page)
    expect(isAsked).toBe(true)
  }).toPass()
}

/** Loses the answer after the server has executed the request. */
export const loseAnswer = (page: Page, path: string) => bringFault(page, path, 'lost', 1)

/** Makes the next answer a server error without a message. */
export const failNext = (page: Page, path: string) => bringFault(page, path, 'failing', 1)

/** Replaces this text in the server's answers by null from now on. */
export const answerNullFor = (page: Page, path: string, text: string) =>
  page.route(`**/api/member${path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(JSON.stringify(text), 'null')
    await route.fulfill({ response, body })
  })

/** Expects the sign-in page with one notice of the reason. */
export async function expectSessionExpired(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your session has expired. Please sign in again.')).toHaveCount(1)
}

/** Expects that a page counts five minutes down, under a clock that the journey moves. */
export async function waitOnPage(page: Page): Promise<void> {
  await expect(page.getByText('Slow down')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('You can try again in')
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('timer')).toHaveCount(0)
}

/**
 * Answers a read after the member has signed out, and expects none of it on the next member's screen at this
 * device.
 */
export async function answerAfterSignOut(page: Page, path: string, secret: string): Promise<void> {
  const answer = await holdAnswer(page, path)
  await returnUntilAsked(page, answer)
  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await answer.letGo()
  await page.getByLabel('Email').fill('somebody-else@members.example')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(secret)).toHaveCount(0)
}
