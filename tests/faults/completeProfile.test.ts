import type { ActorRefFrom } from 'xstate'
import { emptyProfile } from '@domain/forms/completeProfile'
import { completeProfileFlow } from '@flows/account/completeProfile'
import { signInFlow } from '@flows/account/signIn'
import type { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { selectCompleteProfile } from '@machines/account/completeProfile/completeProfile.select'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  pass,
  refuses,
  type Reply,
  settled,
  type Tab,
} from '@tests/support/faults'
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
const signingIn = {
  type: 'credentials.submitted',
  credentials: { email: 'kamala@members.example', password: 'Kingfisher-77!', keepSignedIn: true },
} as const
const incomplete = ['verified_incomplete_profile', false] as const

const { network, browser } = withFaults((server) => {
  server.always('/login', brings(loginOnWire(...incomplete)))
  server.always('/user', brings(accountOnWire(...incomplete)))
  server.always('/logout', brings(null))
  server.always('/complete-profile', brings(accountOnWire()))
})

const screenOf = (actor: ActorRefFrom<typeof completeProfileMachine>) =>
  selectCompleteProfile(actor.getSnapshot())

/** The page with everything typed. */
async function fillIn() {
  const tab = await browser.tab('/signin')
  tab.page(signInFlow).send(signingIn)
  await settled()
  expect(tab.address()).toBe('/complete-profile')
  const actor = tab.page(completeProfileFlow)
  actor.send({ type: 'level.chosen', level: 'Level 2' })
  actor.send({ type: 'draft.changed', fields })
  return { tab, actor, screen: () => screenOf(actor) }
}
/** … and submitted once. */
async function submit(reply?: Reply) {
  if (reply) network.next('/complete-profile', reply)
  const filledIn = await fillIn()
  filledIn.actor.send(submitted)
  await settled()
  return filledIn
}
const draftIn = (tab: Tab) => screenOf(tab.page(completeProfileFlow))

describe('Complete profile, when something goes wrong', () => {
  it('sends the input as the wire has it, and continues to the dashboard with the draft gone [A3.04, A3.05, A3.06, A3.24, A4.17, A4.18, A7.06]', async () => {
    const { tab } = await submit()
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
    expect([tab.address(), tab.app.world.session.current()]).toMatchObject([
      '/dashboard',
      { accountStatus: 'active_complete', profileCompleted: true },
    ])
    expect(browser.kept()).not.toContain('199112345678')
  })

  it('N1 (M): known offline, a message, nothing sent, the draft kept [A3.24b]', async () => {
    const { tab, actor, screen } = await fillIn()
    network.online = false
    actor.send(submitted)
    await settled()
    expect(network.asked('/complete-profile')).toEqual([])
    expect(screen()).toMatchObject({
      fields,
      canSubmit: true,
      failureNotice: {
        message: 'You are offline, so nothing was sent. Check your connection and try again.',
      },
    })
    network.online = true
    expect(draftIn(await tab.reload())).toMatchObject({ screen: 'form', level: 'Level 2', fields })
  })

  const losses = [
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway fails', faults.badGateway],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const
  it.each(losses)(
    '%s: the member is read, and a profile that was saved lets them go on',
    async (_, reply) => {
      const { tab, actor } = await fillIn()
      network.next('/complete-profile', reply)
      network.always('/user', brings(accountOnWire()))
      actor.send(submitted)
      await settled()
      expect([tab.address(), network.asked('/complete-profile').length]).toEqual(['/dashboard', 1])
    },
  )
  it.each(losses)(
    '%s, and nothing was saved: a message, and never repeated automatically',
    async (_, reply) => {
      const { screen } = await submit(reply)
      await pass(600_000)
      expect(screen()).toMatchObject({ fields, foundNotDone: true, canSubmit: true, failureNotice: null })
      expect(network.asked('/complete-profile')).toHaveLength(1)
    },
  )
  it.each(losses)('%s, and the member cannot be read: not known, until looked at again', async (_, reply) => {
    const { tab, actor } = await fillIn()
    network.next('/complete-profile', reply)
    network.next('/user', faults.failing)
    actor.send(submitted)
    await settled()
    expect(screenOf(actor)).toMatchObject({ screen: 'notKnown' })
    network.always('/user', brings(accountOnWire()))
    actor.send({ type: 'retry.requested' })
    await settled()
    expect([tab.address(), network.asked('/complete-profile').length]).toEqual(['/dashboard', 1])
  })

  it('N2 (Q): no answer for thirty seconds, given up, read back, and said not to have been done [A9.01]', async () => {
    const { screen } = await submit(faults.silence)
    await pass(29_999)
    expect(screen()).toMatchObject({ busy: true })
    await pass(1)
    expect(screen()).toMatchObject({ foundNotDone: true, canSubmit: true })
  })

  it('N3 (I): an answer after signing out is dropped', async () => {
    const { tab, actor } = await fillIn()
    const release = network.hold('/complete-profile')
    actor.send(submitted)
    await settled()
    actor.send({ type: 'signOut.requested' })
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.app.world.session.current()]).toEqual(['/signin', null])
  })

  it('N3 (I): an answer about the member from before the profile was complete changes nothing [A4.18]', async () => {
    const tab = await browser.tab('/signin')
    const release = network.hold('/user')
    tab.page(signInFlow).send(signingIn)
    await settled()
    const actor = tab.page(completeProfileFlow)
    actor.send({ type: 'level.chosen', level: 'Level 2' })
    actor.send({ type: 'draft.changed', fields })
    network.always('/user', brings(accountOnWire()))
    actor.send(submitted)
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.app.world.session.current()]).toMatchObject([
      '/dashboard',
      { accountStatus: 'active_complete', profileCompleted: true },
    ])
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Profile completion failed'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Profile completion failed'],
    ['N5 (M): the body is empty', faults.empty, 'Profile completion failed'],
    ['N9 (M): the member is missing', brings({}), 'Profile completion failed'],
    ['the server refuses', refuses(409, 'Completed by the centre'), 'Completed by the centre'],
  ] as const)(
    '%s: a message in place, the draft kept, the next try open [A8.06]',
    async (_, reply, message) => {
      const { tab, screen } = await submit(reply)
      expect(screen()).toMatchObject({ fields, busy: false, canSubmit: true, failureNotice: { message } })
      expect(draftIn(await tab.reload())).toMatchObject({ fields })
    },
  )

  it('N6 (W): waits as long as the server asks, with the draft growing meanwhile', async () => {
    const { actor, screen } = await submit(faults.tooMany)
    expect(screen()).toMatchObject({
      canSubmit: false,
      secondsLeft: 90,
      failureNotice: { message: 'Slow down' },
    })
    actor.send({ type: 'draft.changed', fields: { ...fields, city: 'Moratuwa' } })
    await pass(90_000)
    expect(screen()).toMatchObject({ canSubmit: true, secondsLeft: null, fields: { city: 'Moratuwa' } })
  })

  it('N7 (O): a 401, the session ends, and the draft is there again after signing in [A3.24]', async () => {
    const { tab } = await submit(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    tab.page(signInFlow).send(signingIn)
    await settled()
    expect([tab.address(), draftIn(tab)]).toMatchObject(['/complete-profile', { level: 'Level 2', fields }])
  })

  it('N7 (O): what another member typed belongs to nobody else', async () => {
    const { tab } = await submit(faults.unauthorised)
    const other = { ...loginOnWire(...incomplete).member, id: 8 }
    network.always('/login', brings({ ...loginOnWire(...incomplete), member: other }))
    network.always('/user', brings({ ...accountOnWire(...incomplete), member: other }))
    tab.page(signInFlow).send(signingIn)
    await settled()
    expect(draftIn(tab)).toEqual({ screen: 'choosingLevel' })
    expect(browser.kept()).not.toContain('199112345678')
  })

  it('N8 (F): field errors stand at their fields [A7.26]', async () => {
    const { screen } = await submit(
      refuses(422, 'Please check what you typed', { mobile: ['This number is taken'], nic: ['Not yours'] }),
    )
    expect(screen()).toMatchObject({
      failureNotice: {
        message: 'Please check what you typed',
        fields: { mobile: 'This number is taken', nationalId: 'Not yours' },
      },
    })
  })

  it('U1 (1): two submits at once send one request', async () => {
    const release = network.hold('/complete-profile')
    const { actor } = await submit()
    actor.send(submitted)
    release()
    await settled()
    expect(network.asked('/complete-profile')).toHaveLength(1)
  })

  it('U2 (R): a reload in the middle keeps the draft and sends nothing again', async () => {
    network.hold('/complete-profile')
    const { tab } = await submit()
    expect(draftIn(await tab.reload())).toMatchObject({ screen: 'form', fields, busy: false })
    expect(network.asked('/complete-profile')).toHaveLength(1)
  })

  it('U3 (R): Back after completing leads to the dashboard again', async () => {
    const { tab } = await submit()
    tab.app.world.navigation.go('/complete-profile')
    await settled()
    expect(tab.address()).toBe('/dashboard')
  })

  it('U4 (R): a second tab continues as well once it looks again, when the first has completed the profile', async () => {
    const { tab, actor } = await fillIn()
    const second = await browser.tab('/complete-profile')
    actor.send(submitted)
    await settled()
    network.always('/user', brings(accountOnWire()))
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
    tab.page(signInFlow).send(signingIn)
    await settled()
    expect([tab.address(), draftIn(tab)]).toMatchObject(['/complete-profile', { fields }])
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R): storage that is %s, completed all the same',
    async (mood) => {
      browser.storage(mood)
      const { tab } = await submit()
      expect([tab.address(), tab.reports]).toEqual(['/dashboard', []])
    },
  )
})
