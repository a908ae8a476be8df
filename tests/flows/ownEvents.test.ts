import type { OwnEventRequest } from '@domain/booking/ownEvents'
import { createRequestPort } from '@domain/values/requestPort'
import { ownEventDialogFlow } from '@flows/ownEventDialog'
import { ownEventsFlow } from '@flows/ownEvents'
import { selectOwnEventDialog } from '@machines/ownEventDialog/ownEventDialog.select'
import { selectOwnEvents } from '@machines/ownEvents/ownEvents.select'
import { settled, type Tab } from '@tests/support/faults'
import { newShoesForm } from '@tests/support/ownEvents'
import { signInAt } from '@tests/support/signedInTab'
import { answerSignIn, withFaults } from '@tests/support/withFaults'

const { browser } = withFaults(answerSignIn)

/** The flows of the calendar page in a tab; `comes` says whether the dialog can be loaded. */
function onPage(tab: Tab, comes: () => boolean = () => true) {
  const requests = createRequestPort<OwnEventRequest>()
  const events = tab.page((deps) =>
    ownEventsFlow(deps, { loadDialog: () => Promise.resolve(comes()), openDialog: requests.request }),
  )
  const dialog = tab.page((deps) => ownEventDialogFlow(deps, { requests }))
  const shown = () => selectOwnEvents(events.getSnapshot())
  return {
    tab,
    events,
    dialog,
    shown,
    titles: () => shown().events.map(({ title }) => title),
    opened: () => selectOwnEventDialog(dialog.getSnapshot()),
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

it('are still there after a reload, and gone after signing out', async () => {
  const { add, tab } = await arrive()
  await add('Buy new shoes')
  const again = onPage(await tab.reload())
  expect(again.titles()).toEqual(['Buy new shoes'])
  again.tab.app.world.session.signOut()
  await settled()
  expect(browser.kept()).not.toContain('Buy new shoes')
})

it('are followed in another tab, and neither tab loses what the other one added', async () => {
  const one = await arrive()
  const two = onPage(await browser.tab('/calendar'))
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
  'while storage is %s: what was typed stays in the dialog, which says why, and is saved once it works again',
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

it('says when the dialog did not load, and opens what was wanted at the next try [B8.04]', async () => {
  let comes = false
  const { add, shown, events, opened } = await arrive(() => comes)
  await add('Buy new shoes')
  expect(shown().failure).toBe('An error occurred while opening the event details. Please try again.')
  comes = true
  events.send({ type: 'retry.requested' })
  await settled()
  expect([shown().failure, opened()]).toMatchObject([null, { screen: 'form', kind: 'adding' }])
})
