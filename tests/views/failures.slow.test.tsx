/**
 * The message of every view after each failure that the exploration finds: that of the server, and no
 * contradiction. "It was not done" and "it is not known whether it was done" exclude each other, wherever
 * they are on the page.
 */
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { mayNeedHelp, noticeOf } from '@domain/values/failureNotices'
import type { Failure } from '@domain/values/outcome'
import { GalleryProviders } from '@tests/gallery/page/frames'
import { pagePropsOf } from '@tests/gallery/page/pageProps'
import { explore } from '@tests/support/explore'
import type { Edge } from '@tests/support/exploreTypes'
import { type FrozenActor, frozenActor } from '@tests/support/frozenActor'
import { allMachines, exists, inProject, loadModel, type MachinePlaces } from '@tests/support/machines'

type View = ComponentType<{ actor: FrozenActor<AnyMachineSnapshot> }>

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const viewOf = ({ name, views }: MachinePlaces) => `${views}/${capital(name)}View.tsx`
/** Every view of a flow except the month, whose grid loads late and which has its own tests. */
const renderedMachines = allMachines().filter(
  (places) => exists(viewOf(places)) && places.name !== 'monthBookings',
)

const saysNotDone =
  /was not sent|nothing was sent|no mail was sent|nothing has been (booked|paid|changed)|is not verified yet|registration failed/i
const saysNotKnown = /not known|do not know|could not confirm|cannot (tell|say)|could not be confirmed/i

/** Flows of visitors and of members with an incomplete profile, who cannot open the support page. */
const withoutSupport = [
  'signIn',
  'signUp',
  'emailVerification',
  'forgotPassword',
  'resetPassword',
  'undoEmailChange',
  'completeProfile',
]

/**
 * True when the page displays an error without a way to the centre: a link to its page, or an e-mail for a
 * member who cannot open that.
 */
function leavesAlone(name: string, failure: Failure, page: Element): boolean {
  if (name === 'contactSupport' || page.querySelector('[role="alert"]') === null) return false
  if (!withoutSupport.includes(name)) return page.querySelector('a[href^="/contact-support"]') === null
  return mayNeedHelp(noticeOf(failure)) && page.querySelector('a[href^="mailto:"]') === null
}

/** The failure of an answer, or of the output of a child machine; null for none. */
function failureOf(edge: Edge): Failure | null {
  const { output } = edge.event as { output?: unknown }
  if (edge.actor === undefined || typeof output !== 'object' || output === null || !('failure' in output))
    return null
  return typeof output.failure === 'object' ? (output.failure as Failure | null) : null
}

/**
 * False while the flow finds out the outcome, after the member has left the page, for a closed list, and where
 * the child to open again could not be read: the page below displays that failure.
 */
const tellsIt = ({ from, lands: { snapshot } }: Edge) =>
  snapshot.status === 'active' &&
  !snapshot.hasTag('busy') &&
  !snapshot.matches({ panel: 'closed' }) &&
  !from.snapshot.matches({ closed: 'findingChild' })

/**
 * Messages that the specification puts in its own words (A4.15, A8.20, A8.21), and one for a request that is
 * already done.
 */
const inOtherWords =
  /already verified|administrator|already exists|signed out already|no longer on your list/i

describe.each(renderedMachines)('what $name displays after a failure', (places) => {
  it('speaks with one voice, with the message of the server, and leads to support', async () => {
    const model = await loadModel(places)
    if (!model) throw new Error(`${places.name} has no model`)
    const module = (await import(inProject(viewOf(places)))) as Record<string, View>
    const ViewOf = module[`${capital(places.name)}View`]
    if (!ViewOf) throw new Error(`${places.name} has no view`)
    const failures = explore(model)
      .vertices.flatMap(({ edges }) => edges)
      .flatMap((edge) => {
        const failure = failureOf(edge)
        return failure && tellsIt(edge) ? [{ edge, failure }] : []
      })
    const seen = new Set<string>()
    const wrong: string[] = []
    for (const { edge, failure } of failures) {
      const { snapshot } = edge.lands
      const key = JSON.stringify([edge.actor, failure, snapshot.value])
      if (seen.has(key)) continue
      seen.add(key)
      const page = (
        <GalleryProviders>
          <ViewOf actor={frozenActor(snapshot)} {...pagePropsOf(places.name, () => {})} />
        </GalleryProviders>
      )
      const { baseElement } = render(page)
      const text = baseElement.textContent
      const which = `${edge.from.title} — ${edge.label}`
      if (saysNotDone.test(text) && saysNotKnown.test(text)) wrong.push(`two voices: ${which}: ${text}`)
      const said = 'message' in failure ? failure.message : null
      if (said !== null && !inOtherWords.test(said) && !text.includes(said))
        wrong.push(`message is hidden: ${which}: ${text}`)
      if (leavesAlone(places.name, failure, baseElement)) wrong.push(`no way to support: ${which}`)
      cleanup()
    }
    expect(wrong).toEqual([])
  })
})
