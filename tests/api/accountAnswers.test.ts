import { branchDisplayName, branchIdFrom } from '@domain/account/branches'
import * as z from 'zod/mini'
import { childMembersAnswer } from '@api/schemas/children'
import { loginAnswer, resendAnswer, userAnswer } from '@api/schemas/account'
import { dataExportAnswer } from '@api/schemas/dataExport'
import { devicesAnswer } from '@api/schemas/devices'
import { billingAddressAnswer, changeMailAnswer, showAnswer } from '@api/schemas/profile'
import { saysAlreadyVerified, saysNotVerified } from '@domain/account/account'
import { opened } from '@domain/values/sealed'

const member = { id: '7', fname: 'Nimal', lname: 'Perera', mobile: '0771234567', member_type: 'Level 2' }
const nimal = {
  id: 7,
  firstName: 'Nimal',
  lastName: 'Perera',
  mobile: '0771234567',
  email: 'a@b.lk',
  memberType: 'Level 2',
  isStaff: false,
}
const login = (data: object) => z.safeParse(loginAnswer, { status: 'success', message: 'Welcome', data })
const complete = {
  token: 't0ken',
  token_expires_at: '2026-07-08T22:00:00+05:30',
  member_account: { email: 'a@b.lk' },
  member,
  account_status: 'active_complete',
  profile_completed: 1,
}

describe('the answer to a sign-in', () => {
  it('brings a sealed token, its expiry, the member and the status [A3.02, A4.12, A7.02, B3.27, B3.28b]', () => {
    const { data } = login(complete)
    expect(
      data && { ...data, session: data.session && { ...data.session, token: opened(data.session.token) } },
    ).toEqual({
      session: { token: 't0ken', expiresAt: Date.UTC(2026, 6, 8, 16, 30), device: null },
      member: nimal,
      accountStatus: 'active_complete',
      profileCompleted: true,
      message: 'Welcome',
    })
    expect(JSON.stringify(data)).not.toContain('t0ken')
  })

  it("reads an expiry without an offset as the centre's time", () => {
    expect(login({ ...complete, token_expires_at: '2026-07-08 22:00:00' }).data?.session?.expiresAt).toBe(
      Date.UTC(2026, 6, 8, 16, 30),
    )
  })

  it.each(['unverified', 'inactive'])(
    'holds no session for an account that is %s [A4.03, A4.04]',
    (status) => {
      const withheld = {
        session: null,
        member: nimal,
        accountStatus: status,
        profileCompleted: false,
        message: 'Welcome',
      }
      const data = { ...complete, account_status: status, profile_completed: false }
      expect([login({ ...data, token: null }).data, login(data).data]).toEqual([withheld, withheld])
    },
  )

  it('keeps a status that nobody knows [A4.05]', () => {
    expect(login({ ...complete, account_status: 'on_holiday' }).data?.accountStatus).toBe('on_holiday')
  })

  it('is none without a status, without a token where a session is due, or with a token that has no expiry or no member', () => {
    const odd = [
      {},
      { token: 't' },
      { ...complete, token: null },
      { ...complete, token_expires_at: 'soon' },
      { ...complete, member: null },
    ]
    expect(odd.filter((data) => login(data).success)).toEqual([])
  })
})

describe('who the member is', () => {
  it('is read by either names of the documents, the status deciding where completion is not said [A3.06, A7.06]', () => {
    const data = {
      member: { id: 7, first_name: 'Nimal', last_name: 'Perera', mobile: null, email: 'a@b.lk' },
      account_status: 'verified_incomplete_profile',
    }
    expect(z.parse(userAnswer, { data })).toEqual({
      member: { ...nimal, mobile: '', memberType: null },
      accountStatus: 'verified_incomplete_profile',
      profileCompleted: false,
    })
  })

  it('may be verified already, by the message alone [A4.15, A7.10]', () => {
    const messages = [
      'Email is already verified.',
      'Your address has already been verified',
      'Sent.',
      undefined,
    ]
    expect(messages.map((message) => z.parse(resendAnswer, { message }).alreadyVerified)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([
      saysAlreadyVerified(null),
      saysNotVerified('Email not verified yet'),
      saysNotVerified('Wrong'),
    ]).toEqual([false, true, false])
  })
})

describe('the full profile', () => {
  it('is read with branches as comma list or list, and children by relationship [A3.07, A3.07e, A3.07f, A3.08, A3.09, A3.19, A7.15]', () => {
    const adult = {
      id: 7,
      first_name: 'Nimal',
      last_name: 'Perera',
      email: 'a@b.lk',
      nic: '901234567V',
      date_of_birth: '1990-05-01T00:00:00Z',
      joined_date: '2019-03-02',
      branches: 'Branch 1, Branch 2',
    }
    const data = {
      adult_member: adult,
      billing_address: { id: 3, address: '1 Lake Road', city: 'Colombo', postal_code: 10300 },
      child_members: [{ id: 9, full_name: 'Sithmi', status: 'Active' }, { id: 'x' }],
    }
    const expected = {
      member: {
        fullName: 'Nimal Perera',
        mobile: null,
        nationalId: '901234567V',
        dateOfBirth: '1990-05-01',
        joinedDate: '2019-03-02',
        branches: ['Branch 1', 'Branch 2'],
      },
      billingAddress: { id: 3, street: '1 Lake Road', province: '', postalCode: '10300', district: null },
      linkedMembers: [
        {
          id: 9,
          name: 'Sithmi',
          relationship: 'Child',
          memberType: null,
          status: 'Active',
          joinedDate: null,
        },
      ],
    }
    expect(z.parse(showAnswer, { data })).toMatchObject(expected)
    const asList = { ...data, adult_member: { ...adult, branches: ['Branch 1', 'Branch 2'] } }
    expect(z.parse(showAnswer, { data: asList })).toMatchObject(expected)
  })

  it('may have no address yet; a new one comes back with its id [A7.18]', () => {
    const address = { id: 4, address: 'a', city: 'b', province: 'c', postal_code: 'd', country: 'e' }
    expect([
      z.parse(showAnswer, { data: { adult_member: { id: 7 }, billing_address: null } }).billingAddress,
      z.parse(billingAddressAnswer, { data: address }).id,
    ]).toEqual([null, 4])
  })

  it('names branches by their number, an unknown one as given [A1.08, A9.13, B1.05, B1.05b, A1.08b]', () => {
    const names = ['Branch 1', 'Branch 2', 'Branch 3', 'Main']
    expect(names.map((name) => [branchIdFrom(name), branchDisplayName(name)])).toEqual([
      [1, 'Piliyandala Branch'],
      [2, 'Rathmalana Branch'],
      [3, 'Branch 3'],
      [null, 'Main'],
    ])
  })
})

describe('the child accounts', () => {
  it('are read with their counts, a name split at its first space [A3.20, A3.21, A7.11]', () => {
    const data = {
      child_members: [
        {
          id: 9,
          name: 'Sithmi Anne Perera',
          status: 'Resting',
          joinDate: '2024-01-02',
          is_can_delete: 'true',
        },
      ],
      counts: { child_members: '1', adult_members: 1, total_members: 2 },
    }
    expect(z.parse(childMembersAnswer, { data })).toEqual({
      children: [
        {
          id: 9,
          name: 'Sithmi Anne Perera',
          firstName: 'Sithmi',
          lastName: 'Anne Perera',
          dateOfBirth: null,
          age: null,
          memberType: null,
          status: 'Resting',
          joinedDate: '2024-01-02',
          picturePath: null,
          school: null,
          emergencyMobile: null,
          gender: null,
          classEnrollments: 0,
          canDelete: true,
        },
      ],
      counts: { children: 1, adults: 1, total: 2 },
    })
  })

  it('are counted where the counts are missing, and are no answer without a list', () => {
    expect([
      z.parse(childMembersAnswer, { data: { child_members: [] } }).counts,
      z.safeParse(childMembersAnswer, { data: { counts: {} } }).success,
    ]).toEqual([{ children: 0, adults: 1, total: 1 }, false])
  })
})

describe('a code for another address', () => {
  it('has its expiry and the attempts left, where the server sends them [A7.20]', () => {
    const data = { expires_at: '2026-07-08T10:10:00+05:30', attempts_left: '5' }
    expect([
      z.parse(changeMailAnswer, { message: 'Sent.', data }),
      z.parse(changeMailAnswer, { message: 'Sent.' }),
    ]).toEqual([
      { message: 'Sent.', expiresAt: Date.UTC(2026, 6, 8, 4, 40), attemptsLeft: 5 },
      { message: 'Sent.', expiresAt: null, attemptsLeft: null },
    ])
  })
})

describe('the signed-in devices', () => {
  it('are read with their instants, an odd one left out', () => {
    const sessions = [
      {
        id: 3,
        device: 'Chrome on Android',
        created_at: '2026-07-07T10:00:00Z',
        last_used_at: '2026-07-08T10:00:00Z',
        is_current: true,
      },
      { id: '4' },
      { device: 'Nothing to sign out by' },
    ]
    expect(z.parse(devicesAnswer, { data: { sessions } })).toEqual([
      {
        id: 3,
        device: 'Chrome on Android',
        signedInAt: Date.UTC(2026, 6, 7, 10),
        lastUsedAt: Date.UTC(2026, 6, 8, 10),
        isCurrent: true,
      },
      { id: 4, device: 'Unknown device', signedInAt: null, lastUsedAt: null, isCurrent: false },
    ])
  })
})

describe('the member’s data', () => {
  it('comes as the text of a file, whatever the server holds, and is none without its instant', () => {
    const data = { exported_at: '2026-07-08T04:30:00Z', account: [{ email: 'a@b.lk' }] }
    expect(z.parse(dataExportAnswer, { data })).toEqual({
      exportedAt: Date.UTC(2026, 6, 8, 4, 30),
      json: JSON.stringify(data, null, 2),
    })
    expect(
      [{}, { exported_at: 'soon' }].filter((odd) => z.safeParse(dataExportAnswer, { data: odd }).success),
    ).toEqual([])
  })
})
