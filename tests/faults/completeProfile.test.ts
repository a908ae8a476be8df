import type { ActorRefFrom } from 'xstate'
import { emptyProfile } from '@domain/forms/completeProfile'
import { completeProfileFlow } from '@flows/account/completeProfile'
import type { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { selectCompleteProfile } from '@machines/account/completeProfile/completeProfile.select'
import { faultTests } from '@tests/support/faultFlow'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  memberOnWire,
  pass,
  refuses,
  settled,
  type Tab,
} from '@tests/support/faults'
import { signInOn } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const fields = {
  ...emptyProfile,
  firstName: 'Kamala',
  lastName: 'Silva',
  mobile: '+94 77 123 4567',
  gender: 'Female',
  emergencyMobile: '071-234 5678',
  dateOfBirth: '1991-03-14',
  city: 'Rathmalana',
  nationalId: '199112345678',
}
const submitted = { type: 'profile.submitted', fields } as const
const incomplete = ['verified_incomplete_profile', false] as const

/** Whoever signs up has no name yet. */
const member = { ...memberOnWire, fname: '', lname: '', mobile: '', member_type: null }
const login = { ...loginOnWire(...incomplete), member }
const account = { ...accountOnWire(...incomplete), member }

const { network, browser } = withFaults((server) => {
  server.always('/login', brings(login))
  server.always('/user', brings(account))
  server.always('/logout', brings(null))
  server.always('/complete-profile', brings(accountOnWire()))
})

const screenOf = (actor: ActorRefFrom<typeof completeProfileMachine>) =>
  selectCompleteProfile(actor.getSnapshot())

const page = '/complete-profile'
const start = (tab: Tab) => {
  const actor = tab.page(completeProfileFlow)
  return { tab, actor, screen: () => screenOf(actor) }
}
const type = ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'level.chosen', level: 'Level 2' })
  actor.send({ type: 'draft.changed', fields })
}
async function signIn() {
  const tab = await browser.tab('/signin')
  await signInOn(tab)
  return tab
}
/** Opens the page and fills in everything. */
async function fillIn() {
  const on = start(await signIn())
  type(on)
  return on
}
const draftIn = (tab: Tab) => screenOf(tab.page(completeProfileFlow))
const isComplete = () => network.always('/user', brings(accountOnWire()))

faultTests('Complete profile', {
  ...{ network, browser, page, call: page, arrive: signIn, start, prepare: type },
  send: ({ actor }) => actor.send(submitted),
  shown: ({ tab, screen }) => ({ ...screen(), address: tab.address() }),
  fine: { address: '/dashboard' },
  failed: (message) => ({
    fields,
    busy: false,
    canSubmit: true,
    secondsLeft: null,
    failureNotice: { message },
  }),
  texts: { fallback: 'Profile completion failed' },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ fields, canSubmit: secondsLeft === null, secondsLeft }),
  unknown: {
    done: isComplete,
    unreadable: () => network.next('/user', faults.failing),
    notKnown: { screen: 'notKnown' },
    look: ({ actor }) => actor.send({ type: 'retry.requested' }),
    notDone: () => ({ fields, canSubmit: true, foundNotDone: true, failureNotice: null }),
    withoutWords: true,
  },
  drifted: [['the member is missing', brings({})]],
  refusals: [
    [
      'field errors stand at their fields',
      refuses(422, 'Please check what you typed', { mobile: ['This number is taken'], nic: ['Not yours'] }),
      {
        failureNotice: {
          message: 'Please check what you typed',
          fields: { mobile: 'This number is taken', nationalId: 'Not yours' },
        },
      },
    ],
    [
      'another refusal is displayed in place',
      refuses(409, 'Completed by the centre'),
      { fields, canSubmit: true, failureNotice: { message: 'Completed by the centre' } },
    ],
  ],
  reloaded: { screen: 'form', fields, busy: false },
  ids: { N2: 'A9.01', N4: 'A8.06', N5: 'A8.06', N8: 'A7.26' },
  byHand: ['U3', 'U4'],
  typed: { type, left: { fields } },
})

describe('Complete profile, when something goes wrong', () => {
  it('sends the input as the wire has it, and continues to the dashboard with the draft gone [A3.04, A3.05, A3.06, A3.24, A4.17, A4.18, A7.06]', async () => {
    const { tab, actor } = await fillIn()
    actor.send(submitted)
    await settled()
    expect(network.asked('/complete-profile').map(({ body }) => body)).toEqual([
      {
        fname: 'Kamala',
        lname: 'Silva',
        mobile: '0771234567',
        gender: 'Female',
        member_type: 'Level 2',
        emergency_mobile: '0712345678',
        date_of_birth: '1991-03-14',
        city: 'Rathmalana',
        nic: '199112345678',
      },
    ])
    expect([tab.address(), tab.signedIn()]).toMatchObject([
      '/dashboard',
      { accountStatus: 'active_complete', profileCompleted: true },
    ])
    expect(browser.kept()).not.toContain('199112345678')
  })

  it.each([
    ['N1 (M): known offline', () => (network.online = false)],
    ['N4 (M): after a failure', () => network.next(page, faults.failing)],
  ])('%s the draft is kept over a reload [A3.24b]', async (_, bringAbout) => {
    const { tab, actor } = await fillIn()
    bringAbout()
    actor.send(submitted)
    await settled()
    expect(draftIn(await tab.reload())).toMatchObject({ screen: 'form', level: 'Level 2', fields })
  })

  it('N3 (I): an answer about the member from before the profile was complete changes nothing [A4.18]', async () => {
    const tab = await browser.tab('/signin')
    const release = network.hold('/user')
    await signInOn(tab)
    const on = start(tab)
    type(on)
    isComplete()
    on.actor.send(submitted)
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.signedIn()]).toMatchObject([
      '/dashboard',
      { accountStatus: 'active_complete', profileCompleted: true },
    ])
  })

  it('N6 (W): the draft grows while it waits', async () => {
    const { actor, screen } = await fillIn()
    network.next(page, faults.tooMany)
    actor.send(submitted)
    await settled()
    actor.send({ type: 'draft.changed', fields: { ...fields, city: 'Moratuwa' } })
    await pass(90_000)
    expect(screen()).toMatchObject({ canSubmit: true, secondsLeft: null, fields: { city: 'Moratuwa' } })
  })

  it.each([
    ['N7 (O): after a 401 the draft is there again for who typed it', 7, { level: 'Level 2', fields }],
    ['N7 (O): after a 401 what was typed belongs to nobody else', 8, { screen: 'choosingLevel' }],
  ])('%s [A3.24]', async (_, id, draft) => {
    const { tab, actor } = await fillIn()
    network.next(page, faults.unauthorised)
    actor.send(submitted)
    await settled()
    network.always('/login', brings({ ...login, member: { ...member, id } }))
    network.always('/user', brings({ ...account, member: { ...member, id } }))
    await signInOn(tab)
    expect(draftIn(tab)).toMatchObject(draft)
    expect(browser.kept().includes('199112345678')).toBe(id === 7)
  })

  it('U3 (R): Back after completing leads to the dashboard again', async () => {
    const { tab, actor } = await fillIn()
    actor.send(submitted)
    await settled()
    tab.app.world.navigation.go('/complete-profile')
    await settled()
    expect(tab.address()).toBe('/dashboard')
  })

  it('U4 (R): a second tab continues as well once it looks again, when the first has completed the profile', async () => {
    const { tab, actor } = await fillIn()
    const second = await browser.tab('/complete-profile')
    actor.send(submitted)
    await settled()
    isComplete()
    expect(tab.address()).toBe('/dashboard')
    const again = await second.reload()
    expect(again.address()).toBe('/dashboard')
    expect(network.asked('/complete-profile')).toHaveLength(1)
  })

  it('U4 (R): the input in one tab is there in the other, and is sent once', async () => {
    const { actor } = await fillIn()
    const second = await browser.tab('/complete-profile')
    expect(draftIn(second)).toMatchObject({ screen: 'form', fields, busy: false })
    actor.send(submitted)
    await settled()
    expect(network.asked('/complete-profile')).toHaveLength(1)
  })

  it('T (R): after a sleep the draft is there, and a session that ran out asks for signing in first', async () => {
    const { tab } = await fillIn()
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    tab.window.happen('focus')
    await settled()
    expect(tab.address()).toBe('/signin')
    network.next(
      '/login',
      brings({
        ...loginOnWire(...incomplete),
        token_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    )
    await signInOn(tab)
    expect([tab.address(), draftIn(tab)]).toMatchObject(['/complete-profile', { fields }])
  })
})

it('asks a member whom the centre entered for nothing that it knows', async () => {
  const entered = { ...memberOnWire, mobile: '' }
  network.always('/login', brings({ ...login, member: entered }))
  network.always('/user', brings({ ...account, member: entered }))
  expect(draftIn(await signIn())).toMatchObject({
    screen: 'form',
    level: 'Level 3',
    fields: { ...emptyProfile, firstName: 'Kamala', lastName: 'Silva' },
  })
})
