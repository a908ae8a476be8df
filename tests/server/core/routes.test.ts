import type { Hono } from 'hono'
import { endpoints } from '@api/endpoints'
import { loginRequest } from '@api/requests/account'
import { createApp } from '@server/app'
import type { Feature } from '@server/feature'
import type { Environment } from '@server/http/environment'
import { serverForFile } from '@tests/support/server'

const server = serverForFile()
const startWith = (feature: Feature) => () => createApp(server().context, [feature])
const answer = () => Promise.resolve({ message: 'Hello' })

describe('a route of the member API does not start', () => {
  it('for everybody when the table of endpoints asks for a token', () => {
    const register: Feature['register'] = (routes) => routes.open({ endpoint: endpoints.user }, answer)
    expect(startWith({ name: 'careless', register })).toThrow(
      'user is registered for everybody, but its token is required in the table of endpoints',
    )
  })

  it('for members when the table sends no token', () => {
    const register: Feature['register'] = (routes) =>
      routes.forMembers({ endpoint: endpoints.login, body: loginRequest, access: 'anyAccount' }, answer)
    expect(startWith({ name: 'closed', register })).toThrow(
      'login is registered for anyAccount, but its token is never in the table of endpoints',
    )
  })

  it('without an endpoint, beside the table', () => {
    const register: Feature['register'] = (_routes, app: Hono<Environment>) =>
      void app.get('/api/member/everything', (c) => c.json({}))
    expect(startWith({ name: 'hidden', register })).toThrow(
      'GET /api/member/everything is served without an endpoint that says who may call it',
    )
  })
})
