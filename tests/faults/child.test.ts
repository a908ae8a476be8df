import { childAccountsPageFlow } from '@flows/profile/childAccountsPage'
import { selectChildAccounts } from '@machines/profile/childAccounts/childAccounts.select'
import { selectFamilyMemberDialog } from '@machines/profile/familyMemberDialog/familyMemberDialog.select'
import { childFormOf } from '@domain/forms/child'
import { editedChildForm, newChildForm } from '@tests/support/children'
import { faultTests } from '@tests/support/faultFlow'
import {
  accountOnWire,
  brings,
  faults,
  loginOnWire,
  memberOnWire,
  refuses,
  type Reply,
  says,
  settled,
  type Tab,
} from '@tests/support/faults'
import { signInAt, signInOn } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const [listPath, addPath] = ['/child-members', '/create-child-member']
const full = { ...memberOnWire, member_type: 'Level 2' }
const onWire = {
  id: 12,
  fname: 'Dinithi',
  lname: 'Perera',
  name: 'Dinithi Perera',
  date_of_birth: '2017-01-01',
  status: 'Active',
  is_can_delete: true,
}
const added = { ...onWire, id: 13, name: 'Nethmi Perera', fname: 'Nethmi', date_of_birth: '2017-02-03' }
const lists = (...children: readonly object[]) => brings({ child_members: children })

const { network, browser } = withFaults((server) => {
  server.always('/login', brings({ ...loginOnWire(), member: full }))
  server.always('/user', brings({ ...accountOnWire(), member: full }))
  server.always(listPath, lists(onWire))
  server.always(addPath, brings({ id: 13 }))
})

function start(tab: Tab) {
  const actor = tab.page(childAccountsPageFlow)
  const { childAccounts: list, familyMemberDialog: dialog } = actor.getSnapshot().children
  if (!list || !dialog) throw new Error('the page runs its list and its dialogs')
  return {
    tab,
    leave: () => actor.stop(),
    list,
    dialog,
    page: () => selectChildAccounts(list.getSnapshot()),
    screen: () => selectFamilyMemberDialog(dialog.getSnapshot()),
  }
}

async function arrive(address = '/child-accounts') {
  const opened = start(await signInAt(browser, address))
  await settled()
  return opened
}
type Page = Awaited<ReturnType<typeof arrive>>

const childOn = ({ list }: Page) => {
  const [child] = list.getSnapshot().context.members?.children ?? []
  if (!child) throw new Error('there is no child')
  return child
}
const submitted = { type: 'child.submitted', fields: newChildForm } as const
async function add(reply: Reply) {
  network.next(addPath, reply)
  const opened = await arrive('/child-accounts?action=add')
  opened.dialog.send(submitted)
  await settled()
  return opened
}
async function edit(reply: Reply) {
  network.next('/update-child-member/12', reply)
  const opened = await arrive()
  opened.dialog.send({ type: 'edit.requested', child: childOn(opened) })
  opened.dialog.send({ type: 'child.submitted', fields: editedChildForm })
  await settled()
  return opened
}
async function remove(reply: Reply) {
  network.next('/delete-child-member/12', reply)
  const opened = await arrive()
  opened.dialog.send({ type: 'removal.requested', child: childOn(opened) })
  opened.dialog.send({ type: 'removal.confirmed' })
  await settled()
  return opened
}
const sent = () => network.asked().filter(({ method, path }) => method !== 'GET' && /child/.test(path))
const withAdded = () => network.always(listPath, lists(onWire, added))
const kept = { screen: 'form', fields: newChildForm, busy: false }

faultTests('Child', {
  ...{ network, browser, page: '/child-accounts', call: addPath },
  start: async (tab) => {
    const opened = start(tab)
    await settled()
    return opened
  },
  prepare: ({ dialog }) => dialog.send({ type: 'addition.requested' }),
  send: ({ dialog }) => dialog.send(submitted),
  shown: (on) => ({ ...on.screen(), page: on.page() }),
  fine: { screen: 'saved' },
  failed: (message) => ({ ...kept, secondsLeft: null, failure: { message } }),
  texts: { fallback: 'Child member creation failed, please try again.' },
  busy: { busy: true },
  waiting: (secondsLeft) => ({ ...kept, secondsLeft }),
  unknown: {
    done: withAdded,
    unreadable: () => network.next(listPath, faults.lost),
    notKnown: { screen: 'notKnown' },
    look: ({ dialog }) => dialog.send({ type: 'retry.requested' }),
    notDone: (message) => ({ ...kept, failure: { title: 'The child was not added', message } }),
  },
  refusals: [
    [
      'a refusal is shown in the server’s words, at its fields',
      refuses(422, 'Please check', { date_of_birth: ['Too young'] }),
      { ...kept, failure: { message: 'Please check', fields: { dateOfBirth: 'Too young' } } },
    ],
  ],
  reloaded: { screen: 'closed', page: { counts: { children: 1 } } },
  elsewhere: { change: withAdded, changed: { page: { counts: { children: 2 } } } },
  ids: { N4: 'A8.12', N5: 'A8.12' },
  byHand: ['N9'],
  typed: {
    form: {
      about: { name: 'newChild', subject: '' },
      fields: { firstName: 'Nethmi', school: 'Royal College' },
    },
    left: { screen: 'form', kind: 'adding' },
  },
})

describe('Child, when something goes wrong', () => {
  it('N7 (O): the form of a child that was being edited opens again with what was typed', async () => {
    const opened = await arrive()
    const about = { name: 'child', subject: '12' } as const
    opened.dialog.send({ type: 'edit.requested', child: childOn(opened) })
    opened.tab.app.world.forms.open(about).typed({ school: 'Royal College' })
    network.next(listPath, faults.unauthorised)
    opened.dialog.send({ type: 'child.submitted', fields: editedChildForm })
    await settled()
    await signInOn(opened.tab)
    const again = start(opened.tab)
    await settled()
    expect(again.screen()).toMatchObject({ screen: 'form', kind: 'editing', about })
    expect(opened.tab.app.world.forms.open(about).kept).toEqual({ school: 'Royal College' })
  })

  it('sends the input as the wire has it, empty fields as null, and reads the list again [A2.54, A3.22, A4.32, A5.33, A5.34, A7.12, A7.29, A5.33c]', async () => {
    network.next(addPath, brings({ id: 13 }))
    const opened = await arrive('/child-accounts?action=add')
    expect(opened.tab.address()).toBe('/child-accounts')
    const fields = { ...newChildForm, firstName: 'Nethmi', school: '' }
    opened.dialog.send({ type: 'child.submitted', fields })
    await settled()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        fname: 'Nethmi',
        lname: 'Perera',
        date_of_birth: '2017-02-03',
        school: null,
        emergency_mobile: null,
        gender: null,
      },
    ])
    expect([opened.screen(), network.asked(listPath).length]).toMatchObject([{ screen: 'saved' }, 2])
  })

  it('changes and removes by the child’s id [A7.13, A7.14]', async () => {
    await edit(brings(null))
    expect(sent().map(({ method, path }) => [method, path])).toEqual([['PUT', '/update-child-member/12']])
    await remove(brings(null))
    expect(sent()[1]).toMatchObject({
      method: 'DELETE',
      path: '/delete-child-member/12',
      body: { is_can_delete: true },
    })
  })

  it('N2 (Q): a removal whose answer is lost is found done', async () => {
    network.next(listPath, lists(onWire), lists(onWire))
    network.always(listPath, lists())
    const { screen } = await remove(faults.lost)
    expect(screen()).toEqual({ screen: 'closed', message: 'The child account has been removed.' })
  })
  it('a child that another tab changed or removed is not written back: the list is read first, and the card goes', async () => {
    const opened = await arrive()
    const child = childOn(opened)
    const fields = { ...childFormOf(child), lastName: 'Fernando' }
    opened.dialog.send({ type: 'edit.requested', child })
    network.always(listPath, lists({ ...onWire, school: 'Royal College' }))
    network.always('/update-child-member/12', brings(null))
    opened.dialog.send({ type: 'child.submitted', fields })
    await settled()
    const saved = network.asked('/update-child-member/12').map(({ body }) => body)
    expect(saved).toMatchObject([{ lname: 'Fernando', school: 'Royal College' }])
    opened.dialog.send({ type: 'dialog.closed' })
    opened.dialog.send({ type: 'edit.requested', child })
    network.always(listPath, lists())
    opened.dialog.send({ type: 'child.submitted', fields })
    await settled()
    expect([network.asked('/update-child-member/12').length, opened.screen(), opened.page()]).toMatchObject([
      1,
      { screen: 'gone' },
      { screen: 'empty' },
    ])
  })
  it.each([
    ['N4 (M): the server fails', faults.failing],
    ['N5 (M): a captive portal answers', faults.captivePortal],
  ] as const)('%s: the service’s text for each call, and the input kept [A8.13, A8.14]', async (_, reply) => {
    expect((await edit(reply)).screen()).toMatchObject({
      fields: editedChildForm,
      failure: { message: 'Child member update failed, please try again.' },
    })
    expect((await remove(reply)).screen()).toMatchObject({
      failure: { message: 'Child member deletion failed, please try again.' },
    })
  })

  it('N8 (M): an answer without success or words has the screen’s text [A8.15, A8.16, A8.17]', async () => {
    const reply = says({ status: 'error' })
    const texts = [await add(reply), await edit(reply), await remove(reply)].map(({ screen }) => {
      const now = screen()
      return 'failure' in now && now.failure?.message
    })
    expect(texts).toEqual([
      'Failed to create child member',
      'Failed to update child member',
      'Failed to remove child member',
    ])
  })
  it.each([
    ['N9 (S): the list is no list', brings({ child_members: 'none' }), 'Invalid response format from server'],
    ['the server cannot list', faults.failing, 'Failed to fetch child members'],
  ] as const)(
    '%s: the list is emptied, the counts are not known [A7.30, A8.11, A7.30b, A8.11b]',
    async (_, reply, error) => {
      const { tab, page } = await arrive()
      network.always(listPath, reply)
      tab.window.happen('focus')
      await settled()
      expect(page()).toMatchObject({ counts: null, screen: 'failed', children: [], error })
    },
  )
  it('N9 (S): a child with fields that drifted is shown with what can be read', async () => {
    network.always(listPath, lists({ id: 12, name: 'Dinithi Perera', age: 'nine', status: 'Waiting' }))
    expect((await arrive()).page()).toMatchObject({
      counts: { children: 1, adults: 1, total: 2 },
      children: [{ firstName: 'Dinithi', lastName: 'Perera', age: null, status: 'Waiting' }],
    })
  })

  it('U3 (R): back out of the cache the list is read again', async () => {
    const opened = await arrive()
    network.always(listPath, lists())
    opened.tab.window.happen('pageshow', { persisted: true })
    await settled()
    expect(opened.page()).toMatchObject({ screen: 'empty' })
  })
})
