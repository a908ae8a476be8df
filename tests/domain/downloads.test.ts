import { FakeDownloads } from '@tests/support/fakeBrowser'
import { saveFile } from '@world/downloads'

it('hands a text to the browser as a file with its name and type, and gives its address up afterwards', async () => {
  const browser = new FakeDownloads()
  const timers: (() => void)[] = []
  saveFile(
    {
      clock: { setTimeout: (callback) => timers.push(callback) },
      browser: { document: { createElement: () => browser.createLink() }, URL: browser.urls },
    },
    { name: 'member-data-2026-07-08.json', type: 'application/json', text: '{"city":"මොරටුව"}' },
  )
  const [file] = browser.files
  expect(file?.name).toBe('member-data-2026-07-08.json')
  expect(file?.blob.type).toBe('application/json')
  expect(await file?.blob.text()).toBe('{"city":"මොරටුව"}')
  expect(browser.held).toBe(1)
  for (const run of timers) run()
  expect(browser.held).toBe(0)
})
