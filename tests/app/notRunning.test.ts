import { withoutLinksTo, withReadOnlyFields } from '../../src/prerender/notRunning'

test('a drawn field takes nothing in, and what has no text is not called read-only, which means nothing there', () => {
  expect(withReadOnlyFields('<input type="email" name="a"><input name="b"/>')).toBe(
    '<input readonly type="email" name="a"><input readonly name="b"/>',
  )
  const tick = '<input class="c" type="checkbox" name="keep"/>'
  expect(withReadOnlyFields(tick)).toBe(tick)
})

test('a link to an address that is not known yet is drawn as words, and others stay links', () => {
  expect(
    withoutLinksTo(
      'https://configured.invalid/',
      '<a target="_blank" href="https://configured.invalid/" class="c">Terms<span> (opens)</span></a> <a href="/signup">Up</a>',
    ),
  ).toBe('<span class="c">Terms<span> (opens)</span></span> <a href="/signup">Up</a>')
})
