import { routes } from '@domain/portal/routes'
import { expect, test } from '@tests/support/browser/journey'

const mainScript = /\/assets\/main\.\w+\.js$/

test('every page that the build draws says within seconds that its script did not come, and Reload helps', async ({
  page,
  watched,
}) => {
  watched.excuse(/404.*\/assets\/main/)
  await page.route(mainScript, (route) => route.fulfill({ status: 404 }))
  for (const { path } of routes.filter(({ path: each }) => !each.startsWith('/demo'))) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
  }
  await page.unroute(mainScript)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
})
