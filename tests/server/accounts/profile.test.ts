import { serverForFile } from '@tests/support/server'
import { callApi, createChild, createMember, whenOvertaken } from '@tests/support/serverHelpers'

const server = serverForFile()
const call = (method: string, path: string, token: string, body?: unknown) =>
  callApi(server(), method, path, { token, body })

const basic = {
  fname: ' Ruwan ',
  lname: 'Perera',
  mobile: '0771234567',
  gender: 'Male',
  member_type: 'Level 3',
}
const full = {
  ...basic,
  member_type: 'Level 2',
  emergency_mobile: '0712345678',
  date_of_birth: '1991-02-03',
  city: 'Kesbewa',
  nic: '910341234V',
}

it('completes a Basic profile [A3.04, A3.06, A7.06]', async () => {
  const { id, email, token } = await createMember(server(), { memberType: null })
  const { status, body } = await call('POST', '/complete-profile', token, basic)
  expect([status, body.data]).toEqual([
    200,
    {
      member: { id, fname: 'Ruwan', lname: 'Perera', mobile: '0771234567', member_type: 'Level 3' },
      account: { email, account_status: 'active_complete' },
      account_status: 'active_complete',
      profile_completed: true,
    },
  ])
})

it('completes a Full profile with identity and emergency details [A1.06, A3.05]', async () => {
  const { id, email, token } = await createMember(server(), { memberType: null, branches: ['Branch 1'] })
  expect((await call('POST', '/complete-profile', token, full)).status).toBe(200)
  const { body } = await call('GET', '/show', token)
  expect(body.data).toEqual({
    adult_member: {
      id,
      first_name: 'Ruwan',
      last_name: 'Perera',
      full_name: 'Ruwan Perera',
      email,
      mobile: '0771234567',
      nic: '910341234V',
      date_of_birth: '1991-02-03',
      member_type: 'Level 2',
      gender: 'Male',
      city: 'Kesbewa',
      joined_date: '2026-07-08',
      emergency_mobile: '0712345678',
      branches: ['Branch 1'],
    },
    billing_address: null,
    child_members: [],
  })
})

it('names every error of a Full profile at its field [A5.15, A5.16, A5.17, A5.19, A5.21, A5.22]', async () => {
  const { token } = await createMember(server(), { memberType: null })
  const long = 'x'.repeat(21)
  const { status, body } = await call('POST', '/complete-profile', token, {
    ...full,
    fname: long,
    lname: long,
    mobile: '771234567',
    emergency_mobile: '12',
    city: long,
    nic: '123456789',
  })
  expect([status, body.errors]).toEqual([
    422,
    {
      fname: ['First name must be 20 characters or less'],
      lname: ['Last name must be 20 characters or less'],
      mobile: ['Mobile number must be 10 digits starting with 0'],
      emergency_mobile: ['Mobile number must be 10 digits starting with 0'],
      city: ['City must be 20 characters or less'],
      nic: ['National ID must be 10-12 characters'],
    },
  ])
})

it('takes a date of birth that is no date for what it is, and nobody for older than 120 years [A5.20]', async () => {
  const { token } = await createMember(server(), { memberType: null })
  const send = async (date_of_birth: string) => {
    const { body } = await call('POST', '/complete-profile', token, { ...full, date_of_birth })
    return body.errors
  }
  const child = async (date_of_birth: string) => {
    const member = await createMember(server())
    const sent = { fname: 'Nethmi', lname: 'Silva', date_of_birth }
    return (await call('POST', '/create-child-member', member.token, sent)).body.errors
  }
  const [noDate, tooOld] = [
    { date_of_birth: ['Please enter a valid date of birth'] },
    { date_of_birth: ['Date of birth must be within the last 120 years'] },
  ]
  expect([await send(''), await send('2026-02-30'), await send('1906-07-07')]).toEqual([
    { date_of_birth: ['Date of birth is required'] },
    noDate,
    tooOld,
  ])
  expect([await child('1990-13-01'), await child('1850-01-01')]).toEqual([noDate, tooOld])
})

it('keeps names and numbers in their normal form, and wants a letter in a name', async () => {
  const { id, token } = await createMember(server())
  const send = (more: object) =>
    call('PUT', `/update-adult-member/${id}`, token, {
      ...{ fname: 'Nimal', lname: 'Silva', mobile: '0771234567' },
      ...more,
    })
  const family = '👨‍👩‍👧‍👦'
  const { body } = await send({
    fname: '\u202aJose\u0301\u200b ',
    lname: `ශ්‍රී${family.repeat(15)}`,
    mobile: '９４ 77/123-4567\u2060',
  })
  expect(body.data).toMatchObject({
    adult_member: { first_name: 'José', last_name: `ශ්‍රී${family.repeat(15)}`, mobile: '0771234567' },
  })
  expect([
    (await send({ fname: '\u200b\u3164' })).body.errors,
    (await send({ lname: '- 1' })).body.errors,
  ]).toEqual([{ fname: ['First name is required'] }, { lname: ['Last name needs at least one letter'] }])
})

it('says how long a text may be that it does not keep', async () => {
  const { token } = await createMember(server())
  const { status, body } = await call('POST', '/create-billing-address', token, {
    address: 'x'.repeat(501),
    emergency_contact_phone: '1'.repeat(41),
  })
  expect([status, body.errors]).toEqual([
    422,
    { address: ['At most 500 characters'], emergency_contact_phone: ['At most 40 characters'] },
  ])
})

it('takes the centre’s day for "in the past", not the day of UTC [A5.20]', async () => {
  const before = server().clock.now()
  server().clock.set(Date.parse('2026-07-09T00:30:00+05:30'))
  const statuses: number[] = []
  for (const date_of_birth of ['2026-07-09', '2026-07-08']) {
    const { token } = await createMember(server(), { memberType: null })
    const { status, body } = await call('POST', '/complete-profile', token, { ...full, date_of_birth })
    statuses.push(status)
    if (status === 422) expect(body.errors).toEqual({ date_of_birth: ['Date of birth must be in the past'] })
  }
  server().clock.set(before)
  expect(statuses).toEqual([422, 200])
})

it('completes a profile once', async () => {
  const { token } = await createMember(server(), { memberType: null })
  await call('POST', '/complete-profile', token, basic)
  const again = await call('POST', '/complete-profile', token, full)
  expect([again.status, again.body.message]).toEqual([409, 'Your profile is already complete.'])
  const { body } = await call('GET', '/user', token)
  expect(body.data).toMatchObject({ member: { member_type: 'Level 3' } })
})

it('shows children and billing address with the profile [A3.07, A3.08, A3.09, A7.15]', async () => {
  const { id, token } = await createMember(server())
  const childId = await createChild(server(), id)
  const created = await call('POST', '/create-billing-address', token, {
    address: '1 Lake Road',
    country: 'Sri Lanka',
  })
  const { body } = await call('GET', '/show', token)
  expect(body.data).toMatchObject({
    billing_address: created.body.data,
    child_members: [
      {
        id: childId,
        full_name: 'Amaya Silva',
        member_type: 'Child',
        account_type: 'Child',
        status: 'Active',
        joined_date: '2026-07-08',
      },
    ],
  })
})

const change = {
  nic: '901381234V',
  fname: 'Nimali',
  lname: 'Silva',
  mobile: '0779999999',
  date_of_birth: '1990-05-17',
  gender: 'female',
  city: 'Moratuwa',
  branches: ['Branch 1'],
}

it('changes the member and nothing that the member may not decide [A3.11, A7.16]', async () => {
  const { id, email, token } = await createMember(server(), { branches: ['Branch 1'] })
  const { status } = await call('PUT', `/update-adult-member/${id}`, token, {
    ...change,
    member_type: 'Level 3',
    email: 'other@members.example',
    account_status: 'inactive',
    id: 1,
  })
  const { body } = await call('GET', '/show', token)
  expect([status, body.data]).toMatchObject([
    200,
    {
      adult_member: {
        id,
        email,
        first_name: 'Nimali',
        mobile: '0779999999',
        gender: 'Female',
        member_type: 'Level 2',
        branches: ['Branch 1'],
      },
    },
  ])
})

it('keeps what was not sent, and does not let a Full member empty the identity', async () => {
  const { id, token } = await createMember(server())
  const { fname, lname, mobile } = change
  await call('PUT', `/update-adult-member/${id}`, token, { fname, lname, mobile })
  const shown = await call('GET', '/show', token)
  expect(shown.body.data).toMatchObject({
    adult_member: { nic: '901381234V', city: 'Moratuwa', gender: 'Male' },
  })
  const emptied = await call('PUT', `/update-adult-member/${id}`, token, { ...change, nic: null })
  expect([emptied.status, emptied.body.errors]).toEqual([422, { nic: ['National ID is required'] }])
})

it('keeps what another change of the same moment sets', async () => {
  const { id, token } = await createMember(server())
  const { fname, lname, mobile } = change
  const send = (fields: object) =>
    call('PUT', `/update-adult-member/${id}`, token, { fname, lname, mobile, ...fields })
  const other = { nic: '910341234V', date_of_birth: '1991-02-03', gender: '' }
  const { body } = await whenOvertaken(
    server(),
    () => send({ city: 'Kesbewa' }),
    () => send(other),
  )
  expect(body.data).toMatchObject({ adult_member: { ...other, gender: null, city: 'Kesbewa' } })
})

it('adds a branch and never takes one away [A3.15, A7.19]', async () => {
  const { id, token } = await createMember(server(), { branches: ['Branch 2'] })
  const added = await call('PUT', `/add-branch/${id}`, token, { branches: ['Branch 1'] })
  expect([added.status, added.body.data]).toEqual([200, { branches: ['Branch 1', 'Branch 2'] }])
  const unknown = await call('PUT', `/add-branch/${id}`, token, { branches: ['Branch 7'] })
  expect([unknown.status, unknown.body.errors]).toEqual([422, { branches: ['This branch is not known.'] }])
  const none = await call('PUT', `/add-branch/${id}`, token, { branches: [] })
  expect(none.body.errors).toEqual({ branches: ['Please select a branch to add.'] })
})

it('creates one billing address and answers it [A3.12, A7.18]', async () => {
  const { token } = await createMember(server())
  const sent = { address: '', city: 'Colombo', province: '', postal_code: '00500', country: 'Sri Lanka' }
  const created = await call('POST', '/create-billing-address', token, sent)
  expect([created.status, created.body.data]).toEqual([
    201,
    {
      id: expect.any(Number) as number,
      ...sent,
      district: '',
      emergency_contact_name: '',
      emergency_contact_relation: '',
      emergency_contact_phone: '',
    },
  ])
  const second = await call('POST', '/create-billing-address', token, sent)
  expect([second.status, second.body.message]).toEqual([
    409,
    'You have a billing address already. Please edit that one.',
  ])
})

it('changes the billing address and keeps the extension’s fields when they are not sent [A7.17]', async () => {
  const { token } = await createMember(server())
  const created = await call('POST', '/create-billing-address', token, { city: 'Galle', district: 'Galle' })
  const { id } = created.body.data as { id: number }
  const changed = await call('PUT', `/update-billing-address/${id}`, token, { city: 'Matara', country: null })
  expect([changed.status, changed.body.data]).toMatchObject([
    200,
    { id, city: 'Matara', district: 'Galle', country: '' },
  ])
})

it('keeps what another change of the billing address of the same moment sets', async () => {
  const { token } = await createMember(server())
  const created = await call('POST', '/create-billing-address', token, { city: 'Galle', district: 'Galle' })
  const { id } = created.body.data as { id: number }
  const send = (fields: object) => call('PUT', `/update-billing-address/${id}`, token, fields)
  const { body } = await whenOvertaken(
    server(),
    () => send({ city: 'Matara' }),
    () => send({ district: null, country: 'Sri Lanka' }),
  )
  expect(body.data).toMatchObject({ city: 'Matara', district: '', country: 'Sri Lanka' })
})
