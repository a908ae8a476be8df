import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

const full = { email: 'full@members.example' }

test('the guide is reached from the menu, and has the rules, the measures and whom to call [B2.10, B2.13, B2.88, B9.25, B9.26, B2.88b, B2.88c, B2.88d, B2.88e, B2.88f, B2.88g, B2.88h, B2.88i, B9.25b, B9.25c, B9.25d, B9.25e, B9.25f, B9.25g, B9.26b]', async ({
  page,
}, { project }) => {
  await arriveAs(page, '/dashboard', full)
  const menu = page.locator('#sidebar')
  if (project.name.startsWith('phone')) await page.getByRole('button', { name: 'More' }).tap()
  else await menu.getByRole('button', { name: 'Help & Support' }).click()
  await expect(menu.getByRole('list', { name: 'Others' }).getByRole('link')).toHaveText([
    'Facility Guide',
    'Contact Support',
  ])
  await menu.getByRole('link', { name: 'Facility Guide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facility Guide')
  const main = page.getByRole('main')
  for (const title of [
    'Before play',
    'During play',
    'After play',
    'Do',
    'Do not',
    'Prohibited items',
    'Dress code',
    'Court etiquette',
    'Equipment',
    'Safety and emergencies',
    'Booking information',
  ])
    await expect(main.getByRole('heading', { name: title, exact: true })).toHaveCount(1)
  for (const rule of [
    '6:00 AM - 10:00 PM daily',
    'Courts: 5:00 AM - midnight',
    '6:00 PM - 9:00 PM',
    '4 at most',
    'Up to 7 days',
    'Up to 2 hours before your booking begins',
    'Court kept for 15 minutes',
    '5 ft 1 in (1.55 m)',
  ])
    await expect(main.getByText(rule).first()).toBeAttached()
  const drawing = main.getByRole('img', { name: /13\.40 m long, 6\.10 m wide.*5\.18 m/ })
  await expect(drawing).toBeVisible()
  const cutOff = await drawing.evaluate((svg) => {
    const { left, right, top, bottom } = svg.getBoundingClientRect()
    return [...svg.querySelectorAll('text')].filter((text) => {
      const box = text.getBoundingClientRect()
      return box.left < left || box.right > right || box.top < top || box.bottom > bottom
    }).length
  })
  expect(cutOff, 'measures that the edge of the drawing cuts').toBe(0)
  for (const phone of ['119', '110', '077 911 2233'])
    await expect(main.getByRole('link', { name: phone, exact: true })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    )
  await expect(main.getByRole('link', { name: 'Contact support', exact: true })).toHaveAttribute(
    'href',
    '/contact-support',
  )
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

test('an address with a fragment opens the guide at its section @slow', async ({ page }) => {
  await arriveAs(page, '/facility-guide#safety', full)
  await expect(page.getByRole('heading', { name: 'Safety and emergencies' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await page.goto('/facility-guide')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Dress code' })
    .click()
  await expect(page.getByRole('heading', { name: 'Dress code' })).toBeInViewport()
})
