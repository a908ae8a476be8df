import type { MailChoice } from '@domain/account/mailPreferences'
import { mailPreferencesFlow } from '@flows/profile/mailPreferences'
import { selectMailPreferences } from '@machines/profile/mailPreferences/mailPreferences.select'
import { brings, faults, pass, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { answerWell } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/mail-preferences'
const extensions = ['mail-preferences', 'slot-alerts'] as const

const having = (reminders: boolean, slotAlerts = true): Reply =>
  brings({ mail_preferences: { reminders, slot_alerts: slotAlerts } })
/** A server that does what it is asked, beginning with everything on. */
const obeying = (): Reply => {
  let held = { reminders: true, slot_alerts: true }
  return (asked, signal) => {
    if (asked.method === 'PUT') held = { ...held, ...(asked.body as Partial<typeof held>) }
    return brings({ mail_preferences: held })(asked, signal)
  }
}
/** The change is answered so; what is read is as the server has it. */
const answering =
  (change: Reply, read: Reply): Reply =>
  (asked, signal) =>
    (asked.method === 'PUT' ? change : read)(asked, signal)

const { network, browser, reopen } = withFaults(
  (server) => {
    answerWell(server)
    server.always(path, obeying())
  },
  { extensions },
)

async function start(tab: Tab) {
  const actor = tab.page(mailPreferencesFlow)
  await settled()
  const shown = () => selectMailPreferences(actor.getSnapshot())
  const on = () => {
    const screen = shown()
    return screen.screen === 'preferences'
      ? screen.switches.filter(({ isOn }) => isOn).map(({ kind }) => kind)
      : null
  }
  const choose = async (choice: MailChoice = { kind: 'reminders', isOn: false }) => {
    actor.send({ type: 'mails.switched', ...choice })
    await settled()
  }
  return { tab, actor, shown, on, choose }
}
const arrive = async (address = '/profile') => start(await signInAt(browser, address))
/** Reminders are switched off, which is answered so. */
async function switchOff(reply?: Reply) {
  const at = await arrive()
  if (reply) network.next(path, reply)
  await at.choose()
  return at
}
const sent = () => network.asked(path).filter(({ method }) => method === 'PUT').length
const both = ['reminders', 'slotAlerts']
const notDone = 'Reminders were not switched off'

describe('Mail preferences, when something goes wrong', () => {
  it('sends each switch by itself, and displays what the server says afterwards', async () => {
    const { shown, on, choose } = await switchOff()
    expect([on(), shown()]).toMatchObject([
      ['slotAlerts'],
      { confirmation: 'Reminders by email are switched off.', notice: null },
    ])
    await choose({ kind: 'slotAlerts', isOn: false })
    expect(on()).toEqual([])
    await choose({ kind: 'reminders', isOn: true })
    expect([on(), shown()]).toMatchObject([
      ['reminders'],
      { confirmation: 'Reminders by email are switched on.' },
    ])
    const bodies = network.asked(path).filter(({ method }) => method === 'PUT')
    expect(bodies.map(({ body }) => body)).toEqual([
      { reminders: false },
      { slot_alerts: false },
      { reminders: true },
    ])
  })

  it('asks nothing of a server that does not offer it, and has no switch for what is not sent', async () => {
    reopen({})
    const none = await arrive()
    expect([none.shown(), network.asked(path)]).toEqual([{ screen: 'hidden' }, []])
    reopen({ extensions: ['mail-preferences'] })
    expect((await arrive()).on()).toEqual(['reminders'])
  })

  it('knows who came by the link of a mail', async () => {
    expect((await arrive()).shown()).toMatchObject({ isAskedFor: false })
    reopen({ extensions })
    expect((await arrive('/profile?action=email-preferences')).shown()).toMatchObject({ isAskedFor: true })
  })

  it('N1 (M): known offline, a message, nothing sent, the next try open', async () => {
    const { shown, on, choose } = await arrive()
    network.online = false
    await choose()
    expect([sent(), on(), shown()]).toMatchObject([
      0,
      both,
      { notice: { title: notDone, message: expect.stringContaining('You are offline') as string } },
    ])
    network.online = true
    await choose()
    expect([sent(), on()]).toEqual([1, ['slotAlerts']])
  })

  const losses = [
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const
  it.each(losses)('%s, and what is read shows that it was done', async (_, reply) => {
    const { shown, on, choose } = await arrive()
    network.always(path, answering(reply, having(false)))
    await choose()
    expect([sent(), on(), shown()]).toMatchObject([
      1,
      ['slotAlerts'],
      { confirmation: 'Reminders by email are switched off.', notice: null },
    ])
  })
  it.each(losses)(
    '%s, and what is read is as before: a message, never repeated automatically',
    async (_, reply) => {
      const { shown, on } = await switchOff(reply)
      await pass(600_000)
      expect([sent(), on(), shown()]).toMatchObject([1, both, { notice: { title: notDone, retry: 'send' } }])
    },
  )
  it('N2 (Q): the answer is lost and nothing can be read: not known, until looked at again', async () => {
    const { shown, on, choose, actor } = await arrive()
    network.next(path, faults.lost, faults.failing)
    await choose()
    expect([on(), shown()]).toMatchObject([
      both,
      {
        notice: { title: 'We could not confirm it', retry: 'read' },
        switches: [{ canBeSwitched: false }, { canBeSwitched: false }],
      },
    ])
    network.always(path, having(false))
    actor.send({ type: 'retry.requested' })
    await settled()
    expect([sent(), on(), shown()]).toMatchObject([1, ['slotAlerts'], { notice: null }])
  })
  it('N2 (Q): what is not known is read when the member looks at the page again', async () => {
    const { on, choose, tab } = await arrive()
    network.next(path, faults.lost, faults.lost)
    await choose()
    network.always(path, having(false))
    tab.window.happen('focus')
    await settled()
    expect([sent(), on()]).toEqual([1, ['slotAlerts']])
  })

  it('N3 (I): an answer after signing out is dropped', async () => {
    const at = await arrive()
    const release = network.hold(path)
    await at.choose()
    at.tab.app.world.session.signOut()
    await settled()
    release()
    await settled()
    expect([at.tab.address(), at.tab.app.world.session.lastEnd()]).toEqual(['/signin', 'signedOut'])
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Failed to save your email preferences'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Failed to save your email preferences'],
    ['N5 (M): the body is empty', faults.empty, 'Failed to save your email preferences'],
    [
      'N9 (M): the answer has drifted',
      brings({ mail_preferences: { reminders: 'weekly' } }),
      'Failed to save your email preferences',
    ],
    ['N8 (M): a refusal', refuses(422, 'Not now'), 'Not now'],
  ] as const)(
    '%s: a message in place, the switch as the server has it, what was chosen kept for the next try',
    async (_, reply, message) => {
      const { shown, on, actor } = await switchOff(reply)
      expect([on(), shown()]).toMatchObject([both, { notice: { title: notDone, message, retry: 'send' } }])
      actor.send({ type: 'retry.requested' })
      await settled()
      expect([on(), shown()]).toMatchObject([['slotAlerts'], { notice: null }])
    },
  )

  it('N6 (W): waits as long as the server asks, and is open again then', async () => {
    const { shown } = await switchOff(faults.tooMany)
    expect(shown()).toMatchObject({ secondsLeft: 90, switches: [{ canBeSwitched: false }, {}] })
    await pass(90_000)
    expect([sent(), shown()]).toMatchObject([
      1,
      { secondsLeft: null, notice: null, switches: [{ canBeSwitched: true, isOn: true }, {}] },
    ])
  })

  it('N7 (O): a 401 ends the session, and signing in leads back to the profile', async () => {
    const { tab } = await switchOff(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    expect(browser.kept()).toContain('/profile')
  })

  it('U1 (1): pressed twice at once, one call', async () => {
    const at = await arrive()
    const release = network.hold(path)
    await at.choose()
    await at.choose()
    await at.choose({ kind: 'reminders', isOn: true })
    release()
    await settled()
    expect([sent(), at.on()]).toEqual([1, ['slotAlerts']])
  })

  it('U2 (R): a reload in the middle displays what the server has, and sends nothing again', async () => {
    const at = await arrive()
    network.hold(path)
    await at.choose()
    const again = await start(await at.tab.reload())
    expect([sent(), again.on(), again.shown()]).toMatchObject([1, both, { confirmation: null, notice: null }])
  })

  it('U3 (R): Back leaves the page, and returning reads again', async () => {
    const { tab } = await switchOff()
    tab.app.world.navigation.go('/dashboard')
    await settled()
    tab.app.world.navigation.go('/profile')
    const again = await start(tab)
    expect([sent(), again.on(), again.shown()]).toMatchObject([1, ['slotAlerts'], { confirmation: null }])
  })

  it('U4 (K): what another tab saved is read when the member looks again, and kept when that fails', async () => {
    const at = await arrive()
    const other = await start(await browser.tab('/profile'))
    await other.choose()
    at.tab.window.happen('focus')
    await settled()
    expect([at.on(), at.shown()]).toMatchObject([['slotAlerts'], { notice: null }])
    network.next(path, faults.lost)
    at.tab.window.happen('focus')
    await settled()
    expect([at.on(), at.shown()]).toMatchObject([
      ['slotAlerts'],
      { notice: { title: 'This may be out of date', retry: 'read' } },
    ])
  })

  it('T (R): after a sleep in which the session ran out nothing is sent, and signing in leads back', async () => {
    const at = await arrive()
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    at.tab.window.happen('focus')
    await settled()
    await at.choose()
    expect([at.tab.address(), sent()]).toEqual(['/signin', 0])
    expect(browser.kept()).toContain('/profile')
  })

  it('S1 (R): storage that is full, saved all the same', async () => {
    browser.storage('full')
    const { tab, on } = await switchOff()
    expect([on(), tab.reports]).toEqual([['slotAlerts'], []])
  })
})
