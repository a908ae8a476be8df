import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, says, settled, type Tab } from '@tests/support/faults'
import {
  addressPath,
  answerWell,
  arriveAtProfile,
  memberPath,
  profileOnWire,
  startProfile,
} from '@tests/support/profileTab'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(answerWell)

async function start(tab: Tab) {
  const on = await startProfile(tab)
  let editing: ReturnType<typeof on.editPersonal> | null = null
  return {
    ...on,
    edit: () => void (editing = on.editPersonal()),
    submit: () => editing?.submit(),
    retry: () => editing?.form.send({ type: 'retry.requested' }),
    dialog: () => editing?.dialog(),
  }
}
const sent = (path: string) => network.asked(path).length
const notSaved = 'Your changes were not saved'
const named = (firstName: string, more: object = {}) => ({
  page: { profile: { member: { firstName } }, ...more },
})
const saved = () => network.always('/show', brings(profileOnWire({ first_name: 'Kamani' })))

faultTests('Profile', {
  ...{ network, browser, page: '/profile', call: memberPath, start },
  prepare: ({ edit }) => edit(),
  send: ({ submit }) => submit(),
  shown: (on) => ({ dialog: on.dialog(), page: on.shown(), addressesSent: sent(addressPath) }),
  fine: { page: { succeeded: 'personal' }, addressesSent: 1 },
  failed: (message) => ({ dialog: { busy: false, canSubmit: true, secondsLeft: null, notice: { message } } }),
  texts: { fallback: 'Failed to update profile' },
  busy: { dialog: { busy: true } },
  waiting: (secondsLeft) => ({ dialog: { canSubmit: secondsLeft === null, secondsLeft } }),
  unknown: {
    done: saved,
    unreadable: () => network.next('/show', faults.failing),
    notKnown: {
      dialog: { canSubmit: false, notice: { title: 'We could not confirm your changes', canRetry: true } },
    },
    look: ({ retry }) => retry(),
    notDone: (message) => ({
      dialog: { canSubmit: true, notice: { title: notSaved, message, canRetry: false } },
    }),
  },
  refusals: [
    [
      'field errors stand at their fields',
      refuses(422, 'Check the form', { mobile: ['Taken'], nic: ['Not yours'] }),
      {
        dialog: {
          notice: { message: 'Check the form' },
          refused: { mobile: 'Taken', nationalId: 'Not yours' },
        },
      },
    ],
  ],
  reloaded: { page: { screen: 'profile', dialog: null, succeeded: null } },
  elsewhere: {
    change: saved,
    read: '/show',
    changed: named('Kamani'),
    stale: named('Kamani', { notice: {} }),
  },
  ids: { N4: 'A8.23, A8.23d', N5: 'A8.23, A8.23d' },
  byHand: ['N9'],
  typed: {
    form: {
      about: { name: 'personal', subject: '' },
      fields: { firstName: 'Kamani', dateOfBirth: '1991-03-15', address: '1 Lake Road' },
    },
    left: { page: { dialog: 'personal' } },
  },
})

describe('Profile, when something goes wrong', () => {
  it('sends the member first and the address then, with the fields that the form does not have unchanged, and reads the profile again [A3.07, A3.08, A3.09, A3.10, A3.11, A3.12, A3.10b, A3.10c, A3.10d, A7.16b]', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save } = on.editPersonal()
    network.next('/show', brings(profileOnWire()))
    network.always('/show', brings(profileOnWire({ first_name: 'Kamani' }, { address: '1 Lake Road' })))
    await save()
    expect(network.asked(memberPath).map(({ body }) => body)).toEqual([
      {
        nic: '199112345678',
        fname: 'Kamani',
        lname: 'Silva',
        mobile: '0771234567',
        date_of_birth: '1991-03-14',
        gender: 'Female',
        city: 'Rathmalana',
        branches: ['Branch 1'],
      },
    ])
    expect(network.asked(addressPath).map(({ body }) => body)).toMatchObject([
      { address: '1 Lake Road', city: 'Piliyandala', province: 'Western Province', postal_code: '10300' },
    ])
    expect(on.shown()).toMatchObject({
      succeeded: 'personal',
      profile: { member: { firstName: 'Kamani' }, billingAddress: { street: '1 Lake Road' } },
    })
    expect(on.tab.signedIn()?.member.firstName).toBe('Kamani')
  })

  const joined = brings(profileOnWire({ branches: ['Branch 1', 'Branch 2'] }))
  it('N2 (Q): a branch whose answer is lost is read back and said to be added, and was sent once', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: add } = on.addBranch()
    network.next('/add-branch/7', () => {
      network.always('/show', joined)
      return faults.lost()
    })
    await add()
    expect(network.asked('/add-branch/7').map(({ body }) => body)).toEqual([
      { branches: ['Branch 1', 'Branch 2'] },
    ])
    expect(on.shown()).toMatchObject({
      succeeded: 'branch',
      dialog: null,
      profile: { member: { branches: ['Branch 1', 'Branch 2'] } },
    })
  })
  it('N4 (M): a branch that the server fails to add is said not to be saved, and the next try goes through', async () => {
    network.always('/add-branch/7', says({ status: 'success', message: 'Done' }))
    const on = await arriveAtProfile(browser)
    const { submit: add, dialog } = on.addBranch()
    network.next('/add-branch/7', faults.failingWithWords)
    await add()
    expect(dialog()).toMatchObject({
      canSubmit: true,
      notice: { title: notSaved, message: 'We are repairing it' },
    })
    await add()
    expect([sent('/add-branch/7'), on.shown()]).toMatchObject([2, { succeeded: 'branch' }])
  })
  it('N2 (Q): a dialog that is closed while the outcome is not known has the page read what was saved', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save, form } = on.editPersonal()
    network.next(memberPath, faults.lost)
    network.next('/show', brings(profileOnWire()), faults.failing)
    await save()
    network.always('/show', brings(profileOnWire({ first_name: 'Kamani' })))
    form.send({ type: 'dialog.closed' })
    await settled()
    expect(on.shown()).toMatchObject({ dialog: null, profile: { member: { firstName: 'Kamani' } } })
  })
  it('the member is saved and the address is not: a message, and only the address is tried again', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save, dialog } = on.editPersonal()
    network.next(addressPath, faults.failingWithWords)
    await save()
    expect(dialog()).toMatchObject({
      notice: { title: 'Your details were saved, your address was not', message: 'We are repairing it' },
    })
    network.always('/show', brings(profileOnWire({ first_name: 'Kamani' })))
    await save()
    expect([sent(memberPath), sent(addressPath), on.shown()]).toMatchObject([1, 2, { succeeded: 'personal' }])
  })

  it('a form that was open while another tab saved writes nothing old back, and sends what was changed alone', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save } = on.editPersonal()
    network.always('/show', brings(profileOnWire({ mobile: '0779998888', gender: 'Other' })))
    await save()
    expect(network.asked(memberPath).map(({ body }) => body)).toMatchObject([
      { fname: 'Kamani', mobile: '0779998888', gender: 'Other' },
    ])
  })
  it('a field that another tab changed as well is decided by the member, who may save it or keep the newer', async () => {
    const on = await arriveAtProfile(browser)
    const first = on.editPersonal()
    network.always('/show', brings(profileOnWire({ first_name: 'Kumari' }, { address: '9 Hill Street' })))
    await first.submit()
    expect([sent(memberPath), sent(addressPath), first.dialog()]).toMatchObject([
      0,
      0,
      { changedElsewhere: 'First name is now “Kumari”. Address is now “9 Hill Street”.' },
    ])
    first.form.send({ type: 'mine.kept' })
    await settled()
    expect(network.asked(memberPath).map(({ body }) => body)).toMatchObject([{ fname: 'Kamani' }])
    on.page.send({ type: 'result.dismissed' })
    const second = on.editPersonal()
    network.always('/show', brings(profileOnWire({ first_name: 'Kanthi' }, { address: '7 Hill Street' })))
    await second.submit()
    second.form.send({ type: 'newer.taken' })
    await settled()
    // Nothing is left to save, so the page does not claim to have saved anything.
    expect([sent(memberPath), sent(addressPath), on.shown()]).toMatchObject([
      1,
      1,
      { dialog: null, profile: { member: { firstName: 'Kanthi' } } },
    ])
  })
  it('a profile that cannot be read before saving: a message, and nothing is sent', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save, dialog } = on.editPersonal()
    network.next('/show', faults.failingWithWords)
    await save()
    expect([sent(memberPath), dialog()]).toMatchObject([
      0,
      { canSubmit: true, notice: { title: 'Your changes were not saved', message: 'We are repairing it' } },
    ])
  })

  it.each([
    ['without a word', faults.failing, 'Failed to fetch user profile'],
    ['with one', faults.failingWithWords, 'We are repairing it'],
    ['with a page of its own', faults.captivePortal, 'Failed to fetch user profile'],
  ] as const)(
    'the page says why it is empty when the server fails %s, and reads in place [A8.23]',
    async (_, reply, message) => {
      network.next('/show', reply)
      const on = await arriveAtProfile(browser)
      expect(on.shown()).toMatchObject({ screen: 'failed', message })
      on.page.send({ type: 'retry.requested' })
      await settled()
      expect(on.shown()).toMatchObject({ screen: 'profile', notice: null })
    },
  )

  it.each([
    [
      'without a word',
      faults.failing,
      'An error occurred while creating the billing address. Please try again.',
    ],
    ['with one', faults.failingWithWords, 'We are repairing it'],
  ] as const)(
    'a billing address that the server fails to create %s is said not to be saved, and can be sent again [A8.18, A8.18b]',
    async (_, reply, message) => {
      network.always('/show', brings({ ...profileOnWire(), billing_address: null }))
      network.next('/create-billing-address', reply)
      const on = await arriveAtProfile(browser)
      const { submit: add, dialog } = on.addAddress()
      await add()
      expect(dialog()).toMatchObject({
        canSubmit: true,
        notice: { title: 'Your changes were not saved', message },
      })
    },
  )

  const noId = { id: undefined }
  it.each([
    ['member', profileOnWire(noId), 'Member ID not found. Please refresh and try again.', [0, 0]],
    [
      'billing address',
      profileOnWire({}, noId),
      'Billing address ID not found. Please refresh and try again.',
      [1, 0],
    ],
  ] as const)(
    'a profile whose %s has no id is displayed, and saving says so instead of sending it [A8.23, A8.23b, A8.23c]',
    async (_, profile, message, calls) => {
      network.always('/show', brings(profile))
      const on = await arriveAtProfile(browser)
      const { submit: save, dialog } = on.editPersonal()
      await save()
      expect([sent(memberPath), sent(addressPath)]).toEqual(calls)
      expect(dialog()).toMatchObject({ canSubmit: true, notice: { message } })
    },
  )

  it('N9 (K): a profile whose fields drifted is displayed with what can be read', async () => {
    const drifted = { mobile: {}, date_of_birth: 'soon', branches: 'Branch 1, Branch 2', more: true }
    network.always('/show', brings(profileOnWire(drifted)))
    const on = await arriveAtProfile(browser)
    expect(on.shown()).toMatchObject({
      screen: 'profile',
      profile: {
        member: { firstName: 'Kamala', mobile: null, dateOfBirth: null, branches: ['Branch 1', 'Branch 2'] },
      },
    })
  })
})
