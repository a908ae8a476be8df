import { serverForFile } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'

const server = serverForFile()
const read = (token: string) => callApi(server(), 'GET', '/mail-preferences', { token })
const change = (token: string, body: unknown) =>
  callApi(server(), 'PUT', '/mail-preferences', { token, body })
const having = (reminders: boolean, slotAlerts: boolean) => ({
  mail_preferences: { reminders, slot_alerts: slotAlerts },
})

it('has every kind switched on until the member switches it off, each by itself', async () => {
  const { token } = await createMember(server())
  expect((await read(token)).body.data).toEqual(having(true, true))
  const off = await change(token, { reminders: false })
  expect([off.status, off.body.message, off.body.data]).toEqual([
    200,
    'Your email preferences have been saved.',
    having(false, true),
  ])
  expect((await change(token, { slot_alerts: false })).body.data).toEqual(having(false, false))
  expect((await change(token, { reminders: true })).body.data).toEqual(having(true, false))
  expect((await change(token, {})).body.data).toEqual(having(true, false))
  expect((await read(token)).body.data).toEqual(having(true, false))
})

it('is each member’s own', async () => {
  const { token } = await createMember(server())
  const other = await createMember(server())
  await change(token, { reminders: false, slot_alerts: false })
  expect((await read(other.token)).body.data).toEqual(having(true, true))
})

it('refuses what is neither on nor off', async () => {
  const { token } = await createMember(server())
  const { status, body } = await change(token, { reminders: 'off', slot_alerts: null })
  expect([status, body.errors]).toEqual([
    422,
    { reminders: ['Must be true or false'], slot_alerts: ['Must be true or false'] },
  ])
  expect((await read(token)).body.data).toEqual(having(true, true))
})
