import { sidebarFlow } from '@flows/shell/sidebar'
import { selectSidebar } from '@machines/shell/sidebar/sidebar.select'
import type { Viewport } from '@machines/shell/sidebar/sidebar.types'
import { createNetwork, openBrowser } from '@tests/support/faults'

// Pages that a visitor may open, so no guard redirects.
const groupOf = (path: string) => (path === '/forgot-password' ? 'help' : null)

let browser: ReturnType<typeof openBrowser>
afterEach(() => browser.close())

async function start(address: string) {
  browser = openBrowser(createNetwork())
  const tab = await browser.tab(address)
  let listener: ((viewport: Viewport) => void) | null = null
  const viewport = {
    current: () => 'phone' as const,
    watch: (callback: (viewport: Viewport) => void) => {
      listener = callback
      return () => void (listener = null)
    },
  }
  const actor = tab.page((deps) => sidebarFlow(deps, { viewport, groupOf }))
  return {
    actor,
    navigation: tab.app.world.navigation,
    shown: () => selectSidebar(actor.getSnapshot()),
    isWatched: () => listener !== null,
    resize: (to: Viewport) => listener?.(to),
  }
}

it('begins with the group of the page it starts on, and opens that of each page that is opened [B2.13]', async () => {
  expect((await start('/forgot-password')).shown().openGroups).toEqual(['help'])
  browser.close()
  const { shown, navigation } = await start('/reset-password')
  expect(shown().openGroups).toEqual([])
  navigation.go('/forgot-password')
  expect(shown().openGroups).toEqual(['help'])
})

it('follows the width of the window for as long as it runs', async () => {
  const { actor, shown, resize, isWatched } = await start('/reset-password')
  expect(shown().screen).toBe('hidden')
  resize('tablet')
  expect([shown().screen, isWatched()]).toEqual(['collapsed', true])
  actor.stop()
  expect(isWatched()).toBe(false)
})
