import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMembers } from '@server/accounts/staff/commands'
import { linkLifetime } from '@server/accounts/mailTokens'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'
import { tokenOfLink } from '@tests/support/mailedLink'

let server: TestServer
let folder: string
beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(path.join(tmpdir(), 'portal-members-'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const fileOf = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
const run = (...argv: readonly string[]) => runMembers(server.context, argv, 'Kamal')
const count = async (from: string) =>
  (await server.database.query<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n

const header =
  'E-mail,First name,Last name,Mobile,Gender,Membership,Branches,Date of birth,NIC,City,Emergency mobile'
const kamala =
  'Kamala@members.example,Kamala,Silva,+94 77 123 4567,f,Full,Piliyandala; Branch 2,17/05/1990,901381234V,Moratuwa,0712345678'
const nimal = 'nimal@members.example,Nimal,,,,Basic,1,,,,'

it('takes members with their branches and membership, says each line, and adds nobody twice', async () => {
  const file = fileOf('all.csv', `\uFEFF${header},Shoe size\r\n${kamala},38\r\n${nimal},\r\n\r\n`)
  const first = await run('import', file)
  expect(first.output.split('\n')).toEqual([
    '     2  new      Kamala@members.example',
    '     3  new      nimal@members.example',
    '2 new, 0 changed, 0 as before, 0 refused; 2 invited. Nothing is read from: Shoe size.',
    '',
  ])
  expect(
    await server.database.query(
      `select email, first_name, mobile, gender, member_type, date_of_birth, emergency_mobile, created_by_administrator,
         profile_completed_at is not null as complete,
         array(select branch_id from member_branches b where b.member_id = m.id order by 1) as branches
       from members m order by id`,
    ),
  ).toEqual([
    {
      ...{ email: 'kamala@members.example', first_name: 'Kamala', mobile: '0771234567', gender: 'Female' },
      ...{ member_type: 'Level 2', date_of_birth: '1990-05-17', emergency_mobile: '0712345678' },
      ...{ created_by_administrator: true, complete: true, branches: [1, 2] },
    },
    {
      ...{ email: 'nimal@members.example', first_name: 'Nimal', mobile: '', gender: null },
      ...{ member_type: 'Level 3', date_of_birth: null, emergency_mobile: null },
      ...{ created_by_administrator: true, complete: false, branches: [1] },
    },
  ])
  const again = await run('import', file)
  expect(again.output).toMatch(/^0 new, 0 changed, 2 as before, 0 refused; 0 invited\./)
  expect(await count('members')).toBe(2)
  expect(await server.database.query('select staff, act from staff_acts')).toEqual([
    { staff: 'Kamal', act: 'import members' },
    { staff: 'Kamal', act: 'import members' },
  ])
})

it('refuses a bad line with its reason, and takes all others', async () => {
  const bad = [
    'nobody,A,B,,,,1,,,,',
    'a@members.example,A,B,12345,,,1,,,,',
    'b@members.example,A,B,,,Gold,1,,,,',
    'c@members.example,A,B,,,,Atlantis,,,,',
    'd@members.example,A,B,,,,,,,,',
    'e@members.example,A,B,,,,1,31/02/1990,,,',
    'f@members.example,A,B,,,,1,2030-01-01,,,',
    'g@members.example,A,B,,x,,1,,,,',
    'NIMAL@members.example,A,B,,,,1,,,,',
  ]
  const { output, isDone } = await run('import', fileOf('bad.csv', [header, nimal, ...bad].join('\n')))
  expect(isDone).toBe(true)
  expect(output.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' ').trim())).toEqual([
    '2 new nimal@members.example',
    expect.stringMatching(/^3 refused nobody .*email/i),
    '4 refused a@members.example Mobile number must be 10 digits starting with 0',
    '5 refused b@members.example membership: Gold is neither Basic nor Full',
    '6 refused c@members.example branches: the centre has no Atlantis',
    '7 refused d@members.example branches: a member belongs to one at least',
    '8 refused e@members.example date_of_birth: 31/02/1990 is no day like 2026-12-31',
    '9 refused f@members.example Date of birth must be in the past',
    '10 refused g@members.example gender: x is not Male, Female or Other',
    '11 refused NIMAL@members.example the address is in line 2 already',
    '1 new, 0 changed, 0 as before, 9 refused; 1 invited.',
    '',
  ])
})

it('refuses a file with an open quotation mark or in another encoding, and counts lines within cells', async () => {
  const header = 'email,first_name,branches'
  const open = fileOf('open.csv', `${header}\na@members.example,"A,1\nb@members.example,B,1\n`)
  expect((await run('import', open)).output).toBe(`${open}, row 2: a quotation mark has no counterpart.\n`)
  const latin = path.join(folder, 'latin.csv')
  writeFileSync(latin, Buffer.from(`${header}\na@members.example,Ren\xe9,1\n`, 'latin1'))
  expect((await run('import', latin)).output).toContain('is not in UTF-8')
  const lines = fileOf('lines.csv', `${header}\na@members.example,"A\nB",1\nb@members.example,B,9\n`)
  expect((await run('import', lines, '--dry-run')).output).toMatch(/\n +4 +refused +b@members/)
  expect(await count('members')).toBe(0)
})

it('writes nothing in a dry run, reads columns by a mapping, and says what is missing', async () => {
  const file = fileOf('old.csv', 'Mail address;Club\nnimal@members.example;2\n')
  const mapping = fileOf('mapping.json', '{"email": "Mail address", "branches": "Club"}')
  expect(await run('import', file)).toEqual({
    output: `${file} has no column email. Name it in the header, or in a mapping: --columns mapping.json with {"email": "…"}.\n`,
    isDone: false,
  })
  const { output } = await run('import', file, '--columns', mapping, '--dry-run')
  expect(output).toMatch(/^Dry run, nothing was written:\n {5}2 {2}new .*\n1 new/)
  expect([await count('members'), await count('unsent_mails'), await count('staff_acts')]).toEqual([0, 0, 0])
  const wrong = fileOf('wrong.json', '{"mail": "Mail address"}')
  expect((await run('import', file, '--columns', wrong)).output).toContain('must be like {"email"')
  expect((await run('import', path.join(folder, 'none.csv'))).output).toContain('cannot be read')
})

it('follows the table for whom has no password yet, and leaves the details of whoever has one', async () => {
  const { email } = await createMember(server, { branches: ['Branch 1'] })
  await run('import', fileOf('one.csv', [header, nimal].join('\n')))
  const changed = `nimal@members.example,Nimal,Perera,0771112223,Male,Basic,1,,,,\n${email},Other,Name,,,,2,,,,`
  const { output } = await run('import', fileOf('two.csv', [header, changed].join('\n')))
  expect(output.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' ').trim())).toEqual([
    '2 changed nimal@members.example last_name, mobile, gender',
    `3 changed ${email} branches`,
    '0 new, 2 changed, 0 as before, 0 refused; 0 invited.',
    '',
  ])
  expect(
    await server.database.query(
      'select last_name, profile_completed_at is not null as complete from members order by id',
    ),
  ).toEqual([
    { last_name: 'Silva', complete: true },
    { last_name: 'Perera', complete: true },
  ])
})

it('invites by a link that works once, leads to a password, and is replaced by another only after its end', async () => {
  await run('import', fileOf('all.csv', [header, kamala, nimal].join('\n')), '--later')
  expect(await count('mail_tokens')).toBe(0)
  expect((await run('invite')).output).toBe('2 invited.\n')
  expect((await run('invite')).output).toBe('0 invited.\n')
  // One a second.
  expect(
    await server.database.query(
      'select extract(epoch from claimed_until - kept_at)::int as seconds from unsent_mails order by id',
    ),
  ).toEqual([{ seconds: 0 }, { seconds: 1 }])
  server.clock.advance(60_000)
  await server.context.mailer.settled()
  const mail = await server.mailbox.latest('nimal@members.example')
  const link = new URL(mail.link ?? '')
  expect([link.pathname, link.searchParams.get('email')]).toEqual([
    '/reset-password',
    'nimal@members.example',
  ])
  const body = {
    ...{ email: 'nimal@members.example', token: tokenOfLink(mail.link ?? '') },
    ...{ password: memberPassword, password_confirmation: memberPassword },
  }
  const set = async () => (await callApi(server, 'POST', '/password/reset', { body })).status
  expect([await set(), await set()]).toEqual([200, 422])
  const signedIn = await callApi(server, 'POST', '/login', {
    body: { email: body.email, password: memberPassword },
  })
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toMatchObject({ data: { account_status: 'verified_incomplete_profile' } })
  server.clock.advance(linkLifetime.invitation)
  expect((await run('invite')).output).toBe('1 invited.\n')
})

it('invites again whose invitation the mail server refused, and nobody whose invitation waits or went out', async () => {
  let isRefused = true
  const refusing = await startTestServer({
    deliver: ({ to }) =>
      isRefused && to.startsWith('nimal')
        ? Promise.reject(
            Object.assign(new Error('unknown'), {
              ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
            }),
          )
        : Promise.resolve(),
  })
  try {
    const command = (...argv: readonly string[]) => runMembers(refusing.context, argv, 'Kamal')
    const delivered = async () => {
      refusing.clock.advance(60_000)
      refusing.context.mailer.sendNoted()
      await refusing.context.mailer.settled()
    }
    await command('import', fileOf('all.csv', [header, kamala, nimal].join('\n')))
    expect((await command('invite')).output).toBe('0 invited.\n')
    await delivered()
    isRefused = false
    expect((await command('invite')).output).toBe('1 invited.\n')
    // The first one stays given up; the second one waits, and is sent.
    expect((await command('invite')).output).toBe('0 invited.\n')
    await delivered()
    expect((await command('invite')).output).toBe('0 invited.\n')
  } finally {
    await refusing.close()
  }
})

it('prints everybody with the columns that it reads, without formulas', async () => {
  await run('import', fileOf('all.csv', [header, kamala, nimal].join('\n')), '--later')
  await server.database.query(`update members set city = '=1+1' where email like 'kamala%'`)
  const { output } = await run('export')
  expect(output.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFemail,first_name,last_name,mobile,gender,membership,branches,date_of_birth,nic,city,emergency_mobile,joined_date',
    `kamala@members.example,Kamala,Silva,0771234567,Female,Full,Piliyandala Branch; Rathmalana Branch,1990-05-17,901381234V,"'=1+1",0712345678,2026-07-08`,
  ])
  await server.database.query(`update members set city = 'Moratuwa' where email like 'kamala%'`)
  const { output: whole } = await run('export')
  expect((await run('import', fileOf('again.csv', whole))).output).toContain(
    '0 new, 0 changed, 2 as before, 0 refused; 0 invited.',
  )
})

it('lets the invitations of a second table leave after those of the first', async () => {
  await run('import', fileOf('one.csv', [header, kamala].join('\n')))
  await run('import', fileOf('two.csv', [header, nimal].join('\n')))
  expect(
    await server.database.query(
      'select extract(epoch from claimed_until - kept_at)::int as seconds from unsent_mails order by id',
    ),
  ).toEqual([{ seconds: 0 }, { seconds: 1 }])
})
