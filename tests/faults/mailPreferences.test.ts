import type { MailChoice } from '@domain/account/mailPreferences'
import { mailPreferencesFlow } from '@flows/profile/mailPreferences'
import { selectMailPreferences } from '@machines/profile/mailPreferences/mailPreferences.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { answerWell } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/mail-preferences'
const extensions = ['mail-preferences', 'slot-alerts'] as const

const having = (reminders: boolean, slotAlerts = true): Reply =>
  brings({ mail_preferences: { reminders, slot_alerts: slotAlerts } })
/** A server that makes every requested change, with everything on at first. */
const obeying = (): Reply => {
  let held = { reminders: true, slot_alerts: true }
  return (asked, signal) => {
    if (asked.method === 'PUT') held = { ...held, ...(asked.body as Partial<typeof held>) }
    return brings({ mail_preferences: held })(asked, signal)
  }
}

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
const sent = () => network.asked(path).filter(({ method }) => method === 'PUT')
const [both, remindersOff] = [['reminders', 'slotAlerts'], ['slotAlerts']]
const failed = (message: unknown) => ({
  on: both,
  secondsLeft: null,
  notice: { title: 'Reminders were not switched off', message, retry: 'send' },
})

faultTests('Mail preferences', {
  ...{ network, browser, page: '/profile', call: path, method: 'PUT', start, failed },
  send: ({ choose }) => choose(),
  shown: ({ shown, on }) => ({ ...shown(), on: on() }),
  fine: { on: remindersOff, confirmation: 'Reminders by email are switched off.', notice: null },
  texts: { fallback: 'Failed to save your email preferences' },
  busy: { switches: [{ canBeSwitched: false }, {}] },
  waiting: (secondsLeft) => ({
    secondsLeft,
    on: both,
    switches: [{ canBeSwitched: secondsLeft === null }, {}],
  }),
  unknown: {
    done: () => network.always(path, having(false)),
    unreadable: () => network.next(path, faults.failing),
    notKnown: {
      on: both,
      notice: { title: 'We could not confirm the change', retry: 'read' },
      switches: [{ canBeSwitched: false }, { canBeSwitched: false }],
    },
    look: ({ actor }) => actor.send({ type: 'retry.requested' }),
  },
  drifted: [['the answer has drifted', brings({ mail_preferences: { reminders: 'weekly' } })]],
  refusals: [['a refusal is displayed in place', refuses(422, 'Not now'), failed('Not now')]],
  reloaded: { on: both, confirmation: null, notice: null },
  elsewhere: {
    change: () => network.always(path, having(false)),
    changed: { on: remindersOff, notice: null },
    stale: { stale: {} },
  },
  typed: 'nothing',
})

describe('Mail preferences, when something goes wrong', () => {
  it('sends each switch by itself, and displays what the server says afterwards', async () => {
    const { shown, on, choose } = await arrive()
    await choose()
    await choose({ kind: 'slotAlerts', isOn: false })
    expect(on()).toEqual([])
    await choose({ kind: 'reminders', isOn: true })
    expect([on(), shown()]).toMatchObject([
      ['reminders'],
      { confirmation: 'Reminders by email are switched on.' },
    ])
    expect(sent().map(({ body }) => body)).toEqual([
      { reminders: false },
      { slot_alerts: false },
      { reminders: true },
    ])
  })

  it('asks nothing of a server that does not offer it, and has no switch for what is not sent', async () => {
    reopen({})
    const none = await arrive()
    expect([none.shown(), network.asked(path)]).toMatchObject([{ screen: 'hidden' }, []])
    reopen({ extensions: ['mail-preferences'] })
    expect((await arrive()).on()).toEqual(['reminders'])
  })

  it('knows who came by the link of a mail', async () => {
    expect((await arrive()).shown()).toMatchObject({ isAskedFor: false })
    reopen({ extensions })
    expect((await arrive('/profile?action=email-preferences')).shown()).toMatchObject({ isAskedFor: true })
  })

  it('N4 (M): what was chosen is kept, and Retry sends it', async () => {
    const { actor, choose, on } = await arrive()
    network.next(path, faults.failing)
    await choose()
    actor.send({ type: 'retry.requested' })
    await settled()
    expect([sent().length, on()]).toEqual([2, remindersOff])
  })

  it('N2 (Q): what is not known is read when the member looks at the page again', async () => {
    const { on, choose, tab } = await arrive()
    network.next(path, faults.lost, faults.lost)
    await choose()
    network.always(path, having(false))
    tab.window.happen('focus')
    await settled()
    expect([sent().length, on()]).toEqual([1, remindersOff])
  })

  it('U1 (1): switched back before the answer, it is sent once', async () => {
    const { on, choose } = await arrive()
    const release = network.hold(path)
    await choose()
    await choose({ kind: 'reminders', isOn: true })
    release()
    await settled()
    expect([sent().length, on()]).toEqual([1, remindersOff])
  })

  it('U3 (R): returning to the page reads what was saved', async () => {
    const { tab, choose } = await arrive()
    await choose()
    tab.app.world.navigation.go('/dashboard')
    await settled()
    tab.app.world.navigation.go('/profile')
    const again = await start(tab)
    expect([sent().length, again.on(), again.shown()]).toMatchObject([
      1,
      remindersOff,
      { confirmation: null },
    ])
  })
})
