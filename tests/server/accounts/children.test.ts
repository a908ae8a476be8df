import { serverForFile } from '@tests/support/server'
import { callApi, createChild, createMember, whenOvertaken } from '@tests/support/serverHelpers'

const server = serverForFile()
const call = (method: string, path: string, token: string, body?: unknown) =>
  callApi(server(), method, path, { token, body })
const child = {
  fname: ' Amaya ',
  lname: 'Silva',
  date_of_birth: '2015-07-09',
  school: '  Visakha Vidyalaya ',
  emergency_mobile: '',
  gender: null,
}

it('adds a child and lists it with the counts, the member among the adults [A3.20, A3.21, A7.11, A7.12]', async () => {
  const { token } = await createMember(server())
  const created = await call('POST', '/create-child-member', token, child)
  expect(created.status).toBe(201)
  const { body } = await call('GET', '/child-members', token)
  expect(body).toEqual({
    status: 'success',
    message: 'OK',
    data: {
      child_members: [
        {
          id: (created.body.data as { id: number }).id,
          name: 'Amaya Silva',
          fname: 'Amaya',
          lname: 'Silva',
          date_of_birth: '2015-07-09',
          age: 10,
          member_type: 'Child',
          status: 'Active',
          joinDate: '2026-07-08',
          profile_picture_path: null,
          school: 'Visakha Vidyalaya',
          emergency_mobile: null,
          gender: null,
          class_enrollments_count: 0,
          is_can_delete: true,
        },
      ],
      counts: { child_members: 1, adult_members: 1, total_members: 2 },
    },
  })
})

it('counts the age by the centre’s day', async () => {
  const { id, token } = await createMember(server())
  await createChild(server(), id, { dateOfBirth: '2015-07-08' })
  const { body } = await call('GET', '/child-members', token)
  expect(body.data).toMatchObject({ child_members: [{ age: 11 }] })
})

it('changes a child [A7.13]', async () => {
  const { id, token } = await createMember(server())
  const childId = await createChild(server(), id)
  const { status } = await call('PUT', `/update-child-member/${childId}`, token, {
    ...child,
    gender: 'Female',
  })
  const { body } = await call('GET', '/child-members', token)
  expect([status, body.data]).toMatchObject([
    200,
    { child_members: [{ id: childId, school: 'Visakha Vidyalaya', gender: 'Female' }] },
  ])
})

it('removes a child that has no running class [A7.14]', async () => {
  const { id, token } = await createMember(server())
  const childId = await createChild(server(), id)
  expect(
    (await call('DELETE', `/delete-child-member/${childId}`, token, { is_can_delete: true })).status,
  ).toBe(200)
  const { body } = await call('GET', '/child-members', token)
  expect(body.data).toMatchObject({ child_members: [], counts: { total_members: 1 } })
})

it('decides itself that a child with a class stays, whatever the client claims', async () => {
  const { id, token } = await createMember(server())
  const childId = await createChild(server(), id, { enrolled: true })
  const listed = await call('GET', '/child-members', token)
  expect(listed.body.data).toMatchObject({
    child_members: [{ class_enrollments_count: 1, is_can_delete: false }],
  })
  const { status, body } = await call('DELETE', `/delete-child-member/${childId}`, token, {
    is_can_delete: true,
  })
  expect([status, body.message]).toEqual([
    422,
    'This child account cannot be removed because they have active class enrollments. Please contact support for assistance.',
  ])
})

it('removes a child once, and says to another request of the same moment that there is none', async () => {
  const { id, token } = await createMember(server())
  const childId = await createChild(server(), id)
  const remove = () => call('DELETE', `/delete-child-member/${childId}`, token, {})
  const { status, body } = await whenOvertaken(server(), remove, remove)
  expect([status, body.message]).toEqual([404, 'This child account does not exist.'])
})

it('asks for first name, last name and date of birth', async () => {
  const { token } = await createMember(server())
  const text = 'Please fill in all required fields (First Name, Last Name, and Date of Birth).'
  const { status, body } = await call('POST', '/create-child-member', token, {
    fname: ' ',
    lname: '',
    date_of_birth: '',
  })
  expect([status, body.message, body.errors]).toEqual([
    422,
    text,
    { fname: [text], lname: [text], date_of_birth: [text] },
  ])
  const unborn = await call('POST', '/create-child-member', token, { ...child, date_of_birth: '2026-07-08' })
  expect(unborn.body.errors).toEqual({ date_of_birth: ['Date of birth must be in the past'] })
})

it('lets a Basic member read children and write none [A6.03, A6.05]', async () => {
  const { id, token } = await createMember(server(), { memberType: 'Level 3' })
  const childId = await createChild(server(), id)
  const statuses = [
    (await call('GET', '/child-members', token)).status,
    (await call('POST', '/create-child-member', token, child)).status,
    (await call('PUT', `/update-child-member/${childId}`, token, child)).status,
    (await call('DELETE', `/delete-child-member/${childId}`, token, {})).status,
  ]
  expect(statuses).toEqual([200, 403, 403, 403])
})

it('keeps children to their own adult [A6.06, A6.07]', async () => {
  const owner = await createMember(server())
  const stranger = await createMember(server())
  const childId = await createChild(server(), owner.id)
  const answers = [
    await call('PUT', `/update-child-member/${childId}`, stranger.token, child),
    await call('DELETE', `/delete-child-member/${childId}`, stranger.token, {}),
    await call('DELETE', '/delete-child-member/2147483647', stranger.token, {}),
    await call('DELETE', '/delete-child-member/none', stranger.token, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  const { body } = await call('GET', '/child-members', stranger.token)
  expect(body.data).toMatchObject({ child_members: [] })
})
