import { dataExportFlow } from '@flows/profile/dataExport'
import { selectDataExport } from '@machines/profile/dataExport/dataExport.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, refuses, settled, type Tab } from '@tests/support/faults'
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

async function start(tab: Tab) {
  const actor = tab.page(dataExportFlow)
  await settled()
  const shown = () => selectDataExport(actor.getSnapshot())
  const submit = async () => {
    actor.send({ type: 'password.submitted', password })
    await settled()
  }
  return { tab, actor, shown, submit }
}
async function arrive() {
  const on = await start(await signInAt(browser, '/profile'))
  on.actor.send({ type: 'export.requested' })
  return on
}
const failed = (message: unknown) => ({
  dialog: { canSubmit: true, secondsLeft: null, notice: { title: 'Your data was not downloaded', message } },
  files: 0,
})

faultTests('Data export', {
  ...{ network, browser, page: '/profile', call: path, start, failed },
  prepare: ({ actor }) => actor.send({ type: 'export.requested' }),
  send: ({ submit }) => submit(),
  shown: ({ shown, tab }) => ({ ...shown(), files: tab.files.length }),
  fine: { isDownloaded: true, dialog: null, files: 1 },
  texts: {},
  busy: { dialog: { canSubmit: false } },
  waiting: (secondsLeft) => ({ dialog: { canSubmit: secondsLeft === null, secondsLeft } }),
  drifted: [['the data is not as promised', brings({ exported_at: 'today' })]],
  refusals: [
    [
      'a wrong password is displayed at its field',
      refuses(422, 'Check the form', { password: ['Not right'] }),
      { dialog: { canSubmit: true, refused: { password: 'Not right' } }, files: 0 },
    ],
  ],
  reloaded: { screen: 'offer', isDownloaded: false, dialog: null, files: 0 },
  byHand: ['N3'],
  typed: 'nothing',
})

describe('Data export, when something goes wrong', () => {
  it('sends the password once more, hands the answer over as a file of that day at the centre, and keeps nothing', async () => {
    const { shown, submit, tab, actor } = await arrive()
    await submit()
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
    const { shown, submit } = await arrive()
    await submit()
    expect([shown(), network.asked(path)]).toEqual([{ screen: 'hidden' }, []])
  })

  it('N3 (I): an answer after signing out is dropped, and no file is made of it', async () => {
    const release = network.hold(path)
    const { tab, actor, submit } = await arrive()
    await submit()
    tab.signOut()
    // The end of the session ends the page.
    actor.stop()
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.files]).toEqual(['/signin', []])
  })
})
