import { dotted } from '@domain/values/dot'

it('joins the facts that are known, with the dot before what follows it, on one line with it', () => {
  expect(dotted('2 items', null, '', 'Rs. 1,500', undefined)).toBe('2 items\u00A0· Rs. 1,500')
})
