import { createPortalWorker } from '@app/portalWorker'

/** A window whose service worker the test controls. */
function browser({ controlled = false } = {}) {
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: jest.fn(() => Promise.resolve(registration)),
  })
  const posted: unknown[] = []
  const registration = Object.assign(new EventTarget(), {
    active: controlled ? {} : null,
    waiting: null as { postMessage: (message: unknown) => void } | null,
    installing: null as EventTarget | null,
    unregister: jest.fn(() => Promise.resolve(true)),
  })
  const reload = jest.fn()
  const log = jest.fn()
  const worker = createPortalWorker(
    Object.assign(new EventTarget(), {
      document: { readyState: 'complete' },
      location: { reload },
      navigator: { serviceWorker: container },
    }) as unknown as Parameters<typeof createPortalWorker>[0],
    { isBuilt: true, log },
  )
  return { container, registration, posted, reload, log, worker }
}

/** The registration resolves after a few promises. */
const registered = async () => {
  for (let step = 0; step < 5; step += 1) await Promise.resolve()
}

test('a version that waited before the page was opened is found, and is put to use when asked', async () => {
  const { worker, registration, posted } = browser({ controlled: true })
  registration.waiting = { postMessage: (message) => posted.push(message) }
  const seen: string[] = []
  worker.watch((change) => seen.push(change))
  await registered()
  expect(seen).toEqual(['found'])
  worker.activate()
  expect(posted).toEqual(['skipWaiting'])
})

test('a version that arrives while the page is open is found, and one that took over is reported', async () => {
  const { worker, registration, container } = browser({ controlled: true })
  const seen: string[] = []
  const stop = worker.watch((change) => seen.push(change))
  await registered()
  registration.installing = new EventTarget()
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = { postMessage: () => {} }
  registration.installing.dispatchEvent(new Event('statechange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(seen).toEqual(['found', 'replaced'])
  stop()
  container.dispatchEvent(new Event('controllerchange'))
  expect(seen).toHaveLength(2)
})

test('a worker is unregistered when asked, and nothing is when there is none', async () => {
  const { worker, registration } = browser({ controlled: true })
  await worker.unregister()
  expect(registration.unregister).not.toHaveBeenCalled()
  worker.watch(() => {})
  await registered()
  await worker.unregister()
  expect(registration.unregister).toHaveBeenCalledTimes(1)
})

test('the first worker of a browser replaces nothing', async () => {
  const { worker, container } = browser()
  const seen: string[] = []
  worker.watch((change) => seen.push(change))
  await registered()
  container.dispatchEvent(new Event('controllerchange'))
  expect(seen).toEqual([])
})

test('a registration that fails is written down, and the portal works without it', async () => {
  const { worker, container, log } = browser()
  container.register.mockRejectedValueOnce(new Error('not allowed'))
  worker.watch(() => {})
  await registered()
  expect(log).toHaveBeenCalledWith('The service worker was not registered: Error: not allowed')
})
