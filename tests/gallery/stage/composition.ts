/**
 * The page of the composition: marks who tells the pressed topic and who hears it, and the arrows of the flow
 * under the pointer or in focus.
 */
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const wordsIn = (list: string | undefined) => (list ?? '').split(' ')

const topics = all('[data-topic]')
const flows = all('[data-flow]')
const arrows = [...document.querySelectorAll<SVGElement>('[data-ends]')]

function showTopic(pressed: HTMLElement | null) {
  const name = pressed?.dataset['topic']
  const has = (list: string | undefined) => name !== undefined && wordsIn(list).includes(name)
  for (const topic of topics) topic.setAttribute('aria-pressed', String(topic === pressed))
  for (const flow of flows) {
    flow.toggleAttribute('data-telling', has(flow.dataset['tells']))
    flow.toggleAttribute('data-hearing', has(flow.dataset['hears']))
  }
}

function showArrows(name: string | undefined) {
  for (const arrow of arrows)
    arrow.toggleAttribute('data-taken', name !== undefined && wordsIn(arrow.dataset['ends']).includes(name))
}

for (const topic of topics)
  topic.addEventListener('click', () =>
    showTopic(topic.getAttribute('aria-pressed') === 'true' ? null : topic),
  )
for (const flow of flows) {
  for (const event of ['pointerenter', 'focus'])
    flow.addEventListener(event, () => showArrows(flow.dataset['flow']))
  for (const event of ['pointerleave', 'blur']) flow.addEventListener(event, () => showArrows(undefined))
}
