import { createScryptHasher, standings } from '@server/security/passwordHasher'
import { hashOfToken, newCode, newToken, systemRandomness } from '@server/security/randomness'
import { serverForFile } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'
import { tokenOfLink } from '@tests/support/mailedLink'

/** A password that the hasher accepts. */
const chosen = (text: string) => ({ text, isChosen: true }) as const

describe('a password', () => {
  const hasher = createScryptHasher(systemRandomness)

  it('is kept as scrypt with its parameters and a salt of its own', async () => {
    const [one, two] = await Promise.all([
      hasher.hash(chosen('Shuttle-2026!'), 'one'),
      hasher.hash(chosen('Shuttle-2026!'), 'two'),
    ])
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/)
    expect(one).not.toBe(two)
  })

  it('is distinguished from another, and nobody’s is never right', async () => {
    const kept = await hasher.hash(chosen('Shuttle-2026!'), 'one')
    expect(
      await Promise.all([
        hasher.verify('Shuttle-2026!', kept, 'one'),
        hasher.verify('shuttle-2026!', kept, 'two'),
        hasher.verify('Shuttle-2026!', null, 'three'),
      ]),
    ).toEqual([true, false, false])
  })

  it('is the same however its accents were typed', async () => {
    const kept = await hasher.hash(chosen('caf\u00e9-2026'), 'one')
    expect(await hasher.verify('cafe\u0301-2026', kept, 'one')).toBe(true)
  })

  describe('of which many are asked for at once', () => {
    const cheap = `scrypt$2$1$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`
    const verifyAll = async (clients: readonly string[], standing?: number) => {
      const settled = await Promise.allSettled(
        clients.map((client) => hasher.verify('x', cheap, client, standing)),
      )
      const refused = settled.filter((each) => each.status === 'rejected')
      return { done: settled.length - refused.length, reason: refused[0]?.reason as unknown }
    }

    it('waits for its turn, and is refused with 503 when too many wait', async () => {
      const answers = await verifyAll(Array.from({ length: 110 }, (_, index) => `client ${index}`))
      expect(answers).toMatchObject({ done: 102, reason: { status: 503, headers: { 'Retry-After': '2' } } })
      expect(await hasher.verify('x', cheap, 'client 1')).toBe(false)
    })

    it('leaves room for accounts and clients that signed in before, however many strangers ask', async () => {
      const many = (kind: string) => Array.from({ length: 110 }, (_, index) => `${kind} ${index}`)
      const answers = await Promise.all([
        verifyAll(many('stranger'), standings.stranger),
        verifyAll(many('client of a known account'), standings.knownAccount),
        verifyAll(many('known client'), standings.knownClient),
      ])
      expect(answers.map(({ done }) => done)).toEqual([52, 25, 25])
    })

    it('lets one client have a few of them waiting, and refuses the rest of that client alone', async () => {
      const flood = verifyAll(Array.from({ length: 100 }, () => 'flood'))
      const others = verifyAll(['one', 'two', 'three'])
      expect(await flood).toMatchObject({ done: 9, reason: { status: 503 } })
      expect(await others).toEqual({ done: 3, reason: undefined })
    })
  })
})

it('makes tokens of 256 bits and codes of six digits', () => {
  const tokens = new Set(Array.from({ length: 100 }, () => newToken(systemRandomness)))
  expect([tokens.size, [...tokens].every((token) => /^[\w-]{43}$/.test(token))]).toEqual([100, true])
  expect(newCode({ ...systemRandomness, below: () => 42 })).toBe('000042')
  expect(hashOfToken('x')).toMatch(/^[0-9a-f]{64}$/)
})

describe('the canary', () => {
  const server = serverForFile({ hasher: createScryptHasher(systemRandomness) })
  const canary = {
    password: 'Canary-Password-1',
    next: 'Canary-Password-2',
    nic: '199912345678',
    email: 'canary@members.example',
  }
  const post = (path: string, body: unknown, token: string | null = null) =>
    callApi(server(), 'POST', path, { body, token })

  it('is in no log and in no table but where it belongs, after every flow of an account', async () => {
    const { email, password } = canary
    await post('/register', { email, password, password_confirmation: password, branches: ['Branch 1'] })
    const verification = tokenOfLink((await server().mailbox.latest(email)).link)
    await post('/verify-email', { email, token: verification })
    const login = await post('/login', { email, password, remember_me: true })
    const { token } = login.body.data as { token: string }
    await post(
      '/complete-profile',
      {
        ...{ fname: 'Nimal', lname: 'Silva', mobile: '0771234567', gender: 'Male', member_type: 'Level 2' },
        ...{ emergency_mobile: '0712345678', date_of_birth: '1999-05-05', city: 'Colombo', nic: canary.nic },
      },
      token,
    )
    await post(
      '/change-password',
      { old_password: password, new_password: canary.next, new_password_confirmation: canary.next },
      token,
    )
    await post('/change-mail', { new_email: 'canary-2@members.example', password: canary.next }, token)
    const code = (await server().mailbox.latest('canary-2@members.example')).code ?? ''
    await post('/verify-otp', { otp: code === '000000' ? '111111' : '000000' }, token)
    await post('/password/email', { email })
    const reset = tokenOfLink((await server().mailbox.latest(email)).link)
    await callApi(server(), 'GET', `/show?nic=${canary.nic}&token=${token}`, { token })
    await post('/login', `{"email":"${email}","password":"${password}"`)

    const secrets = [password, canary.next, canary.nic, token, verification, reset, code]
    const log = server().logLines.join('\n')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])

    const tables = await server().database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'mails'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = JSON.stringify(await server().database.query(`select * from ${name}`))
      found.push(...secrets.filter((secret) => rows.includes(secret)).map((secret) => `${secret} in ${name}`))
    }
    expect(found).toEqual([`${canary.nic} in members`])
  }, 30_000)

  it('does the same work for an unknown address as for a wrong password', async () => {
    const asked: (string | null)[] = []
    const { hasher } = server().context
    const verify = jest.spyOn(hasher, 'verify').mockImplementation((_, kept) => {
      asked.push(kept === null ? null : 'a hash')
      return Promise.resolve(false)
    })
    const { email } = await createMember(server())
    await post('/login', { email, password: 'wrong password' })
    await post('/login', { email: 'unknown@members.example', password: 'wrong password' })
    verify.mockRestore()
    expect(asked).toEqual(['a hash', null])
  })
})
