import type { Page } from '@playwright/test'

export const newPassword = 'Kingfisher-77!'

/** Fills in the sign-up form. */
export async function fillInSignUp(page: Page, email: string, password = newPassword) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByLabel('Piliyandala Branch').check()
  await page.getByLabel(/I agree to the/).check()
}

/** Fills in the sign-up form and submits it. */
export async function signUp(page: Page, email: string, password = newPassword) {
  await fillInSignUp(page, email, password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
}

/** Makes this browser another one than the one that registered, so that the mailed link signs nobody in. */
export const forgetRegistration = (page: Page): Promise<void> => page.context().clearCookies()

/** Everything that this page's browser stores, as one text for searching. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/**
 * Opens a page, or reloads the open one, while its clock stands still. React renders late chunks by a timer
 * of less than half a second, so the function advances the clock by that.
 */
export async function openWithStatus(page: Page, address: string | null) {
  const loaded = { waitUntil: 'networkidle' } as const
  await (address === null ? page.reload(loaded) : page.goto(address, loaded))
  await page.clock.runFor(400)
}
