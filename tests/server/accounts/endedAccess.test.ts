import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '@tests/support/machines'
import { serverForFile } from '@tests/support/server'
import {
  callApi,
  createMailToken,
  createMember,
  createToken,
  memberPassword,
  type TestMember,
  whenOvertaken,
} from '@tests/support/serverHelpers'
import { tokenOfLink } from '@tests/support/mailedLink'

const server = serverForFile()
const call = (method: string, path: string, token: string, body?: unknown) =>
  callApi(server(), method, path, { token, body })

const createAddress = async ({ token }: TestMember) => {
  const { body } = await call('POST', '/calendar-feed', token)
  return (body.data as { address: string }).address
}
const works = async (address: string) =>
  (await fetch(address, { headers: { Connection: 'close' } })).status === 200
const changePassword = ({ token }: TestMember, further: object = {}) =>
  call('POST', '/change-password', token, {
    old_password: memberPassword,
    new_password: 'Heron-2029!',
    new_password_confirmation: 'Heron-2029!',
    ...further,
  })
const reset = async ({ id, email }: TestMember) => {
  const token = await createMailToken(server(), id, 'reset_password')
  const body = { email, token, password: 'Heron-2029!', password_confirmation: 'Heron-2029!' }
  return callApi(server(), 'POST', '/password/reset', { body })
}
const changeAddress = async ({ email, token }: TestMember, newEmail: string) => {
  server().clock.advance(60_000)
  await call('POST', '/change-mail', token, { new_email: newEmail, password: memberPassword })
  const { code } = await server().mailbox.latest(newEmail)
  const { status } = await call('POST', '/verify-otp', token, { otp: code })
  const undoing = (await server().mailbox.list(email))[0]?.link
  return { status, undoToken: tokenOfLink(undoing) }
}
const undo = (token: string) => callApi(server(), 'POST', '/undo-email-change', { body: { token } })
const signOutOthers = ({ token }: TestMember) => call('DELETE', '/sessions', token)

describe('the calendar address', () => {
  it.each([
    ['a reset of the password', reset, false],
    ['“sign out the others”', signOutOthers, false],
    [
      'a change of the password that ends it',
      (m: TestMember) => changePassword(m, { end_calendar_feed: true }),
      false,
    ],
    ['a change of the password that does not say so', changePassword, true],
    ['the sign-out of this device', ({ token }: TestMember) => call('POST', '/logout', token), true],
  ])('after %s', async (_, does, stays) => {
    const member = await createMember(server())
    await createToken(server(), member.id)
    const address = await createAddress(member)
    expect((await does(member)).status).toBe(200)
    expect(await works(address)).toBe(stays)
  })

  it('is named by the mail about a new password, where there was one', async () => {
    const named = async (does: (member: TestMember) => Promise<unknown>, hasAddress = true) => {
      const member = await createMember(server())
      if (hasAddress) await createAddress(member)
      await does(member)
      const { text } = await server().mailbox.latest(member.email)
      return /Your calendar address ([\w ]+)/.exec(text)?.[1]
    }
    expect([
      await named(reset),
      await named((member) => changePassword(member, { end_calendar_feed: true })),
      await named(changePassword),
      await named(reset, false),
    ]).toEqual(['has ended', 'has ended', 'still works', undefined])
  })

  it.each([
    ['a reset', reset],
    [
      'an undo',
      async (member: TestMember) =>
        undo((await changeAddress(member, `undone-${member.id}@members.example`)).undoToken),
    ],
  ])('is not created by a session that %s ends meanwhile', async (_, ends) => {
    const member = await createMember(server())
    const { status } = await whenOvertaken(
      server(),
      () => call('POST', '/calendar-feed', member.token),
      () => ends(member),
    )
    expect(status).toBe(401)
    const feeds = await server().database.query('select 1 from calendar_feeds where member_id = $1', [
      member.id,
    ])
    expect(feeds).toEqual([])
  })

  it('is decided about wherever sessions end: their table is emptied in one file', () => {
    const ending = readdirSync(inProject('src/server'), { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        /delete from (?:sessions|calendar_feeds)\b/.test(
          readFileSync(inProject(`src/server/${file}`), 'utf8'),
        ),
    )
    expect(ending.sort()).toEqual([
      'accounts/sessions.ts',
      // Expired sessions.
      'accounts/tidyAccounts.ts',
      // The member ends the address.
      'booking/calendarFeed.ts',
    ])
  })
})

describe('a reset of the password', () => {
  it('ends the links to undo that went to addresses which the account had meanwhile', async () => {
    const member = await createMember(server())
    const thief = 'thief-of-reset@members.example'
    const toOwner = await changeAddress(member, thief)
    const toThief = await changeAddress({ ...member, email: thief }, member.email)
    expect([toOwner.status, toThief.status]).toEqual([200, 200])
    expect((await reset(member)).status).toBe(200)
    expect((await undo(toThief.undoToken)).status).toBe(422)
    const { body } = await callApi(server(), 'POST', '/login', {
      body: { email: member.email, password: 'Heron-2029!' },
    })
    expect(body.data).toMatchObject({ account_status: 'active_complete' })
  })

  it('leaves the links to undo that went to earlier addresses', async () => {
    const member = await createMember(server())
    const thief = 'resets-too@members.example'
    const { undoToken } = await changeAddress(member, thief)
    expect((await reset({ ...member, email: thief })).status).toBe(200)
    expect((await undo(undoToken)).body.data).toMatchObject({ email: member.email })
  })

  it('is not overtaken by a change of address that was confirmed while it ended the session', async () => {
    const member = await createMember(server())
    const newEmail = 'overtakes@members.example'
    await call('POST', '/change-mail', member.token, { new_email: newEmail, password: memberPassword })
    const { code } = await server().mailbox.latest(newEmail)
    const { status } = await whenOvertaken(
      server(),
      () => call('POST', '/verify-otp', member.token, { otp: code }),
      () => reset(member),
    )
    expect(status).toBe(401)
    const rows = await server().database.query('select email from members where id = $1', [member.id])
    expect(rows).toEqual([{ email: member.email }])
  })
})
