/** @jest-environment jsdom */
import '@tests/support/jsdom'
import { activateAll, leavesOf } from '@tests/gallery/page/activate'

/** The events that a screen sends while the test uses all its controls with the values of a sample. */
async function sentBy(
  markup: readonly Element[],
  wire: (send: (event: string) => void) => void,
  sample: unknown,
) {
  const sent: string[] = []
  document.body.replaceChildren(...markup)
  wire((event) => sent.push(event))
  await activateAll(document.body, leavesOf(sample), () => false)
  return [...new Set(sent)]
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.textContent = text
  return made
}

test('the values of an event are found by their innermost names', () => {
  expect(leavesOf({ type: 'x', credentials: { email: 'a@b', keep: true, tries: 2, none: null } })).toEqual({
    type: 'x',
    email: 'a@b',
    keep: true,
    tries: '2',
  })
})

test('a form is filled in with the sampled values and submitted', async () => {
  const form = element('form')
  const email = element('input', { name: 'email' })
  form.append(email, element('button', { type: 'submit' }, 'Go'))
  const sent = await sentBy(
    [form],
    (send) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        if (email.value === 'kamala@example.test') send('submitted')
      })
    },
    { draft: { email: 'kamala@example.test' } },
  )
  expect(sent).toEqual(['submitted'])
})

test('controls that a button brings are used too, and Escape leaves a dialog', async () => {
  const opener = element('button', { type: 'button' }, 'Menu')
  const dialog = element('dialog', { open: '' })
  const sent = await sentBy(
    [opener, dialog],
    (send) => {
      dialog.addEventListener('cancel', () => send('dialog.left'))
      opener.addEventListener('click', () => {
        const item = element('button', { type: 'button' }, 'Leave')
        item.addEventListener('click', () => send('signOut.requested'))
        document.body.append(item)
      })
    },
    {},
  )
  expect(sent.sort()).toEqual(['dialog.left', 'signOut.requested'])
})

test('a screen without a control sends nothing', async () => {
  expect(await sentBy([element('p', {}, 'text')], () => {}, {})).toEqual([])
})
