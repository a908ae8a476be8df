import { dataExportFlow } from '@flows/profile/dataExport'
import { selectDataExport } from '@machines/profile/dataExport/dataExport.select'
import { brings, faults, pass, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { answerWell } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/data-export'
const password = 'Kingfisher-77!'
const held = { exported_at: '2026-07-07T20:00:00.000Z', account: [{ email: 'kamala@members.example' }] }

const { network, browser, reopen } = withFaults(
  (server) => {
    answerWell(server)
    server.always(path, brings(held))
  },
  { extensions: ['data-export'] },
)

async function startExport(tab: Tab) {
  const actor = tab.page(dataExportFlow)
  await settled()
  const shown = () => selectDataExport(actor.getSnapshot())
  const submit = async () => {
    actor.send({ type: 'password.submitted', password })
    await settled()
  }
  return { tab, actor, shown, submit }
}
const arrive = async () => startExport(await signInAt(browser, '/profile'))
/** The dialog is opened and the password submitted, which is answered so. */
async function exporting(reply?: Reply) {
  const on = await arrive()
  on.actor.send({ type: 'export.requested' })
  if (reply) network.next(path, reply)
  await on.submit()
  return on
}
const sent = () => network.asked(path).length
const title = 'Your data was not downloaded'

describe('Data export, when something goes wrong', () => {
  it('sends the password once more, hands the answer over as a file of that day at the centre, and keeps nothing', async () => {
    const { shown, tab, actor } = await exporting()
    expect(network.asked(path).map(({ body }) => body)).toEqual([{ password }])
    expect(shown()).toEqual({ screen: 'offer', isDownloaded: true, dialog: null })
    const [file] = tab.files
    expect([tab.files.length, file?.name]).toEqual([1, 'member-data-2026-07-08.json'])
    expect(JSON.parse((await file?.blob.text()) ?? '')).toEqual(held)
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('kamala@')
    expect(browser.kept()).not.toContain('exported_at')
    expect(browser.kept()).not.toContain(password)
  })

  it('asks nothing of a server that does not offer it', async () => {
    reopen({})
    const { shown, actor, submit } = await arrive()
    actor.send({ type: 'export.requested' })
    await submit()
    expect([shown(), sent()]).toEqual([{ screen: 'hidden' }, 0])
  })

  it('N1 (M): known offline, a message, nothing sent, the next try open', async () => {
    const on = await arrive()
    on.actor.send({ type: 'export.requested' })
    network.online = false
    await on.submit()
    expect([sent(), on.shown()]).toMatchObject([
      0,
      {
        dialog: {
          canSubmit: true,
          notice: { title, message: expect.stringContaining('You are offline') as string },
        },
      },
    ])
  })

  it.each([
    ['N2 (M): the connection is lost', faults.lost],
    ['N2 (M): a gateway gives up', faults.gatewayTimeout],
    ['N4 (M): the server fails', faults.failingWithWords],
    ['N5 (M): a captive portal answers', faults.captivePortal],
    ['N5 (M): the body is empty', faults.empty],
    ['N9 (M): the data is not as promised', brings({ exported_at: 'today' })],
  ] as const)('%s: a message in place, no file, and the next try brings it', async (_, reply) => {
    const { shown, submit, tab } = await exporting(reply)
    expect([shown(), tab.files]).toMatchObject([{ dialog: { canSubmit: true, notice: { title } } }, []])
    await submit()
    expect([shown(), tab.files.length, sent()]).toMatchObject([{ isDownloaded: true }, 1, 2])
  })

  it('N3 (I): an answer after signing out is dropped, and no file is made of it', async () => {
    const release = network.hold(path)
    const { tab, actor } = await exporting()
    tab.app.world.session.signOut()
    // The page goes with the session.
    actor.stop()
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.files]).toEqual(['/signin', []])
  })

  it('N6 (W): waits as long as the server asks, and is open again then', async () => {
    const { shown } = await exporting(faults.tooMany)
    expect(shown()).toMatchObject({ dialog: { canSubmit: false, secondsLeft: 90 } })
    await pass(90_000)
    expect([sent(), shown()]).toMatchObject([
      1,
      { dialog: { canSubmit: true, secondsLeft: null, notice: null } },
    ])
  })

  it('N7 (O): a 401 ends the session, and signing in leads back to the profile', async () => {
    const { tab } = await exporting(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    expect(browser.kept()).toContain('/profile')
  })

  it('N8 (F): a wrong password is displayed at its field, and the session continues', async () => {
    const { shown, tab } = await exporting(refuses(422, 'Check the form', { password: ['Not right'] }))
    expect([shown(), tab.address(), tab.files]).toMatchObject([
      { dialog: { canSubmit: true, refused: { password: 'Not right' } } },
      '/profile',
      [],
    ])
  })

  it('U1 (1): submitted twice at once, one call and one file', async () => {
    const release = network.hold(path)
    const on = await exporting()
    await on.submit()
    release()
    await settled()
    expect([sent(), on.tab.files.length]).toEqual([1, 1])
  })

  it('U2 (R), U3 (R): after a reload or Back in the middle nothing is sent again, and no dialog is open', async () => {
    network.hold(path)
    const { tab } = await exporting()
    const again = await startExport(await tab.reload())
    expect([sent(), again.shown()]).toEqual([1, { screen: 'offer', isDownloaded: false, dialog: null }])
  })

  it('T (R): after a sleep in which the session ran out nothing is sent, and signing in leads back', async () => {
    const on = await arrive()
    on.actor.send({ type: 'export.requested' })
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    on.tab.window.happen('focus')
    await settled()
    await on.submit()
    expect([on.tab.address(), sent()]).toEqual(['/signin', 0])
    expect(browser.kept()).toContain('/profile')
  })

  it('S1 (R): storage that is full, downloaded all the same', async () => {
    browser.storage('full')
    const { tab } = await exporting()
    expect([tab.files.length, tab.reports]).toEqual([1, []])
  })
})
