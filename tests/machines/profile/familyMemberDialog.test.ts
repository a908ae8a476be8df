import { succeeded } from '@domain/values/outcome'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import { selectFamilyMemberDialog } from '@machines/profile/familyMemberDialog/familyMemberDialog.select'
import {
  blockedChild,
  childMembers,
  editedChildForm,
  newChildForm,
  removableChild,
} from '@tests/support/children'
import { startLive } from '@tests/support/controlledActors'

const input = {
  mayManage: true,
  additionIsRequested: false,
  editedChildId: null,
  today: '2026-07-08',
}
const start = () => startLive(familyMemberDialogMachine, { input })
const screen = (live: ReturnType<typeof start>) => selectFamilyMemberDialog(live.snapshot())
function adding() {
  const live = start()
  live.actor.send({ type: 'addition.requested' })
  live.actor.send({ type: 'child.submitted', fields: newChildForm })
  return live
}
function editing() {
  const live = start()
  live.actor.send({ type: 'edit.requested', child: blockedChild })
  live.actor.send({ type: 'child.submitted', fields: editedChildForm })
  return live
}
function removing() {
  const live = start()
  live.actor.send({ type: 'removal.requested', child: removableChild })
  live.actor.send({ type: 'removal.confirmed' })
  return live
}

const bothChildren = succeeded(childMembers([blockedChild, removableChild]))

describe('the dialogs of the child accounts', () => {
  it('have a text of their own when the portal itself fails [A8.15b, A8.16b, A8.17b]', async () => {
    const live = [adding(), editing(), removing()]
    for (const each of live.slice(1)) await each.answer('fetchChildren', bothChildren)
    for (const each of live) await each.fail('saveChild')
    expect(live.map(screen)).toMatchObject([
      { failure: { message: 'An error occurred while adding child.' } },
      { failure: { message: 'An error occurred while updating child.' } },
      { failure: { message: 'An error occurred while removing child.' } },
    ])
  })

  it('say for three seconds that a child was removed [A4.34, A9.06]', async () => {
    const live = removing()
    await live.answer('fetchChildren', bothChildren)
    await live.answer('saveChild', succeeded({ message: null }))
    live.clock.increment(2_999)
    expect(screen(live)).toEqual({ screen: 'closed', message: 'The child account has been removed.' })
    live.clock.increment(1)
    expect(screen(live)).toEqual({ screen: 'closed', message: null })
  })

  it('close by themselves three seconds after a success, though not under the pointer [A9.05b]', async () => {
    const live = editing()
    await live.answer('fetchChildren', bothChildren)
    await live.answer('saveChild', succeeded({ message: null }))
    expect(screen(live)).toEqual({ screen: 'saved', message: 'The child account has been updated.' })
    live.actor.send({ type: 'hold.began' })
    live.clock.increment(60_000)
    expect(screen(live)).toMatchObject({ screen: 'saved' })
    live.actor.send({ type: 'hold.ended' })
    live.clock.increment(2_999)
    expect(screen(live)).toMatchObject({ screen: 'saved' })
    live.clock.increment(1)
    expect(screen(live)).toEqual({ screen: 'closed', message: null })
  })
})
