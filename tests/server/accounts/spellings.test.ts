import { keysOfAddresses } from '@server/migrations/0022-keys-of-addresses'
import { serverForFile } from '@tests/support/server'
import { callApi, createMember, memberPassword } from '@tests/support/serverHelpers'
import { mailedLink, tokenOfLink } from '@tests/support/mailedLink'

const server = serverForFile()
const post = (path: string, body: object, token?: string) =>
  callApi(server(), 'POST', path, { body, ...(token === undefined ? {} : { token }) })
const register = (email: string) =>
  post('/register', {
    email,
    password: memberPassword,
    password_confirmation: memberPassword,
    branches: ['Branch 1'],
  }).then(({ status }) => status)
/** Returns the id of the member whom a sign-in finds, or the status of its refusal. */
const signIn = async (email: string, password = memberPassword) => {
  const { status, body } = await post('/login', { email, password })
  return (body.data as { member: { id: number } } | undefined)?.member.id ?? status
}

/** One mailbox in the spellings of browsers and keyboards. */
const spellingsOf = (local: string) => [
  `${local}@bücher.example`,
  `${local.toUpperCase()}@BÜCHER.EXAMPLE`,
  `${local}@bu\u0308cher.example`,
  `${local}@xn--bcher-kva.example`,
  ` \u202a${local}\u200b@bü\u00adcher.example\u2060 `,
]

beforeEach(() => server().database.query('delete from rate_limits'))

describe('one mailbox', () => {
  it.each(spellingsOf('first').map((each) => [each]))('is one account, registered as %s', async (spelled) => {
    await server().database.query("delete from members where email like 'first@%'")
    expect(await register(spelled)).toBe(201)
    const ids = await Promise.all(spellingsOf('first').map((each) => signIn(each)))
    expect(new Set(ids).size).toBe(1)
    expect(ids).not.toContain(401)
    for (const other of spellingsOf('first')) expect(await register(other)).toBe(409)
  })

  it('is one account, composed or decomposed before the @', async () => {
    expect(await register('Jose\u0301@members.example')).toBe(201)
    expect([await register('josé@members.example'), await register('JOSE\u0301@members.example')]).toEqual([
      409, 409,
    ])
  })

  it('is one account when two spellings are registered at once', async () => {
    const [one = '', , , other = ''] = spellingsOf('hurried')
    expect((await Promise.all([register(one), register(other)])).sort()).toEqual([201, 409])
  })

  it('is displayed as it was typed, in lower case', async () => {
    await register('Shown@Bücher.example')
    const { body } = await post('/login', { email: 'shown@xn--bcher-kva.example', password: memberPassword })
    expect(body.data).toMatchObject({ member_account: { email: 'shown@bücher.example' } })
  })

  it('opens mailed links in any spelling', async () => {
    await register('linked@bücher.example')
    const token = tokenOfLink((await server().mailbox.latest('linked@bücher.example')).link)
    expect((await post('/verify-email', { email: 'linked@xn--bcher-kva.example', token })).status).toBe(200)
  })

  it('is nothing to change an address to, nor anybody else’s', async () => {
    const { id, token, email } = await createMember(server(), { email: 'mover@members.example' })
    await register('taken@bücher.example')
    const change = (new_email: string) => post('/change-mail', { new_email, password: memberPassword }, token)
    const enter = async (to: string) =>
      post('/verify-otp', { otp: (await server().mailbox.latest(to)).code ?? '' }, token)

    expect((await change(` mo\u200bver@members.example`)).status).toBe(422)
    await change('moved@bücher.example')
    expect((await enter('moved@bücher.example')).status).toBe(200)
    expect((await change('moved@xn--bcher-kva.example')).status).toBe(422)
    expect([await signIn('moved@xn--bcher-kva.example'), await signIn(email)]).toEqual([id, 401])

    await change('taken@xn--bcher-kva.example')
    expect((await server().mailbox.latest('taken@bücher.example')).subject).toBe(
      'Your email address is in use',
    )
  })

  it('has one count of wrong passwords, however it is spelled', async () => {
    await register('guessed@bücher.example')
    const spelled = spellingsOf('guessed')
    const tries = []
    for (let each = 0; each < 11; each++)
      tries.push(await signIn(spelled[each % spelled.length] ?? '', 'Wrong-password!'))
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

it('letters that only look alike are two mailboxes', async () => {
  for (const email of ['sam@members.example', 'ſam@members.example', 'saм@members.example'])
    expect([email, await register(email)]).toEqual([email, 201])
  const ids = await Promise.all(['sam@members.example', 'ſam@members.example'].map((each) => signIn(each)))
  expect(new Set(ids).size).toBe(2)
})

describe('accounts of an earlier release', () => {
  /** Creates a member with the address of the earlier release, which the migration then finds. */
  async function createEarlier(email: string, password?: string) {
    const { id } = await createMember(server(), { email, ...(password === undefined ? {} : { password }) })
    return id
  }

  it('still sign in, by every spelling', async () => {
    const kept = [
      'early@bücher.example',
      'early2@bu\u0308cher.example',
      'rene\u0301@members.example',
      'ear\u200bly3@members.example',
    ]
    const ids = []
    for (const email of kept) ids.push(await createEarlier(email))
    await keysOfAddresses.data?.(server().database)
    expect(await Promise.all(kept.map((each) => signIn(each)))).toEqual(ids)
    expect(
      await Promise.all(
        [
          'early@xn--bcher-kva.example',
          'early2@bücher.example',
          'rené@members.example',
          'early3@members.example',
        ].map((each) => signIn(each)),
      ),
    ).toEqual(ids)
    expect(await Promise.all(kept.map(register))).toEqual([409, 409, 409, 409])
  })

  it('that have one mailbox stay two: each opens by its own password, and a reset is mailed for each', async () => {
    const [first, second] = ['Shuttle-first!', 'Shuttle-second!']
    const pairs = [
      ['both@bücher.example', 'both@xn--bcher-kva.example'],
      ['twi\u200bce@members.example', 'twice@members.example'],
      ['thrice@bu\u0308cher.example', 'thrice@b\u00adücher.example'],
    ] as const
    for (const [one, other] of pairs) {
      const ids = [await createEarlier(one, first), await createEarlier(other, second)]
      await keysOfAddresses.data?.(server().database)
      // once more changes nothing
      await keysOfAddresses.data?.(server().database)
      for (const spelled of [one, other])
        expect([await signIn(spelled, first), await signIn(spelled, second)]).toEqual(ids)
      expect(await signIn(one, 'Shuttle-third!')).toBe(401)

      await post('/password/email', { email: other })
      for (const [address, id] of [
        [one, ids[0]],
        [other, ids[1]],
      ] as const) {
        const { values } = mailedLink((await server().mailbox.latest(address)).link)
        const password = `Shuttle-new-${id}!`
        const reset = { password, password_confirmation: password, ...values }
        expect((await post('/password/reset', reset)).status).toBe(200)
        expect(await signIn(address, password)).toBe(id)
      }
    }
  })

  /** Two accounts of one mailbox, whose addresses are spelled differently. */
  async function createTwins(local: string, more: { readonly verified?: boolean } = {}) {
    const spelled = [`${local}@bücher.example`, `${local}@xn--bcher-kva.example`] as const
    const members = []
    for (const email of spelled) members.push(await createMember(server(), { email, ...more }))
    await keysOfAddresses.data?.(server().database)
    return { spelled, members: members as [(typeof members)[number], (typeof members)[number]] }
  }
  const linkTo = async (address: string) => mailedLink((await server().mailbox.latest(address)).link)

  it('that have one mailbox are both verified by the link that is mailed for each', async () => {
    const { spelled, members } = await createTwins('waiting', { verified: false })
    const verified = async () =>
      (
        await server().database.query<{ id: number }>(
          'select id from members where id = any($1::int[]) and email_verified_at is not null',
          [members.map(({ id }) => id)],
        )
      ).map(({ id }) => id)
    for (const [which, { id }] of members.entries()) {
      const { body } = await post('/resend-verification', { email: spelled[0] })
      expect(body.message).toMatch(/we have sent a new link/)
      await post('/verify-email', (await linkTo(spelled[which] ?? '')).values)
      expect(await verified()).toContain(id)
    }
    const { body } = await post('/resend-verification', { email: spelled[1] })
    expect([body.message, (await verified()).length]).toEqual([
      'This email address is already verified. Please sign in.',
      2,
    ])
  })

  it('that have one mailbox can each change to another address, and undo that', async () => {
    const { spelled, members } = await createTwins('undoing')
    for (const [which, { id, token }] of members.entries()) {
      const newEmail = `undone${which}@members.example`
      await post('/change-mail', { new_email: newEmail, password: memberPassword }, token)
      const otp = (await server().mailbox.latest(newEmail)).code ?? ''
      expect((await post('/verify-otp', { otp }, token)).status).toBe(200)
      const undo = (await linkTo(spelled[which] ?? '')).token
      expect((await post('/undo-email-change', { token: undo })).status).toBe(200)
      const rows = await server().database.query('select email from members where id = $1', [id])
      expect(rows).toEqual([{ email: spelled[which] }])
    }
    expect((await post('/resend-verification', { email: spelled[0] })).body.message).toMatch(
      /already verified/,
    )
  })

  it('keep their mailbox to themselves, whichever of the two has left it', async () => {
    const { spelled, members } = await createTwins('leaving')
    const [{ token }] = members
    await post('/change-mail', { new_email: 'left@members.example', password: memberPassword }, token)
    const otp = (await server().mailbox.latest('left@members.example')).code ?? ''
    expect((await post('/verify-otp', { otp }, token)).status).toBe(200)
    await server().database.query('delete from email_undos')
    expect(await Promise.all(spelled.map(register))).toEqual([409, 409])
    expect(await signIn(spelled[0])).toBe(members[1].id)
  })
})
