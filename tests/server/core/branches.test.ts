import { nameBranches } from '@domain/account/branches'
import { defaultCentreName, nameCentre } from '@domain/portal/centreName'
import { defaultPortalSettings } from '@server/settings'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'

const branches = [
  { id: 1, name: 'Uptown', hours: 'daily 6:00 AM - 10:00 PM' },
  { id: 9, name: 'Harbour Branch' },
]
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    settings: {
      portal: { ...defaultPortalSettings, branches, samples: false, centreName: 'Uptown Badminton & Dance' },
    },
  })
}, 60_000)
afterAll(async () => {
  nameBranches([])
  nameCentre(defaultCentreName)
  await server.close()
})

const register = (names: readonly string[]) =>
  callApi(server, 'POST', '/register', {
    body: {
      email: `${names.join('-').replaceAll(' ', '').toLowerCase()}@members.example`,
      password: memberPassword,
      password_confirmation: memberPassword,
      branches: names,
    },
  })

it('takes members into the branches of its configuration, and into no others', async () => {
  expect([(await register(['Branch 1', 'Branch 9'])).status, (await register(['Branch 2'])).status]).toEqual([
    201, 422,
  ])
})

it('names its branches to the portal, in mails and on the website', async () => {
  await register(['Branch 9'])
  await server.context.mailer.settled()
  const mail = (await server.mailbox.list()).find(({ to }) => to === 'branch9@members.example')
  expect(mail?.text).toContain('\nUptown and Harbour\n')
  expect(mail?.html).toContain('<br>Uptown and Harbour</span>')
  const read = async (path: string) => (await fetch(server.url + path)).text()
  expect(await read('/config.js')).toContain('"name": "Harbour Branch"')
  expect(await read('/config.js')).toContain('"samples": false')
  expect(await read('/website')).toContain('<h2>Harbour Branch</h2>')
  expect(await read('/config.js')).toContain('"hours": "daily 6:00 AM - 10:00 PM"')
  expect((await read('/website')).replaceAll('\u00A0', ' ')).toContain(
    'Courts can be booked: Uptown daily 6:00 AM - 10:00 PM; Harbour Branch daily 5:00 AM - midnight.',
  )
  expect(await read('/website')).not.toMatch(/Piliyandala|Rathmalana/)
})

it('calls the centre by its name, to the portal and on the website', async () => {
  const read = async (path: string) => (await fetch(server.url + path)).text()
  expect(await read('/config.js')).toContain('"centreName": "Uptown Badminton & Dance"')
  expect(await read('/website')).toContain('height="36">Uptown Badminton &amp; Dance</a>')
})

it('says in its lists what its branches are called', async () => {
  const member = await createMember(server, { branches: ['Branch 1', 'Branch 9'] })
  const { body } = await callApi(server, 'GET', '/get-all-member-bookings?page=1&page_size=5&see_all=false', {
    token: member.token,
  })
  expect(body).toMatchObject({
    data: {
      member_info: {
        available_branches: [
          { name: 'Branch 1', display_name: 'Uptown' },
          { name: 'Branch 9', display_name: 'Harbour Branch' },
        ],
      },
    },
  })
})
