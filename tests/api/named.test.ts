import { createLazyApi, type Wire } from '@api/named'

it('answers at once that the device is offline, before the client is loaded', async () => {
  const load = jest.fn(() => new Promise<Wire>(() => {}))
  const api = createLazyApi({ load, readToken: () => null, online: () => false })
  expect(await api.call('childMembers', undefined)).toEqual({ ok: false, failure: { kind: 'offline' } })
  expect(load).not.toHaveBeenCalled()
})
