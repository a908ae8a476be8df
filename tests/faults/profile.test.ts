import { brings, faults, pass, refuses, type Reply, settled } from '@tests/support/faults'
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

/** Another name and another street are submitted; the first call is answered so. */
async function submit(reply?: Reply) {
  const on = await arriveAtProfile(browser)
  const editing = on.editPersonal()
  if (reply) network.next(memberPath, reply)
  await editing.submit()
  return { ...on, ...editing }
}
const sent = (path: string) => network.asked(path).length

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
    expect(on.tab.app.world.session.current()?.member.firstName).toBe('Kamani')
  })

  it('N1 (M): known offline, a message, nothing sent, the next try open', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save, dialog } = on.editPersonal()
    network.online = false
    await save()
    expect([sent(memberPath), dialog()]).toMatchObject([
      0,
      {
        canSubmit: true,
        notice: { message: 'You are offline, so nothing was sent. Check your connection and try again.' },
      },
    ])
  })

  const losses = [
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway fails', faults.badGateway],
  ] as const
  it.each(losses)(
    '%s, the profile is read, what was saved is not sent again, and the rest is',
    async (_, reply) => {
      const on = await arriveAtProfile(browser)
      const { submit: save } = on.editPersonal()
      network.next(memberPath, reply)
      network.next('/show', brings(profileOnWire()))
      network.always('/show', brings(profileOnWire({ first_name: 'Kamani' })))
      await save()
      expect([sent(memberPath), sent(addressPath), on.shown()]).toMatchObject([
        1,
        1,
        { succeeded: 'personal' },
      ])
    },
  )
  it.each(losses)(
    '%s, and nothing was saved: a message, and never repeated automatically',
    async (_, reply) => {
      const { dialog } = await submit(reply)
      await pass(600_000)
      expect([sent(memberPath), dialog()]).toMatchObject([
        1,
        { canSubmit: true, notice: { title: 'Your changes were not saved', canRetry: false } },
      ])
    },
  )
  it.each([502, 504])(
    'N2 (Q): a gateway answers %i and says why, and nothing was saved: its words are displayed',
    async (status) => {
      const { dialog } = await submit(refuses(status, 'Down until six'))
      expect(dialog()).toMatchObject({
        canSubmit: true,
        notice: { title: 'Your changes were not saved', message: 'Down until six' },
      })
    },
  )
  it('N2 (Q): the answer is lost and the profile cannot be read: not known, until looked at again', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save, dialog, form } = on.editPersonal()
    network.next(memberPath, faults.lost)
    network.next('/show', brings(profileOnWire()), faults.failing)
    await save()
    expect(dialog()).toMatchObject({
      canSubmit: false,
      notice: { title: 'We could not confirm it', canRetry: true },
    })
    form.send({ type: 'retry.requested' })
    await settled()
    expect(dialog()).toMatchObject({ canSubmit: true })
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
      { changedElsewhere: 'First name is “Kumari” by now. Address is “9 Hill Street” by now.' },
    ])
    first.form.send({ type: 'mine.kept' })
    await settled()
    expect(network.asked(memberPath).map(({ body }) => body)).toMatchObject([{ fname: 'Kamani' }])
    const second = on.editPersonal()
    network.always('/show', brings(profileOnWire({ first_name: 'Kanthi' }, { address: '7 Hill Street' })))
    await second.submit()
    second.form.send({ type: 'newer.taken' })
    await settled()
    // Nothing is left to save, so nothing is said to be saved.
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

  it('N3 (I): an answer after the dialog and the session are gone is dropped', async () => {
    const on = await arriveAtProfile(browser)
    const { submit: save } = on.editPersonal()
    const release = network.hold(memberPath)
    await save()
    on.tab.app.world.session.signOut()
    await settled()
    release()
    await settled()
    expect([on.tab.address(), on.tab.app.world.session.current()]).toEqual(['/signin', null])
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Failed to update profile'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Failed to update profile'],
    ['N5 (M): the body is empty', faults.empty, 'Failed to update profile'],
  ] as const)('%s: a message in place, the next try open [A8.23, A8.23d]', async (_, reply, message) => {
    const { dialog } = await submit(reply)
    expect(dialog()).toMatchObject({ busy: false, canSubmit: true, notice: { message } })
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

  it('N6 (W): waits as long as the server asks, and is open again then', async () => {
    const { dialog } = await submit(faults.tooMany)
    expect(dialog()).toMatchObject({ canSubmit: false, secondsLeft: 90, notice: { message: 'Slow down' } })
    await pass(90_000)
    expect([sent(memberPath), dialog()]).toMatchObject([1, { canSubmit: true, secondsLeft: null }])
  })

  it('N7 (O): a 401 ends the session, and signing in leads back to the profile', async () => {
    const { tab } = await submit(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    expect(browser.kept()).toContain('/profile')
  })

  it('N8 (F): field errors stand at their fields', async () => {
    const { dialog } = await submit(refuses(422, 'Check the form', { mobile: ['Taken'], nic: ['Not yours'] }))
    expect(dialog()).toMatchObject({
      notice: { message: 'Check the form' },
      refused: { mobile: 'Taken', nationalId: 'Not yours' },
    })
  })

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

  it('U1 (1): two submits at once make one call', async () => {
    const release = network.hold(memberPath)
    const on = await submit()
    await on.submit()
    release()
    await settled()
    expect(sent(memberPath)).toBe(1)
  })

  it('U2 (R): a reload in the middle displays what the server has, and sends nothing again', async () => {
    network.hold(memberPath)
    const { tab } = await submit()
    const again = await startProfile(await tab.reload())
    expect([sent(memberPath), again.shown()]).toMatchObject([1, { screen: 'profile', dialog: null }])
  })

  it('U3 (R): Back leaves the page, and returning reads again without a dialog', async () => {
    const { tab } = await submit()
    tab.app.world.navigation.go('/dashboard')
    await settled()
    tab.app.world.navigation.go('/profile')
    const again = await startProfile(tab)
    expect(again.shown()).toMatchObject({ screen: 'profile', dialog: null, succeeded: null })
  })

  it('U4 (K): what a second tab changed is read when the member looks again, and is kept when that fails', async () => {
    const on = await arriveAtProfile(browser)
    network.always('/show', brings(profileOnWire({ first_name: 'Kamani' })))
    on.tab.window.happen('focus')
    await settled()
    expect(on.shown()).toMatchObject({ profile: { member: { firstName: 'Kamani' } } })
    network.next('/show', faults.lost)
    on.tab.window.happen('focus')
    await settled()
    expect(on.shown()).toMatchObject({ profile: { member: { firstName: 'Kamani' } }, notice: {} })
  })

  it('T (R): after a sleep in which the session ran out the member signs in and comes back', async () => {
    const on = await arriveAtProfile(browser)
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    on.tab.window.happen('focus')
    await settled()
    expect(on.tab.address()).toBe('/signin')
    expect(browser.kept()).toContain('/profile')
  })

  it('S1 (R): storage that is full, saved all the same', async () => {
    browser.storage('full')
    const { tab, shown } = await submit()
    expect([shown(), tab.reports]).toMatchObject([{ succeeded: 'personal' }, []])
  })
})
