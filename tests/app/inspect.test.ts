import { assign, createActor, setup } from 'xstate'
import { startInspection } from '@app/inspect'
import { createRedactor, redacted } from '@app/redact'
import { studioSource } from '@tools/studio'

const canary = {
  password: 'Kingfisher-77!',
  token: 'tok_4f9a1c77e2',
  code: '904417',
  nic: '199012345678',
  born: '1990-05-17',
}

describe('the redactor', () => {
  it('blacks out secrets by the names they go by, and keeps the rest', () => {
    const { redact } = createRedactor()
    expect(
      redact({
        type: 'credentials.submitted',
        credentials: { email: 'kamala@example.test', password: canary.password, keepSignedIn: true },
        code: canary.code,
        nationalId: canary.nic,
        national_id: canary.nic,
        dateOfBirth: canary.born,
        date_of_birth: canary.born,
        Authorization: `Bearer ${canary.token}`,
        count: 3,
        holdsToken: true,
        nothing: null,
      }),
    ).toEqual({
      type: 'credentials.submitted',
      credentials: { email: 'kamala@example.test', password: redacted, keepSignedIn: true },
      code: redacted,
      nationalId: redacted,
      national_id: redacted,
      dateOfBirth: redacted,
      date_of_birth: redacted,
      Authorization: redacted,
      count: 3,
      holdsToken: true,
      nothing: null,
    })
  })

  it('finds a value that it once saw under a secret name wherever it turns up later', () => {
    const { redact } = createRedactor()
    redact({ password: canary.password })
    expect(redact({ error: `could not use ${canary.password}`, list: [canary.password] })).toEqual({
      error: `could not use ${redacted}`,
      list: [redacted],
    })
  })

  it('finds a value that it was given, in texts and in names', () => {
    const { remember, redact } = createRedactor()
    remember(canary.token)
    expect(redact({ [canary.token]: { link: `/reset?t=${canary.token}` } })).toEqual({
      [redacted]: { link: `/reset?t=${redacted}` },
    })
  })

  it('leaves nothing of a secret that it saw while it was typed', () => {
    const { redact } = createRedactor()
    for (const length of [4, 7, 14]) redact({ password: canary.password.slice(0, length) })
    expect(redact({ error: `could not use ${canary.password}` })).toEqual({
      error: `could not use ${redacted}`,
    })
  })

  it('keeps the code of a refusal, which says why, and no other code', () => {
    const { redact } = createRedactor()
    const failure = { kind: 'refused', status: 409, message: 'That hour is free.', code: 'slot_free' }
    expect(redact({ failure, answer: { kind: 'confirmed', code: canary.code } })).toEqual({
      failure,
      answer: { kind: 'confirmed', code: redacted },
    })
    const echoed = { kind: 'refused', status: 422, message: `not ${canary.code}`, code: canary.code }
    expect(redact({ failure: echoed })).toEqual({
      failure: { ...echoed, message: `not ${redacted}`, code: redacted },
    })
  })

  it('copies errors, maps, dates and circles into plain data and leaves functions out', () => {
    const { redact } = createRedactor()
    const circle: Record<string, unknown> = { at: new Date(0), run: () => 1, failed: new TypeError('no') }
    circle['self'] = circle
    circle['map'] = new Map([['password', canary.password]])
    expect(redact(circle)).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      failed: { name: 'TypeError', message: 'no' },
      self: '[left out]',
      map: { password: redacted },
    })
  })
})

const machine = setup({
  types: {
    context: {} as { typed: string; note: string },
    events: {} as { type: 'typed'; password: string; token: string },
  },
}).createMachine({
  id: 'canary',
  context: { typed: '', note: '' },
  on: {
    typed: {
      actions: assign({ typed: ({ event }) => event.password, note: ({ event }) => `with ${event.token}` }),
    },
  },
})

/** A page whose address asks for the inspector, and every message to the window that it opens. */
function pageWith(search: string) {
  window.history.replaceState(null, '', `/signin${search}`)
  const posted: unknown[] = []
  const opened: string[] = []
  jest.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url))
    return { postMessage: (message: unknown) => posted.push(message) } as unknown as Window
  })
  // The inspector forwards when the page is idle; here the test decides when that is.
  const waiting: (() => void)[] = []
  Object.assign(window, { requestIdleCallback: (then: () => void) => waiting.push(then) })
  const idle = () => waiting.splice(0).forEach((then) => then())
  return { posted, opened, idle }
}

const connect = () =>
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
const labels = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const theButton = () => document.querySelector('button')

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

describe('the inspection', () => {
  it('is there only when the address asks for it', () => {
    pageWith('?next=inspect')
    expect(startInspection({ window, inspectorUrl: null })).toBeNull()
    expect(theButton()).toBeNull()
  })

  it('opens and sends nothing before the button is pressed', () => {
    const { posted, opened, idle } = pageWith('?inspect')
    const inspection = startInspection({ window, inspectorUrl: 'https://inspector.test/' })
    createActor(machine, { ...inspection }).start()
    idle()
    connect()
    expect({ posted, opened }).toEqual({ posted: [], opened: [] })
    theButton()?.click()
    expect(opened).toEqual(['https://inspector.test/'])
    expect(theButton()).toBeNull()
  })

  it('names an actor by its id, and by its machine where they differ', () => {
    const { posted, idle } = pageWith('?inspect')
    const inspection = startInspection({ window, inspectorUrl: 'https://inspector.test/' })
    createActor(machine, { ...inspection, id: 'page' }).start()
    theButton()?.click()
    connect()
    idle()
    expect(posted).toContainEqual(expect.objectContaining({ type: '@xstate.actor', name: 'page (canary)' }))
  })

  it('offers the own viewer, and Stately’s only while there is a network and no other is configured', () => {
    const { opened } = pageWith('?inspect')
    startInspection({ window, inspectorUrl: null })
    expect(labels()).toEqual(['Open the inspector', 'Open Stately’s inspector'])
    document.querySelectorAll('button')[1]?.click()
    expect(opened).toEqual(['https://stately.ai/inspect'])
    expect(labels()).toEqual([])

    startInspection({ window, inspectorUrl: 'https://inspector.test/' })
    expect(labels()).toEqual(['Open the inspector'])
    document.body.replaceChildren()

    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    startInspection({ window, inspectorUrl: null })
    expect(labels()).toEqual(['Open the inspector'])
  })

  it('sends actors, events, taken transitions and snapshots to the viewer of the own origin without a secret in any of them', () => {
    const { posted, opened, idle } = pageWith('?inspect')
    const inspection = startInspection({ window, inspectorUrl: null })
    theButton()?.click()
    connect()
    const actor = createActor(machine, { ...inspection }).start()
    actor.send({ type: 'typed', password: canary.password, token: canary.token })
    idle()
    expect(opened).toEqual(['/inspector'])
    expect([...new Set(posted.map((message) => (message as { type: string }).type))].sort()).toEqual([
      '@xstate.actor',
      '@xstate.event',
      '@xstate.microstep',
      '@xstate.snapshot',
    ])
    const said = JSON.stringify(posted)
    expect([canary.password, canary.token].filter((secret) => said.includes(secret))).toEqual([])
  })

  it('tells of each taken transition once, by the key that the explorer knows', () => {
    const { posted, idle } = pageWith('?inspect')
    const inspection = startInspection({ window, inspectorUrl: null })
    theButton()?.click()
    connect()
    const actor = createActor(machine, { ...inspection }).start()
    for (const password of ['first', 'second']) actor.send({ type: 'typed', password, token: canary.token })
    idle()
    const steps = posted.filter((message) => (message as { type: string }).type === '@xstate.microstep')
    expect(steps).toEqual([
      { type: '@xstate.microstep', sessionId: actor.sessionId, taken: ['canary | typed | 0'] },
    ])
  })

  it('hides a secret that an event had, also in the machine to copy', () => {
    const { posted, idle } = pageWith('?inspect')
    const inspection = startInspection({ window, inspectorUrl: null })
    theButton()?.click()
    connect()
    const actor = createActor(machine, { ...inspection }).start()
    actor.send({ type: 'typed', password: canary.code, token: canary.token })
    idle()
    posted.length = 0
    createActor(setup({}).createMachine({ id: 'noted', context: { note: `use ${canary.code}` } }), {
      ...inspection,
    }).start()
    idle()
    expect(JSON.stringify(posted)).toContain('noted')
    expect(JSON.stringify(posted)).not.toContain(canary.code)
    const [{ definition }] = posted as [{ definition: string }]
    expect(studioSource(JSON.parse(definition))).toContain(`use ${redacted}`)
  })
})
