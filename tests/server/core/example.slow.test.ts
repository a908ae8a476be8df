import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import '@tests/support/built'
import { type ExampleComputer, startExampleComputer } from '@tests/support/exampleComputer'
import { startMailServer, type TestMailServer } from '@tests/support/mailServer'
import { inProject } from '@tests/support/machines'

const timeLimit = 180_000
const document = readFileSync(inProject('docs/deployment/README.md'), 'utf8')
/** The commands below a heading, in the order of the document. */
const commandsUnder = (heading: string): readonly string[] => {
  const section = document.split(`\n## ${heading}\n`)[1]?.split(/^## /m)[0] ?? ''
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands)
}

let mails: TestMailServer
let computer: ExampleComputer
beforeAll(async () => {
  mails = await startMailServer()
  computer = await startExampleComputer(mails.url)
}, timeLimit)
afterAll(async () => {
  await computer.stop()
  await mails.close()
}, timeLimit)

it(
  'the complete example of docs/deployment runs from its commands: database, pooler, two processes, proxy, Prometheus, backup, restore, a new release',
  async () => {
    const { run, site, ports, at } = computer
    const all = async (heading: string) => {
      const said: string[] = []
      for (const commands of commandsUnder(heading)) said.push(await run(commands))
      return said
    }
    const get = (name: string) => run(`curl --silent --fail '${site}${name}'`)
    await all('The database and its pooler')
    const [, commands = ''] = await all('The portal')
    expect(commands.split('\n')).toEqual([
      expect.stringMatching(/centre\.json is right\. 1 branch, 2 facilities\.$/),
      'Mail: the mail server took one to support@members.example. Look whether it arrives, and not as spam.',
      'Payment: no gateway is set, so members pay at the front desk.',
      'Nothing would change.',
      '',
    ])
    expect(readFileSync(at('/srv/portal/members.csv'), 'utf8')).toMatch(/^\uFEFFemail,first_name/)

    await all('The proxy')
    const answer = await run(
      `curl --silent --output /dev/null --write-out '%{http_version} %{http_code}' ${site}/ready`,
    )
    expect(answer).toBe('2 200')
    const offer = await get(`/api/member/guest/available-facilities?branch_id=1&date=2030-01-07`)
    expect([offer.includes('Court 1'), offer.includes('Court 2')]).toEqual([true, true])
    expect(await get('/config.js')).toMatch(/"payment":\s*"desk"/)
    for (const port of ports)
      expect(await run(`curl --silent --fail http://127.0.0.1:1${port}/metrics`)).toContain(
        'portal_mails_waiting',
      )
    await all('What to watch')

    const member = { email: 'ishara@members.example', password: 'Shuttle-2026!', branches: ['Branch 1'] }
    const body = JSON.stringify({ ...member, password_confirmation: member.password })
    await run(`curl --silent --fail --json '${body}' ${site}/api/member/register`)
    await all('Backup')
    const files = readdirSync(at('/srv/portal/backups')).sort()
    expect(files).toEqual([
      'before-upgrade.backup',
      expect.stringMatching(/^portal-\d{4}-\d\d-\d\d\.backup$/),
    ])
    const names = `sudo -u postgres psql -At -d restored -c 'select email from members'`
    expect(await run(names)).toBe(`${member.email}\n`)

    await all('A new release')
    const again = JSON.stringify({
      ...member,
      email: 'nimal@members.example',
      password_confirmation: member.password,
    })
    await run(`curl --silent --fail --json '${again}' ${site}/api/member/register`)
    expect(await run(names)).toBe(`${member.email}\nnimal@members.example\n`)
    expect(existsSync(path.join(at('/srv/portal'), 'current/dist'))).toBe(true)
  },
  timeLimit,
)
