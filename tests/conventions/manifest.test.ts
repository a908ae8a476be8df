import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routeAt } from '@domain/portal/routes'
import { projectRoot } from '../support/project'

const manifest = JSON.parse(
  readFileSync(path.join(projectRoot(), 'public/manifest.webmanifest'), 'utf8'),
) as Readonly<Record<'shortcuts', readonly { readonly name: string; readonly url: string }[]>>

it('leads from each shortcut of the installed portal to a page for members', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, routeAt(url)])).toEqual([
    ['Book', expect.objectContaining({ name: 'calendar', audience: 'members' })],
    ['My bookings', expect.objectContaining({ name: 'myBookings', audience: 'members' })],
    ['Pay', expect.objectContaining({ name: 'payables', audience: 'members' })],
  ])
})
