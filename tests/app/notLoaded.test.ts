import { screen } from '@testing-library/dom'

/** Runs the script like a page that the build has rendered. */
function run() {
  const root = document.createElement('div')
  root.id = 'root'
  root.append(document.createElement('main'))
  document.body.replaceChildren(root)
  jest.isolateModules(() => {
    jest.requireActual('../../public/notLoaded.js')
  })
}

function breakScript(src: string) {
  const script = document.createElement('script')
  // jsdom loads no scripts here.
  script.src = src
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
}

/** Simulates the start of the portal. */
async function start() {
  document.getElementById('root')?.replaceChildren(document.createElement('main'))
  await Promise.resolve()
}

beforeEach(() => jest.useFakeTimers())
afterEach(async () => {
  await start()
  jest.useRealTimers()
})

test('says at once that a script of the portal did not come, with a way to reload', () => {
  run()
  expect(screen.queryByRole('alert')).toBeNull()
  breakScript('/assets/main.0123456789.js')
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('says so as well when the script breaks before the portal has started', () => {
  run()
  window.dispatchEvent(
    new ErrorEvent('error', { filename: `${window.location.origin}/assets/main.0123456789.js` }),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
})

test('is silent about a script of somebody else', () => {
  run()
  breakScript('https://extension.example/inject.js')
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says that it is still loading while the script is slow, that it failed when it is much too slow, and nothing once the portal has started', async () => {
  run()
  jest.advanceTimersByTime(8_000)
  expect(screen.getByRole('alert')).toHaveTextContent('still loading')
  expect(screen.getByRole('alert')).not.toHaveTextContent('could not')
  jest.advanceTimersByTime(37_000)
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  await start()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaves a portal that has started alone', async () => {
  run()
  await start()
  breakScript('/assets/calendar.0123456789.js')
  jest.advanceTimersByTime(60_000)
  expect(screen.queryByRole('alert')).toBeNull()
})
