import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { supportQuery, type SupportTopic } from '@domain/messages/supportTopics'
import type { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { selectContactSupport } from '@machines/shell/contactSupport/contactSupport.select'
import { defaultPortalSettings } from '@server/settings'
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/shell/contactSupport.model'
import {
  doOnPage,
  failureOf,
  look,
  type PageExplorer,
  recordOf,
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import { arriveSignedIn, success } from '@tests/support/browser/payingPaths'
import { fullMember } from '@tests/support/samples'
import { lightsRequest } from '@tests/support/supportRequests'

type Snapshot = SnapshotFrom<typeof contactSupportMachine>

const path = '/support-requests'
/** The text that a path's sample does not know: a malformed answer shows the call's own fallback. */
const shownText = (message: string) =>
  message === 'The answer could not be read' ? 'Failed to send the support request' : message

const canFollow: CanFollow = (edge) => {
  // Every failure of a write that was sent is one of the others, and the end of a session leaves the page.
  if (edge.kind === 'answer') return !['unreachable', 'sessionOver'].includes(failureOf(edge)?.kind ?? '')
  // What the form does not offer at this moment cannot be sent by anybody.
  return (
    edge.kind !== 'defect' &&
    (edge.kind === 'timer' || (edge.from.snapshot as Snapshot).can(edge.event as never))
  )
}

/** The centre as it is configured for the channel that the path begins with. */
async function configure(page: Page, channel: Snapshot['context']['channel']) {
  if (channel === 'server') return
  const settings = { ...defaultPortalSettings, extensions: [] }
  const config = channel === 'phone' ? { ...settings, email: '' } : settings
  await page.route('**/config.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.__PORTAL_CONFIG__ = ${JSON.stringify(config)}`,
    }),
  )
}

async function fillIn(page: Page) {
  await page.getByLabel('Category').selectOption(lightsRequest.category)
  await page.getByLabel('Priority').selectOption(lightsRequest.priority)
  await page.getByLabel('Subject').fill(lightsRequest.subject)
  await page.getByLabel('Message').fill(lightsRequest.message)
}

/** Follows a link to support as another part of the page does. */
const follow = (page: Page, topic: unknown) =>
  page.evaluate(
    (query) => {
      history.pushState(null, '', `/contact-support${query}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    supportQuery(topic as SupportTopic),
  )

const explorer: PageExplorer = {
  async begin({ page, api }, { begins }) {
    const { channel, request, prefilled, packet } = (begins.snapshot as Snapshot).context
    await configure(page, channel)
    await arriveSignedIn(page, api)
    if (packet !== null) {
      const draft = { ...recordOf({ request, prefilled, packet }), member: fullMember.member.id }
      await page.evaluate((kept) => localStorage.setItem('portal.supportDraft', kept), JSON.stringify(draft))
    }
    await page.goto('/contact-support')
    return 0
  },
  async take({ page, api, online, pass }, edge, next) {
    if (edge.kind === 'timer') return pass(5_000)
    if (edge.kind === 'answer') {
      const failure = failureOf(edge)
      // What the device knew before anything was sent has been answered by itself.
      if (failure?.kind === 'offline') return
      return api.answer(path, failure ? (wireOfFailure(failure) ?? 'lost') : success(null))
    }
    const press = (name: string) => page.getByRole('button', { name }).click()
    await doOnPage(
      {
        'draft.changed': () => fillIn(page),
        'packet.removed': () => press('Do not send this'),
        'request.submitted': async () => {
          await online(next === undefined || failureOf(next)?.kind !== 'offline')
          await fillIn(page)
          await press('Submit Request')
        },
        'request.reconsidered': () => press('Back to the form'),
        'request.discarded': () => press('Start a new request'),
        'topic.opened': ({ topic }) => follow(page, topic),
        'countdown.ticked': async ({ secondsLeft }) => {
          if (secondsLeft === 0) await pass(wait * 1_000)
        },
      },
      edge,
    )
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = selectContactSupport(snapshot as Snapshot)
    await look(page).toHaveURL(/\/contact-support$/)
    await look(page.getByText('Requests cannot be sent from here.')).toHaveCount(
      screen.screen === 'phoneOnly' ? 1 : 0,
    )
    if (screen.screen === 'phoneOnly') return
    const isUncertain = screen.screen === 'mail' && screen.isUncertain
    await look(page.getByText('We could not confirm it')).toHaveCount(isUncertain ? 1 : 0)
    if (screen.screen === 'mail') {
      await look(page.getByRole('link', { name: 'Open the email' })).toBeVisible()
      await look(page.getByText(screen.mail.subject, { exact: true })).toBeVisible()
      return
    }
    await look(page.getByLabel('Category')).toHaveValue(screen.request.category)
    await look(page.getByLabel('Subject')).toHaveValue(screen.request.subject)
    await look(page.getByLabel('Message')).toHaveValue(screen.request.message)
    await look(page.getByText('payables, failed')).toHaveCount(screen.packet === null ? 0 : 1)
    await look(page.getByRole('button', { name: 'Do not send this' })).toHaveCount(
      screen.canRemovePacket ? 1 : 0,
    )
    const alert = page.getByRole('alert')
    if (screen.failure === null) await look(alert).toHaveCount(0)
    else await look(alert).toContainText(shownText(screen.failure.message))
    await look(page.getByText('has been submitted successfully')).toHaveCount(screen.isSent ? 1 : 0)
    await look(page.getByRole('button', { name: 'Submitting...' })).toHaveCount(screen.busy ? 1 : 0)
    await look(page.getByText('You can try again in')).toHaveCount(screen.secondsLeft === null ? 0 : 1)
  },
}

testToursOnPage('a request to support', model, canFollow, () => explorer)
