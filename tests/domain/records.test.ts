import fc from 'fast-check'
import { records as table } from '@world/recordTable'
import { fakeBrowser, kamala, nimal, signInOf } from '@tests/support/fakeTab'
import { startOfTime } from '@tests/support/fakeServer'

const minute = 60_000
const draft = { email: 'a@b.lk', keepSignedIn: true }
const deadlines = { 'a@b.lk': { until: 5, setBy: 'portal' as const } }

describe('what the browser keeps', () => {
  it('forgets the drafts of sign-in and sign-up after a minute [A3.23, A9.02]', () => {
    const { tab, timers } = fakeBrowser()
    const { records, session } = tab()
    records.write(table.signInDraft, draft)
    records.write(table.signUpDraft, { email: 'a@b.lk', branches: ['Branch 1'], termsAccepted: true })
    timers.increment(minute - 1)
    const before = [records.read(table.signInDraft), records.read(table.signUpDraft)]
    timers.increment(1)
    expect([
      before,
      records.read(table.signInDraft),
      records.read(table.signUpDraft),
      session.length,
    ]).toEqual([[draft, { email: 'a@b.lk', branches: ['Branch 1'], termsAccepted: true }], null, null, 0])
  })

  it.each([
    ['slow', 10 * minute],
    ['fast', -10 * minute],
  ])(
    'keeps a draft its minute on a device whose clock is %s, whatever the server says meanwhile',
    (_clock, slowBy) => {
      const { tab, timers } = fakeBrowser({ slowBy })
      const one = tab()
      one.records.write(table.signInDraft, draft)
      one.clock.correct(startOfTime)
      timers.increment(minute - 1)
      const before = one.records.read(table.signInDraft)
      timers.increment(1)
      expect([before, one.records.read(table.signInDraft)]).toEqual([draft, null])
    },
  )

  it("ends a member's record a day after the session by the server's clock, on a slow device too", () => {
    const { tab, timers } = fakeBrowser({ slowBy: 10 * minute })
    const { records, keeper, clock } = tab()
    clock.correct(startOfTime)
    keeper.open(signInOf(nimal), true)
    records.write(table.payments, { started: [], queue: [1] })
    timers.increment(25 * 60 * minute - 1_000)
    const before = records.read(table.payments)
    timers.increment(1_000)
    expect([before, records.read(table.payments)]).toEqual([{ started: [], queue: [1] }, null])
  })

  it('keeps the address under verification longer than the draft, in this tab [A2.19]', () => {
    const { tab, timers } = fakeBrowser()
    const one = tab()
    one.records.write(table.verificationAddress, 'a@b.lk')
    timers.increment(60 * minute)
    expect([
      tab(one.session).records.read(table.verificationAddress),
      tab().records.read(table.verificationAddress),
    ]).toEqual(['a@b.lk', null])
  })

  it('keeps a resend deadline for all tabs and over signing out [A4.14]', () => {
    const { tab } = fakeBrowser()
    const one = tab()
    one.records.write(table.resendDeadlines, deadlines)
    one.keeper.clearEverything()
    expect(tab().records.read(table.resendDeadlines)).toEqual(deadlines)
  })

  it("shows a member's record to that member alone, and keeps none without a member [A3.24]", () => {
    const { tab, local } = fakeBrowser()
    const { records, keeper } = tab()
    records.write(table.payments, { started: [], queue: [1] })
    expect(local.getItem('portal.payments')).toBeNull()
    keeper.open(signInOf(nimal), true)
    records.write(table.payments, { started: [], queue: [2] })
    const foreign = { ...(JSON.parse(local.getItem('portal.payments') ?? '{}') as object), member: 99 }
    const own = records.read(table.payments)
    local.setItem('portal.payments', JSON.stringify(foreign))
    expect([own, records.read(table.payments), local.getItem('portal.payments')]).toEqual([
      { started: [], queue: [2] },
      null,
      null,
    ])
  })

  it('drops what cannot be read, is of another version, or lies further ahead than its life', () => {
    const { tab } = fakeBrowser()
    const now = startOfTime
    const one = tab()
    const wrapped = (changes: object) =>
      JSON.stringify({ version: 1, member: null, until: now + 1_000, value: draft, ...changes })
    const odd = [
      wrapped({ version: 2 }),
      wrapped({ until: now + 61_000 }),
      wrapped({ until: null }),
      wrapped({ value: 7 }),
      '{',
      '"x"',
      '',
    ]
    const read = odd.map((text) => {
      one.session.setItem('portal.signInDraft', text)
      return [one.records.read(table.signInDraft), one.session.getItem('portal.signInDraft')]
    })
    expect(read).toEqual(odd.map(() => [null, null]))
  })

  it('of a session that was left by closing its tab are there for a day after its end, and erased by the next start of any tab', () => {
    const { tab, timers, local } = fakeBrowser()
    const left = tab()
    left.keeper.open(signInOf(nimal), false)
    left.records.write(table.payments, { started: [], queue: [1] })
    left.records.write(table.ownEvents, [])
    timers.increment(25 * 60 * minute - 1)
    tab().keeper.restore()
    const before = local.getItem('portal.payments')
    timers.increment(1)
    tab().keeper.restore()
    expect([before === null, local.getItem('portal.payments')]).toEqual([false, null])
    // The member's own events stay until a sign-out here or the sign-in of another member.
    expect(local.getItem('portal.ownEvents')).not.toBeNull()
    tab().keeper.open(signInOf(kamala), false)
    expect(local.getItem('portal.ownEvents')).toBeNull()
  })

  it('of a tab that is brought back after its session was ended elsewhere are erased at its start', () => {
    const { tab } = fakeBrowser()
    const closed = tab()
    closed.keeper.open(signInOf(nimal), false)
    closed.records.write(table.rememberedPath, '/payable-payments')
    const other = tab()
    other.keeper.open(signInOf(nimal), false)
    other.keeper.notifySignOut()
    other.keeper.clearEverything()
    const back = tab(closed.session)
    expect(closed.session.dump()).toContain('payable-payments')
    expect([back.keeper.restore(), closed.session.length]).toEqual([null, 0])
  })

  it('of nobody are erased by a start, too, once they are over', () => {
    const { tab, timers } = fakeBrowser()
    const one = tab()
    one.records.write(table.signInDraft, draft)
    one.records.write(table.rememberedPath, '/calendar')
    timers.increment(minute)
    tab(one.session).keeper.restore()
    expect([one.session.length, one.records.read(table.rememberedPath)]).toEqual([1, '/calendar'])
  })

  it('never throws, whatever lies in storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { tab, local } = fakeBrowser()
        const keys = Object.keys(table).map((name) => `portal.${name}`)
        for (const key of [...keys, 'portal.session']) local.setItem(key, text)
        const one = tab()
        one.keeper.restore()
        one.keeper.open(signInOf(nimal), true)
        for (const kind of Object.values(table)) one.records.read<unknown>(kind)
        one.keeper.clearSessionOnly()
        one.keeper.clearEverything()
      }),
    )
  })

  it('tells of a change in this tab and in others', () => {
    const { tab } = fakeBrowser()
    const [one, two] = [tab(), tab()]
    const notified: string[] = []
    const stop = one.records.watch(table.sidebar, () => notified.push('one'))
    two.records.watch(table.sidebar, () => notified.push('two'))
    one.records.write(table.sidebar, { expanded: true })
    two.window.happen('storage', { key: 'portal.sidebar' })
    two.window.happen('storage', { key: 'portal.upcoming' })
    two.window.happen('storage', { key: null })
    stop()
    one.records.forget(table.sidebar)
    expect(notified).toEqual(['one', 'two', 'two'])
  })
})
