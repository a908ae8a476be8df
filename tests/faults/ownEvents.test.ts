import type { Actor } from 'xstate'
import type { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import type { OwnEventDialogUserEvent } from '@machines/calendar/ownEventDialog/ownEventDialog.types'
import { selectOwnEventDialog } from '@machines/calendar/ownEventDialog/ownEventDialog.select'
import { selectOpening, selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import { brings, loginOnWire, settled, type Tab } from '@tests/support/faults'
import { newShoesForm } from '@tests/support/ownEvents'
import { signInAt, signInOn } from '@tests/support/signedInTab'
import { answerSignIn, withFaults } from '@tests/support/withFaults'
import { startCalendar } from '@tests/support/bookingTab'

const { network, browser } = withFaults(answerSignIn)

/** Opens the calendar page in a tab; `comes` returns true while the dialog can load. */
async function onPage(tab: Tab, comes: () => boolean = () => true) {
  const page = await startCalendar(tab, {
    loadEventDialog: () => (comes() ? Promise.resolve() : Promise.reject(new Error('no network'))),
  })
  const { ownEvents: events, ownEventDialog: part } = page
  const flow = () => part.getSnapshot().children as { flow?: Actor<typeof ownEventDialogMachine> }
  const dialog = { send: (event: OwnEventDialogUserEvent) => flow().flow?.send(event) }
  const shown = () => selectOwnEvents(events.getSnapshot())
  return {
    tab,
    events,
    dialog,
    part,
    shown,
    failure: () => selectOpening(part.getSnapshot()).failure,
    titles: () => shown().events.map(({ title }) => title),
    opened: () => {
      const dialogFlow = flow().flow
      return dialogFlow ? selectOwnEventDialog(dialogFlow.getSnapshot()) : { screen: 'closed' }
    },
    async add(title: string) {
      events.send({ type: 'addition.requested', date: '2026-07-08' })
      await settled()
      dialog.send({ type: 'event.submitted', fields: { ...newShoesForm, title } })
      await settled()
    },
    async choose(title: string) {
      const id = shown().events.find((each) => each.title === title)?.id ?? ''
      events.send({ type: 'event.chosen', id })
      await settled()
    },
  }
}
const arrive = async (comes?: () => boolean) => onPage(await signInAt(browser, '/calendar'), comes)

/** The portal sends none of it, so most faults of the network cannot happen; only the dialog has to load. */
describe('Own events, when something goes wrong', () => {
  it('adds, edits and removes, on this device alone, and says each', async () => {
    const { add, choose, titles, dialog, tab } = await arrive()
    await add('Buy new shoes')
    expect(titles()).toEqual(['Buy new shoes'])
    await choose('Buy new shoes')
    dialog.send({ type: 'event.submitted', fields: { ...newShoesForm, title: 'Buy a racket' } })
    await settled()
    expect(titles()).toEqual(['Buy a racket'])
    await choose('Buy a racket')
    dialog.send({ type: 'removal.requested', fields: newShoesForm })
    dialog.send({ type: 'removal.confirmed' })
    await settled()
    expect([titles(), browser.kept().includes('racket')]).toEqual([[], false])
    expect(tab.toasts().map(({ title }) => title)).toEqual(['Event added', 'Event saved', 'Event removed'])
  })

  it('U2 (R), U3 (R): are there again after a reload or Back, with no dialog open, and gone after signing out', async () => {
    const { add, events, opened, tab } = await arrive()
    await add('Buy new shoes')
    events.send({ type: 'addition.requested', date: '2026-07-08' })
    await settled()
    expect(opened()).toMatchObject({ screen: 'form' })
    const again = await onPage(await tab.reload())
    expect([again.titles(), again.opened()]).toEqual([['Buy new shoes'], { screen: 'closed' }])
    again.tab.signOut()
    await settled()
    expect(browser.kept()).not.toContain('Buy new shoes')
  })

  it('U4 (K): are followed in another tab, and neither tab loses what the other one added', async () => {
    const one = await arrive()
    const two = await onPage(await browser.tab('/calendar'))
    await settled()
    await one.add('Buy new shoes')
    two.tab.window.happen('storage', { key: 'portal.ownEvents' })
    await two.add('School holiday')
    one.tab.window.happen('storage', { key: 'portal.ownEvents' })
    expect([one.titles(), two.titles()]).toEqual([
      ['Buy new shoes', 'School holiday'],
      ['Buy new shoes', 'School holiday'],
    ])
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (M): while storage is %s, the input stays in the dialog, which says why, and is saved once it works again',
    async (mood) => {
      const { add, titles, opened, dialog } = await arrive()
      await add('School holiday')
      browser.storage(mood)
      await add('Buy new shoes')
      expect(opened()).toMatchObject({
        screen: 'form',
        fields: { title: 'Buy new shoes' },
        notice: { title: 'The event was not saved' },
      })
      browser.storage('fine')
      expect(titles()).toEqual(['School holiday'])
      dialog.send({ type: 'event.submitted', fields: newShoesForm })
      await settled()
      expect([opened(), titles()]).toEqual([{ screen: 'closed' }, ['School holiday', 'Buy new shoes']])
    },
  )

  it('N1 (E), N2 (E): says when the dialog did not load, and opens what was wanted at the next try [B8.04]', async () => {
    const { add, failure, part, opened } = await arrive(() => network.online)
    network.online = false
    await add('Buy new shoes')
    expect(failure()).toBe('An error occurred while opening the event details. Please try again.')
    network.online = true
    part.send({ type: 'retry.requested' })
    await settled()
    expect([failure(), opened()]).toMatchObject([null, { screen: 'form', kind: 'adding' }])
  })

  it('U1 (1): submitted twice at once, one event', async () => {
    const { events, dialog, titles, tab } = await arrive()
    events.send({ type: 'addition.requested', date: '2026-07-08' })
    await settled()
    for (let times = 0; times < 2; times += 1) dialog.send({ type: 'event.submitted', fields: newShoesForm })
    await settled()
    expect([titles(), tab.toasts().map(({ title }) => title)]).toEqual([['Buy new shoes'], ['Event added']])
  })

  it('T (R): are there again when the session ran out during a sleep and the member signs in once more, with the form that was open', async () => {
    const { add, events, tab } = await arrive()
    await add('Buy new shoes')
    const about = { name: 'newEvent', subject: '2026-07-08' } as const
    events.send({ type: 'addition.requested', date: about.subject })
    await settled()
    tab.app.world.forms.open(about).typed({ title: 'School holi' })
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    tab.window.happen('focus')
    await settled()
    expect(tab.address()).toBe('/signin')
    expect(browser.kept()).toContain('School holi')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    network.always('/login', brings({ ...loginOnWire(), token_expires_at: until }))
    await signInOn(tab)
    const again = await onPage(tab)
    expect([again.titles(), again.opened()]).toMatchObject([
      ['Buy new shoes'],
      { screen: 'form', kind: 'adding', about },
    ])
    expect(tab.app.world.forms.open(about).kept).toEqual({ title: 'School holi' })
  })
})
