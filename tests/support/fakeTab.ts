import type { SessionMember } from '@domain/account/session'
import { sealed } from '@domain/values/sealed'
import { createTabs } from '@flows/shell/tabs'
import { createClock } from '@world/clock'
import { createFormKeeper } from '@world/formKeeper'
import { createLifecycle } from '@world/lifecycle'
import { createRecords } from '@world/records'
import { createSessionKeeper } from '@world/sessionKeeper'
import { createStore, foreignChanges } from '@world/storage'
import { createVault, type NewSession } from '@world/vault'
import { ControlledClock } from './controlledClock'
import { FakeStorage, fakeChannels, FakeWindow } from './fakeBrowser'
import { startOfTime } from './fakeServer'

export const nimal: SessionMember = {
  id: 7,
  firstName: 'Nimal',
  lastName: 'Perera',
  mobile: '0771234567',
  email: 'nimal@members.example',
  memberType: 'Level 2',
  isStaff: false,
}
export const kamala: SessionMember = { ...nimal, id: 8, firstName: 'Kamala', email: 'kamala@members.example' }

/** The answer of a sign-in for a member; the session lasts an hour. */
export const signInOf = (member: SessionMember, token = `token-of-${member.id}`): NewSession => ({
  token: sealed(token),
  expiresAt: startOfTime + 3_600_000,
  member,
  accountStatus: 'active_complete',
  profileCompleted: true,
})

/**
 * One browser: its tabs share `localStorage`, channels, and a clock that may be slow by some milliseconds.
 */
export function fakeBrowser({ channels: hasChannels = true, slowBy = 0 } = {}) {
  const local = new FakeStorage()
  const channels = fakeChannels()
  const timers = new ControlledClock()
  const deviceNow = () => startOfTime - slowBy + timers.now()
  let made = 0

  /** Opens a tab; with the `sessionStorage` of an earlier one, it is that tab after a reload. */
  const tab = (session = new FakeStorage()) => {
    const window = new FakeWindow()
    const lifecycle = createLifecycle({ window, document: window })
    const clock = createClock({
      deviceNow,
      timers: {
        setTimeout: (callback, milliseconds) => timers.setTimeout(callback, milliseconds),
        clearTimeout: (timer) => timers.clearTimeout(timer as number),
      },
      onReturn: lifecycle.onReturn,
    })
    const random = () => `random-${++made}`
    const stores = { local: createStore(() => local), session: createStore(() => session) }
    const vault = createVault({ ...stores, clock, random })
    const records = createRecords({
      ...stores,
      now: clock.now,
      deviceNow,
      owner: vault.owner,
      onForeignChange: foreignChanges(window),
    })
    const page = { path: '/profile' }
    const tabs = createTabs({
      records,
      openChannel: () => (hasChannels ? channels.create() : null),
      window,
      onReturn: lifecycle.onReturn,
      random,
      report: (error) => {
        throw error
      },
    })
    const forms = createFormKeeper({ records, path: () => page.path })
    const keeper = createSessionKeeper({ vault, records, tabs, forms })
    const ends: string[] = []
    keeper.onEndedElsewhere(() => ends.push('ended'))
    return { window, session, clock, vault, records, keeper, forms, page, ends, lifecycle }
  }
  return { local, channels, timers, tab }
}
