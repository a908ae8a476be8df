import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { book, createDue, createFacility, createNotification } from '@tests/support/bookingHelpers'
import { createMember, memberPassword } from '@tests/support/serverHelpers'
import { projectRoot } from '@tests/support/project'
import { startSmallServer } from '@tests/support/fixtures/smallServer'
import { serverForFile, testInstant } from '@tests/support/server'
import { conformanceOf } from '@tools/serverConformance'

const server = serverForFile()

const conformance = (email: string, base: string, changed: (path: string, text: string) => string) =>
  conformanceOf({
    base,
    email,
    password: memberPassword,
    client: 'member-portal',
    branch: 1,
    now: testInstant,
    fetch: async (asked, init) => {
      const answer = await fetch(asked, init)
      const { pathname } = new URL(String(asked))
      return new Response(changed(pathname, await answer.text()), { status: answer.status })
    },
  })

async function memberWithEverything() {
  const member = await createMember(server())
  const facility = await createFacility(server())
  await book(server(), member.token, facility, [18])
  await createDue(server(), member.id)
  await createNotification(server(), member.id)
  return member
}

it('finds every altered answer of the bundled server, and nothing else', async () => {
  const { email } = await memberWithEverything()
  const base = `${server().url}/api/member`
  const plain = await conformance(email, base, (_path, text) => text)
  expect(plain.calls.filter(({ outcome }) => outcome !== 'kept')).toEqual([])
  expect(plain.seen).toContain('upcoming-ids')
  expect(plain.unknown).toContain('move-booking')

  const alterations: Readonly<Record<string, readonly [RegExp, string]>> = {
    '/user': [/"account_status":"\w+"/g, '"state":"fine"'],
    '/get-activity-has-facility-list': [/"hourly_rate":[\d.]+/g, '"hourly_rate":"by agreement"'],
    '/get-all-member-bookings': [/"booking_date":"[^"]+"/g, '"booking_date":"tomorrow"'],
    '/member-receivables/all': [/"amount":[\d.]+/g, '"amount":{"rupees":1500}'],
    '/get-all-notifications': [/"id":(\d+)/g, '"id":"n-$1"'],
  }
  const altered = await conformance(email, base, (path, text) => {
    const [found, replacement] = alterations[path.replace('/api/member', '')] ?? [/$^/, '']
    return text.replace(found, replacement)
  })
  const differing = altered.calls.filter(({ outcome }) => outcome !== 'kept')
  expect(differing.map(({ call }) => call).sort()).toEqual(
    Object.keys(alterations)
      .map((path) => `GET ${path}`)
      .sort(),
  )
  const places = differing.flatMap(({ differences }) => differences.map((line) => line.split(':')[0]))
  expect(places).toEqual([
    'data',
    'data[].facilities[].hourly_rate',
    'data.bookings[].booking_date',
    'data.receivables_by_category.member_booking.receivables[].amount',
    'data.receivables_by_category.class_payment.receivables[].amount',
    'data.notifications[].id',
  ])
})

it('says which calls a server of a hundred lines does not have, and ends with a code that says it', async () => {
  const small = await startSmallServer('dist/portal')
  const base = `${small.address}/api/member`
  const { calls } = await conformance('nimal@members.example', base, (_path, text) => text)
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/tools/conformance.ts', '--base', base, '--email', 'nimal@members.example'],
    {
      cwd: projectRoot(),
      env: { PATH: process.env['PATH'], PASSWORD: memberPassword },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(program, 'exit')
  const said = await text(program.stdout)
  expect(await ended).toEqual([1, null])
  small.stop()
  expect(said).toMatch(
    /^7 kept, 0 differ, 5 of the specification missing, \d+ of extensions absent, 1 not asked\.$/m,
  )
  expect(calls.filter(({ outcome }) => outcome === 'differs')).toEqual([])
  expect(calls.filter(({ outcome }) => outcome === 'missing').map(({ call }) => call)).toEqual([
    'GET /show',
    'GET /child-members',
    'GET /guest/available-facilities',
    'GET /get-activity-has-facility-list',
    'GET /get-member-bookings',
  ])
  expect(calls.filter(({ outcome }) => outcome === 'kept').map(({ call }) => call)).toEqual([
    'POST /login',
    'GET /user',
    'GET /get-all-member-bookings',
    'GET /get-upcoming-bookings',
    'GET /get-monthly-booking-count',
    'GET /member-receivables/all',
    'GET /get-all-notifications',
  ])
})

it('refuses without a sign-in', async () => {
  await expect(
    conformance('nobody@members.example', `${server().url}/api/member`, (_path, text) => text),
  ).rejects.toThrow('The sign-in failed (4')
})
