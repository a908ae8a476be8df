import { createActor } from 'xstate'
import type { AttentionReturned, DataChanged } from '@machines/shared/changes'
import { changesFlow } from '@flows/shell/changes'
import { createOtherTabs } from '@world/otherTabs'
import { fakeChannels, FakeWindow } from '@tests/support/fakeBrowser'

/** Opens tabs of one browser. */
function openTabs(count: number) {
  const channels = fakeChannels()
  const tabs = Array.from({ length: count }, () => {
    const window = new FakeWindow()
    let comesBack = () => {}
    const otherTabs = createOtherTabs({ openChannel: () => channels.create(), window })
    const lifecycle = {
      onReturn: (callback: () => void) => {
        comesBack = callback
        return () => {}
      },
    }
    const actor = createActor(changesFlow({ lifecycle: lifecycle as never, otherTabs }))
    const emitted: (readonly string[] | 'attention.returned')[] = []
    const take = (event: DataChanged | AttentionReturned) =>
      void emitted.push(event.type === 'data.changed' ? event.topics : event.type)
    actor.on('data.changed', take)
    actor.on('attention.returned', take)
    actor.start()
    return {
      window,
      emitted,
      comesBack: () => comesBack(),
      change: (...topics: DataChanged['topics']) => actor.send({ type: 'data.changed', topics, by: null }),
    }
  })
  return { tabs, channels }
}

it('a change reaches the flows of this tab and of the other tabs', () => {
  const { tabs } = openTabs(2)
  tabs[0]?.change('bookings', 'hours')
  expect(tabs.map(({ emitted }) => emitted)).toEqual([[['bookings', 'hours']], [['bookings', 'hours']]])
})

it('a return of the member stays in its tab', () => {
  const { tabs } = openTabs(2)
  tabs[1]?.comesBack()
  expect(tabs.map(({ emitted }) => emitted)).toEqual([[], ['attention.returned']])
})

it('nothing but topics is sent to another tab, and nothing but topics is taken from one', () => {
  const { tabs, channels } = openTabs(1)
  tabs[0]?.change('dues')
  expect(channels.posted).toEqual([['dues']])
  const odd = channels.create()
  for (const message of [null, 'dues', ['dues', 1], { topics: ['dues'] }]) odd.postMessage(message)
  expect(tabs[0]?.emitted).toEqual([['dues']])
})

it('a hidden page has no channel, so that the back/forward cache takes it, and opens one when it is displayed', () => {
  const { tabs, channels } = openTabs(1)
  tabs[0]?.window.happen('pagehide')
  expect(channels.count()).toBe(0)
  tabs[0]?.window.happen('pageshow')
  expect(channels.count()).toBe(1)
})
