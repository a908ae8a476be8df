import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, todayAt } from '@domain/time/centreTime'
import { weekdayText } from '@domain/time/dates'
import { asPayment } from '@domain/money/money'
import { newPassword } from '@tests/support/browser/accounts'
import { guestPlays } from '@tests/support/browser/frontDesk'
import { expect, test } from '@tests/support/browser/journey'
import { tokenOf } from '@tests/support/browser/members'
import { projectRoot } from '@tests/support/project'
import { callApi } from '@tests/support/serverHelpers'

/** Nothing but what the documents say: the examples of docs/deployment.md, in the order of the document. */
const documents = readFileSync(path.join(projectRoot(), 'docs/deployment.md'), 'utf8')
const examplesUnder = (heading: string): readonly string[] => {
  const [, section = ''] = documents.split(`\n### ${heading}\n`)
  return [...(section.split(/^##+ /m)[0] ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, text = '']) => text,
  )
}

let folder = ''
let started: ChildProcess | null = null
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-centre-'))
  symlinkSync(path.join(projectRoot(), 'dist'), path.join(folder, 'dist'))
  copyFileSync(path.join(projectRoot(), 'package.json'), path.join(folder, 'package.json'))
})
test.afterEach(async () => {
  const { pid } = started ?? {}
  if (pid !== undefined) {
    const gone = new Promise((resolve) => started?.once('exit', resolve))
    process.kill(-pid)
    await gone
  }
  started = null
  rmSync(folder, { recursive: true })
})

const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0' }
const sh = (commands: string): string =>
  execFileSync('sh', ['-e', '-c', commands], { cwd: folder, env: environment, encoding: 'utf8' })
const said = (commands: string) =>
  sh(commands)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('> '))

/** Runs commands of which the last one serves, and returns its address. */
function serve(commands: string): Promise<string> {
  const child = spawn('sh', ['-e', '-c', commands], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started = child
  return new Promise((resolve, reject) => {
    let written = ''
    const read = (piece: Buffer) => {
      written += piece.toString()
      const found = /Member portal: (\S+)\n/.exec(written)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${written}`)))
  })
}

/** The newest mail to an address. */
const newest = async (url: string, to: string) => {
  const answer = await fetch(`${url}/mailbox.json?to=${encodeURIComponent(to)}`)
  const mails = (await answer.json()) as { subject: string; text: string; link: string }[]
  return mails[0] ?? { subject: '', text: '', link: '' }
}

interface Court {
  readonly facility_id: number
  readonly facility_name: string
  readonly booking_slots: readonly object[]
}

const email = 'ishara@members.example'

/** Five hundred members and twenty lines that nobody can take. */
function writeMembers() {
  const good = Array.from(
    { length: 499 },
    (_, n) =>
      `member-${n}@members.example,Nimal,Perera,077${1_000_000 + n},Male,Basic,${['Uptown', '2', 'Hill Branch; 1'][n % 3]}`,
  )
  const bad = Array.from({ length: 20 }, (_, n) => `nobody-${n}@members.example,Nimal,Perera,12,Male,Basic,1`)
  // What is missing here the portal asks for.
  const lines = [`${email},Ishara,Gunasekara,,Female,Basic,1`, ...good, ...bad]
  writeFileSync(
    path.join(folder, 'members.csv'),
    `email,first_name,last_name,mobile,gender,membership,branches\n${lines.join('\n')}\n`,
  )
}

test('by the documents alone a centre of three branches opens in an empty folder, moves its members over, and serves a guest @desktop @slow', async ({
  page,
  origins,
}) => {
  test.setTimeout(120_000)
  const [set = '', use = ''] = examplesUnder('The centre in one file')
  const url = await serve(set)
  origins.push(url)
  expect(said(use)).toEqual([
    expect.stringMatching(/centre\.json is right\. 3 branches, 5 facilities\.$/),
    'Nothing would change.',
    'Nothing changed.',
  ])
  sh(`sed -i 's/"rate": 900/"rate": 950/' centre.json`)
  const change = 'Squash Court (HA-1), Harbour Branch: rate LKR 900 → LKR 950.'
  expect(said(use).slice(1)).toEqual([change, change])

  writeMembers()
  const [members = ''] = examplesUnder('Members from elsewhere')
  const [dryRun = '', take = '', invite = '', all = ''] = members.split('\n')
  const [first, ...rows] = said(dryRun)
  expect([first, rows.length, rows[0]]).toEqual([
    'Dry run, nothing was written:',
    521,
    `     2  new      ${email}`,
  ])
  expect(rows[500]).toMatch(
    /^ {3}502 {2}refused {2}nobody-0@members\.example +Mobile number must be 10 digits/,
  )
  expect(said(take).at(-1)).toBe('500 new, 0 changed, 0 as before, 20 refused; 0 invited.')
  expect(said(take).at(-1)).toBe('0 new, 0 changed, 500 as before, 20 refused; 0 invited.')
  expect(said(invite)).toEqual(['500 invited.'])
  sh(all)
  expect(readFileSync(path.join(folder, 'all.csv'), 'utf8')).toContain('member-498@members.example')

  // The invitation leads to a password and what the table lacked.
  await expect.poll(async () => (await newest(url, email)).subject).toBe('Your account in the member portal')
  await page.goto((await newest(url, email)).link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Mobile number').fill('077 123 4567')
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ishara' })).toBeVisible()

  // Books Court North in the evening, at its price, and pays.
  const api = { url }
  const date = addDays(todayAt(Date.now()), 3)
  const token = await tokenOf(api, email)
  const rate = ['Sat', 'Sun'].includes(weekdayText(date)) ? 1400 : 1600
  const { body } = await callApi(api, 'GET', `/get-activity-has-facility-list?branch_id=1&date=${date}`, {
    token,
  })
  const courts = (body.data as { facilities: Court[] }[]).flatMap(({ facilities }) => facilities)
  const court = courts.find(({ facility_name: name }) => name === 'Court North')
  expect(court?.booking_slots).toContainEqual(
    expect.objectContaining({ slot_number: 18, is_available: true, rate }),
  )
  const booked = await callApi(api, 'POST', '/create-member-booking', {
    token,
    body: {
      ...{
        facility_id: court?.facility_id,
        facility_name: 'Court North',
        booking_date: date,
        booking_type: 'One-Time',
      },
      ...{ primary_slot: 18, additional_slots: [], slot_count: 1, price_per_slot: rate, total_amount: rate },
    },
  })
  expect(booked.status).toBe(201)
  const { booking_id: id } = booked.body.data as { booking_id: number }
  const paying = await callApi(api, 'POST', '/member-booking-payments/gateway/create', {
    token,
    body: { member_booking_schedule_id: id },
  })
  await page.goto((paying.body.data as { payment_url: string }).payment_url)
  await page.getByRole('button', { name: `Pay ${asPayment(rate)}` }).click()
  const payments = async () => (await callApi(api, 'GET', '/member-payments', { token })).body.data
  await expect.poll(async () => JSON.stringify(await payments())).toContain('"status":"paid"')

  // The court is closed, and the member told.
  const [close = ''] = examplesUnder('Closing hours')
  const closed = said(close.replaceAll('2026-12-03', date))
  expect(closed.filter((line) => line.startsWith(`BK${id}`))).toEqual([
    expect.stringMatching(/ 6:00 PM - 7:00 PM  Ishara Gunasekara ishara@members\.example$/),
    expect.stringMatching(/ cancelled, and its member told$/),
  ])
  expect(closed.at(-1)).toBe('The hours of closure 2 are on sale again.')
  await expect.poll(async () => (await newest(url, email)).subject).toMatch(/^Cancelled: Court North/)
  const { text } = await newest(url, email)
  expect(text).toContain('The lamps are renewed.')
  expect(text).toContain(asPayment(rate))

  // At the desk.
  const [role = ''] = examplesUnder('The front desk')
  expect(said(role)).toEqual([`${email} works at the front desk.`])
  await page.goto(`${url}/dashboard`)
  await page.getByRole('link', { name: 'Front desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  await guestPlays(page)
})
