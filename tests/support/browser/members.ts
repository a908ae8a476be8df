/**
 * Members for journeys: those of the seeds, and new ones from the API when a journey is not about making
 * them.
 */
import type { Page } from '@playwright/test'
import { loginAnswer } from '@api/schemas/account'
import { createStore, type Store } from '@world/storage'
import { createVault } from '@world/vault'
import { newPassword } from './accounts'
import type { Portal } from './portal'
import { tokenOfLink } from '@tests/support/mailedLink'

/** The password of the seed members. */
export const seedPassword = 'Shuttle-2026!'

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, email: string, password = seedPassword, { stay = false } = {}) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (stay) await page.getByLabel('Keep me logged in').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Opens a page of the portal as a member who signed in before: it stores in the browser what a sign-in leaves
 * there, so a journey about something else does not begin with the form. A page without a base address needs
 * `origin`.
 */
export async function arriveAs(
  page: Page,
  path: string,
  {
    email,
    password = seedPassword,
    stay = false,
    origin = '',
  }: {
    readonly email: string
    readonly password?: string
    readonly stay?: boolean
    readonly origin?: string
  },
) {
  const answer = await page.request.post(`${origin}/api/member/login`, {
    headers: { 'X-Api-Password': 'member-portal' },
    data: { email, password, remember_me: stay },
  })
  const { session, member, accountStatus, profileCompleted } = loginAnswer.parse(await answer.json())
  if (!session || !member) throw new Error(`${email} holds no session`)
  const [local, own] = [createStore(() => null), createStore(() => null)]
  const marker = email
  const itsClock = { now: Date.now, toKeep: () => null, restore: () => {}, onCorrected: () => () => {} }
  const vault = createVault({ local, session: own, clock: itsClock, random: () => `session of ${email}` })
  vault.open({ ...session, member, accountStatus, profileCompleted }, { remembered: stay, marker })
  local.set(
    'portal.signOutMarker',
    JSON.stringify({
      version: 1,
      member: null,
      until: null,
      value: { marker, memberId: member.id, change: marker },
    }),
  )
  const entries = (store: Store) => store.keys().map((key) => [key, store.get(key) ?? ''] as const)
  // The smallest document of the portal, to reach its storage.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(
    ([shared, ofTheTab]) => {
      for (const [key, value] of shared) localStorage.setItem(key, value)
      for (const [key, value] of ofTheTab) sessionStorage.setItem(key, value)
    },
    [entries(local), entries(own)] as const,
  )
  await page.goto(`${origin}${path}`)
}

/**
 * Resolves when the server has answered the calls of a new dashboard; call it before the step that leads
 * there. A journey that then ends the session knows which call will meet the 401.
 */
export function dashboardAnswered(page: Page) {
  const answered = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/member${path}`)
  // It starts to wait now, since this answer can come before the test has read that of the bookings. A page
  // that closes ends the wait.
  const hours = answered('/get-activity-has-facility-list').catch(() => null)
  const eveningAnswered = async () => {
    const { data } = (await (await answered('/get-all-member-bookings')).json()) as {
      data: { bookings: readonly unknown[] }
    }
    // The free hours are those of a previously booked court.
    if (data.bookings.length > 0) await hours
  }
  return Promise.all([
    ...[
      '/user',
      '/get-upcoming-bookings',
      '/get-monthly-booking-count',
      '/member-receivables/all',
      '/get-all-notifications',
    ].map(answered),
    eveningAnswered(),
  ])
}

/** Opens the user menu and signs out. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

async function ask(
  portal: Pick<Portal, 'url'>,
  path: string,
  body: object,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${portal.url}/api/member${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Api-Password': 'member-portal',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** The token of a session on another device. */
export async function tokenOf(
  portal: Pick<Portal, 'url'>,
  email: string,
  password = newPassword,
): Promise<string> {
  const body = await ask(portal, '/login', { email, password, remember_me: false })
  return (body as { data: { token: string } }).data.token
}

let made = 0
/** An address that no other test on this worker's server has. */
export const unusedEmail = (name: string) => `${name}-${(made += 1)}@members.example`

/** Makes an account with a verified address and an incomplete profile. */
export async function makeVerified(portal: Portal, email: string) {
  await ask(portal, '/register', {
    email,
    password: newPassword,
    password_confirmation: newPassword,
    branches: ['Branch 1'],
  })
  const token = tokenOfLink((await portal.mail(email)).link)
  await ask(portal, '/verify-email', { email, token })
}

/** Makes a Basic member with a completed profile. */
export async function makeMember(portal: Portal, email: string) {
  await makeVerified(portal, email)
  await ask(
    portal,
    '/complete-profile',
    { fname: 'Ruwani', lname: 'Dias', mobile: '0771112223', gender: 'Female', member_type: 'Level 3' },
    await tokenOf(portal, email),
  )
}

/** Makes a Full member with a completed profile; returns the arguments of `arriveAs`. */
export async function makeFullMember(portal: Portal, email: string) {
  await makeVerified(portal, email)
  await ask(
    portal,
    '/complete-profile',
    {
      fname: 'Ruwani',
      lname: 'Dias',
      mobile: '0771112223',
      gender: 'Female',
      member_type: 'Level 2',
      emergency_mobile: '0712345678',
      date_of_birth: '1991-03-14',
      city: 'Rathmalana',
      nic: '199112345678',
    },
    await tokenOf(portal, email),
  )
  return { email, password: newPassword }
}

/** Ends every session of an account with a reset of its password. */
export async function endSessionsOf(portal: Portal, email: string, password = newPassword) {
  await ask(portal, '/password/email', { email })
  const token = tokenOfLink((await portal.mail(email)).link)
  await ask(portal, '/password/reset', { email, password, password_confirmation: password, token })
}
