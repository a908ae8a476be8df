/**
 * Makes the tests of a row of the table of faults from a description of its flow: its request, and its view
 * models after a success, a failure, a wait and an unknown outcome. The tests of a cell that only this flow
 * has are written by hand.
 *
 *   faultTests('Devices', { network, browser, page: '/profile', call: '/sessions/2', start, send, shown, … })
 */
import type { FormAbout, FormFields } from '@domain/forms/keptForm'
import {
  type Asked,
  faults,
  type Network,
  type openBrowser,
  pass,
  refuses,
  type Reply,
  settled,
  type Tab,
} from './faults'
import { cellsOf, type Effect, type Fault, rowNamed } from './faultTable'
import { signInAt, signInOn } from './signedInTab'

type Message = string | RegExp
type Refusal = readonly [what: string, reply: Reply, shown: object]

export interface Typed<On> {
  /** A form that `useFlowForm` keeps: the typed text, and the fields that no browser may keep. */
  readonly form?: { readonly about: FormAbout; readonly fields: FormFields; readonly secrets?: FormFields }
  /** Types into a flow with a draft of its own. */
  readonly type?: (on: On) => unknown
  /** The view model after the next sign-in. */
  readonly left: object
}

export interface FaultFlow<On extends { readonly tab: Tab }> {
  readonly network: Network
  readonly browser: ReturnType<typeof openBrowser>
  /** The page of the flow, to which the member returns after the session ended. */
  readonly page: string
  /** Opens the page; without it, the member signs in. */
  readonly arrive?: () => Promise<Tab>
  /** Starts the flows of the page. */
  readonly start: (tab: Tab) => On | Promise<On>
  /** Brings the page to the state in which it can send the request. */
  readonly prepare?: (on: On) => unknown
  /** Sends the request; without it, the start does, because the flow reads. */
  readonly send?: (on: On) => unknown
  /** Tries again after a failure; without it, `send` does. */
  readonly again?: (on: On) => unknown
  /** The path of the request, and its method when others have the same path. */
  readonly call: string
  readonly method?: string

  readonly shown: (on: On) => unknown
  /** The view model after a success. */
  readonly fine: object
  /** The view model after a failure: its message, everything kept, another try possible. */
  readonly failed: (message: unknown) => object
  /**
   * The messages without a text of the server: of a known lack of network, a lost answer, a gateway, a
   * failure and an odd answer.
   */
  readonly texts: {
    readonly offline?: Message
    readonly lost?: Message
    readonly gateway?: Message
    readonly fallback?: Message
    readonly odd?: Message
  }
  /** The view model while the server asks to wait for so many seconds, and after the wait. */
  readonly waiting?: (seconds: number | null) => object
  /** The view model while the answer is pending. */
  readonly busy?: object

  /** How the flow reads back a lost outcome. Without `done` it cannot. */
  readonly unknown?: {
    /** Makes the server know the change as done from now on. */
    readonly done?: () => void
    /** The view model then, if it differs from the one after an answer. */
    readonly found?: object
    /** Makes the outcome unreadable from now on. */
    readonly unreadable?: () => void
    readonly notKnown: object
    readonly look?: (on: On) => unknown
    /** The view model when the change was not done; without it, that of another failure. */
    readonly notDone?: (message: unknown) => object
    /** The flow displays no gateway text once it knows the outcome. */
    readonly withoutWords?: true
  }
  /** Answers of a server whose API has drifted. */
  readonly drifted?: readonly (readonly [what: string, reply: Reply])[]
  readonly refusals?: readonly Refusal[]
  /** The view model after a reload before the answer. */
  readonly reloaded?: object
  /**
   * A change in another tab or during the member's absence, and the view models after a read that succeeds
   * and one that fails.
   */
  readonly elsewhere?: {
    readonly change: () => void
    readonly read?: string
    readonly changed: object
    readonly stale?: object
  }
  /**
   * The member's text before the request, and what is left of it when the session ended over it and the
   * member signed in again. `nothing`: the member only chooses or presses, or types only a password.
   */
  readonly typed?: Typed<On> | 'nothing'
  /** A text that no browser may keep. */
  readonly secret?: RegExp
  /** The ids of the statements that the tests of a cell show. */
  readonly ids?: Partial<Record<Fault, string>>
  /** Cells with hand-written tests beside this description. */
  readonly byHand?: readonly Fault[]
}

const hour = 3_600_000
const downUntilSix = 'Down until six'
const offlineSending = 'You are offline, so nothing was sent. Check your connection and try again.'
const offlineReading = 'You are offline. Check your connection and try again.'

const unanswered = [
  ['the connection is lost', faults.lost, 'lost'],
  ['a gateway fails', faults.badGateway, 'gateway'],
  ['a gateway gives up', faults.gatewayTimeout, 'gateway'],
] as const
const failing = [
  ['the server fails without a word', faults.failing],
  ['the server fails with one', faults.failingWithWords],
] as const
/** `tests/api/client.test.ts` tests the client with other odd bodies. */
const notPromised = [
  ['a captive portal answers', faults.captivePortal],
  ['the body is empty', faults.empty],
] as const
const moods = ['full', 'broken', 'silent'] as const

const matching = (message: Message | undefined): unknown =>
  message instanceof RegExp ? (expect.stringMatching(message) as unknown) : (message ?? expect.any(String))

/** The member looks at the tab again. */
async function lookAgain({ window }: Tab) {
  window.happen('focus')
  await settled()
}

/** Makes the tests of a row's cells, except the hand-written ones. */
export function faultTests<On extends { readonly tab: Tab }>(name: string, flow: FaultFlow<On>): void {
  const { network, browser, page, start, shown, fine, failed, texts, unknown, send } = flow
  const needs = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new Error(`the description of “${name}” has no ${what}`)
    return value
  }
  const isCall = ({ method, path }: Asked) =>
    path.split('?')[0] === flow.call && (flow.method === undefined || method === flow.method)
  const calls = () => network.asked().filter(isCall).length
  const odd = texts.odd ?? texts.fallback
  /** The number of requests before the step under test. */
  let earlier = 0
  const sent = () => calls() - earlier

  const arrive = async () => {
    const tab = await (flow.arrive?.() ?? signInAt(browser, page))
    earlier = calls()
    return tab
  }
  const typed = flow.typed === 'nothing' ? undefined : flow.typed
  const typeIn = async (on: On) => {
    if (typed?.form)
      on.tab.app.world.forms.open(typed.form.about).typed({ ...typed.form.fields, ...typed.form.secrets })
    await typed?.type?.(on)
  }
  /**
   * Expects no secret of the form anywhere in the browser, and the other fields for a member who signs in
   * again.
   */
  const expectKept = () => {
    for (const text of Object.values(typed?.form?.fields ?? {})) expect(browser.kept()).toContain(text)
    for (const text of Object.values(typed?.form?.secrets ?? {})) expect(browser.kept()).not.toContain(text)
  }
  /** Expects the typed text on the page again. */
  const expectTypedAgain = async (tab: Tab) => {
    needs(flow.typed, 'typed')
    if (!typed) return
    const back = await start(tab)
    await settled()
    expectShown(back, typed.left)
    if (!typed.form) return
    const { about, fields } = typed.form
    const { kept } = tab.app.world.forms.open(about)
    expect(kept).toEqual(Object.keys(fields).length === 0 ? null : fields)
  }
  const ready = async (tab: Tab) => {
    const on = await start(tab)
    await flow.prepare?.(on)
    await settled()
    await typeIn(on)
    earlier = calls()
    return on
  }
  const again = async (on: On) => {
    await needs(flow.again ?? send, 'another try')(on)
    await settled()
  }
  /** Brings the request into a situation, which it causes just before. */
  const meet = async (bringAbout: () => void = () => {}): Promise<On> => {
    const tab = await arrive()
    if (!send) {
      bringAbout()
      return start(tab)
    }
    const on = await ready(tab)
    bringAbout()
    await send(on)
    await settled()
    return on
  }
  /** Answers the request so, after the server has done its part. */
  const answered =
    (reply: Reply, does: () => void = () => {}) =>
    () =>
      network.next(flow.call, (asked, signal) => {
        does()
        return reply(asked, signal)
      })
  const expectShown = (on: On, expected: object) => expect(shown(on)).toMatchObject(expected)
  const expectSent = (times: number) => expect(sent()).toBe(times)
  const messageOf = (reply: Reply) =>
    reply === faults.failingWithWords ? 'We are repairing it' : texts.fallback
  const expectKeptNothingSecret = () => flow.secret && expect(browser.kept()).not.toMatch(flow.secret)
  const expectSignedOut = (tab: Tab, end: string) =>
    expect([tab.address(), tab.signedIn(), tab.lastEnd(), tab.reports]).toEqual(['/signin', null, end, []])

  /** Tests a failure in place, and another try that succeeds. */
  const fails = (title: string, what: string, reply: Reply, message: Message | undefined, ids: string) =>
    it(`${title}: ${what}: a message in place, what there was is kept, and the next try goes well${ids}`, async () => {
      const on = await meet(answered(reply))
      expectSent(1)
      expectShown(on, failed(matching(message)))
      expectKeptNothingSecret()
      await again(on)
      expectSent(2)
      expectShown(on, fine)
    })

  /** Tests an unknown outcome that the flow finds out by reading. */
  function isLookedFor(title: string, what: string, reply: Reply, message: unknown, ids: string) {
    const { done, notKnown, ...on } = needs(unknown, 'unknown')
    if (!done) {
      it(`${title}: ${what}: not known, and never sent again by itself${ids}`, async () => {
        const opened = await meet(answered(reply))
        await pass(10 * 60_000)
        expectSent(1)
        expectShown(opened, notKnown)
        expectKeptNothingSecret()
      })
      return
    }
    it(`${title}: ${what}, and it was done: read again, and said to be done${ids}`, async () => {
      const opened = await meet(answered(reply, done))
      expectSent(1)
      expectShown(opened, on.found ?? fine)
    })
    it(`${title}: ${what}, and it was not done: a message, never sent again by itself, and the next try goes well${ids}`, async () => {
      const opened = await meet(answered(reply))
      await pass(10 * 60_000)
      expectSent(1)
      expectShown(opened, (on.notDone ?? failed)(message))
      await again(opened)
      expectShown(opened, fine)
    })
  }

  const isQuestion = (effect: Effect) => effect === 'Q'

  const tests: Record<Fault, (title: string, effect: Effect, ids: string) => void> = {
    N1: (title, _effect, ids) =>
      it(`${title}: known offline: a message, nothing sent, what there was is kept, and the next try goes well${ids}`, async () => {
        const on = await meet(() => {
          network.online = false
        })
        expectSent(0)
        expectShown(on, failed(matching(texts.offline ?? (send ? offlineSending : offlineReading))))
        network.online = true
        await again(on)
        expectSent(1)
        expectShown(on, fine)
      }),

    N2: (title, effect, ids) => {
      const notDone = unknown?.notDone ?? failed
      for (const [what, reply, kind] of unanswered) {
        const message = kind === 'gateway' ? (texts.gateway ?? texts.lost) : texts.lost
        if (isQuestion(effect)) isLookedFor(title, what, reply, matching(message), ids)
        else fails(title, what, reply, message, ids)
      }
      if (!isQuestion(effect))
        fails(title, 'a gateway fails and says why', refuses(502, downUntilSix), downUntilSix, ids)
      else if (unknown?.done && !unknown.withoutWords)
        it.each([502, 504])(
          `${title}: a gateway answers %i and says why, and it was not done: its words are displayed`,
          async (status) => {
            expectShown(await meet(answered(refuses(status, downUntilSix))), notDone(downUntilSix))
          },
        )
      it(`${title}: no answer for thirty seconds: waited for until then, and not longer${ids}`, async () => {
        const on = await meet(answered(faults.silence))
        await pass(29_999)
        expectShown(on, needs(flow.busy, 'busy'))
        await pass(1)
        expectSent(1)
        expectShown(
          on,
          isQuestion(effect) && !unknown?.done
            ? needs(unknown, 'unknown').notKnown
            : (isQuestion(effect) ? notDone : failed)(matching(texts.lost)),
        )
      })
      if (unknown?.done)
        it(`${title}: the answer is lost, and nothing can be read: not known, until it is looked at again`, async () => {
          const on = await meet(answered(faults.lost, needs(unknown.unreadable, 'unreadable')))
          expectShown(on, unknown.notKnown)
          unknown.done?.()
          await needs(unknown.look, 'look')(on)
          await settled()
          expectSent(1)
          expectShown(on, unknown.found ?? fine)
        })
    },

    N3: (title) =>
      it(`${title}: an answer that comes after signing out, or to a guest after the page was left, changes nothing`, async () => {
        let release = () => {}
        const { tab } = await meet(() => {
          release = network.hold(flow.call)
        })
        const isGuest = tab.signedIn() === null
        if (isGuest) tab.leave('/guest-calendar')
        else tab.signOut()
        await settled()
        release()
        await settled()
        if (isGuest)
          expect([tab.address(), tab.signedIn(), tab.reports]).toEqual(['/guest-calendar', null, []])
        else expectSignedOut(tab, 'signedOut')
        expect(browser.kept()).not.toContain('token-of-kamala')
      }),

    N4: (title, effect, ids) => {
      for (const [what, reply] of failing)
        if (isQuestion(effect)) isLookedFor(title, what, reply, matching(messageOf(reply)), ids)
        else fails(title, what, reply, messageOf(reply), ids)
    },
    N5: (title, effect, ids) => {
      for (const [what, reply] of notPromised)
        if (isQuestion(effect)) isLookedFor(title, what, reply, matching(odd), ids)
        else fails(title, what, reply, odd, ids)
    },
    N9: (title, effect, ids) => {
      for (const [what, reply] of needs(flow.drifted, 'drifted'))
        if (isQuestion(effect)) isLookedFor(title, what, reply, matching(odd), ids)
        else fails(title, what, reply, odd, ids)
    },

    N6: (title, effect, ids) => {
      if (effect === 'K') {
        it(`${title}: the server asks to wait: what is known is kept, with the reason${ids}`, async () => {
          const on = await meet(answered(faults.tooMany))
          expectSent(1)
          expectShown(on, failed('Slow down'))
        })
        return
      }
      it(`${title}: waits as long as the server asks, counting down, and is open again then${ids}`, async () => {
        const waiting = needs(flow.waiting, 'waiting')
        const on = await meet(answered(faults.tooMany))
        expectShown(on, waiting(90))
        await again(on)
        await pass(89_000)
        expectShown(on, waiting(1))
        await pass(1_000)
        expectSent(1)
        expectShown(on, waiting(null))
        await again(on)
        expectShown(on, fine)
      })
    },

    N7: (title, effect, ids) => {
      if (effect === 'M') {
        fails(title, 'the answer is a 401', faults.unauthorised, 'Unauthenticated.', ids)
        return
      }
      it(`${title}: a 401 ends the session with one notice, and signing in again leads back to what was typed${ids}`, async () => {
        const { tab } = await meet(answered(faults.unauthorised))
        expectSignedOut(tab, 'refused')
        expect(browser.kept()).not.toContain('token-of-kamala')
        expectKept()
        await signInOn(tab)
        expect(tab.address()).toBe(page)
        expectSent(1)
        if (send) await expectTypedAgain(tab)
      })
    },

    N8: (title, _effect, ids) => {
      for (const [what, reply, expected] of needs(flow.refusals, 'refusals'))
        it(`${title}: ${what}${ids}`, async () => {
          const on = await meet(answered(reply))
          expectSent(1)
          expectShown(on, expected)
        })
    },

    U1: (title, _effect, ids) =>
      it(`${title}: pressed twice, it is sent once${ids}`, async () => {
        const press = needs(send, 'send')
        const on = await ready(await arrive())
        const release = network.hold(flow.call)
        await Promise.all([press(on), press(on)])
        await press(on)
        release()
        await settled()
        expectSent(1)
        expectShown(on, fine)
      }),

    U2: (title, _effect, ids) =>
      it(
        send
          ? `${title}: a reload before the answer sends nothing again${ids}`
          : `${title}: a reload reads again${ids}`,
        async () => {
          if (!send) {
            const { tab } = await meet()
            const { change, changed } = needs(flow.elsewhere, 'elsewhere')
            change()
            expectShown(await start(await tab.reload()), changed)
            return
          }
          const { tab } = await meet(() => void network.hold(flow.call))
          const reloaded = await start(await tab.reload())
          expectSent(1)
          expectShown(reloaded, needs(flow.reloaded, 'reloaded'))
          expectKeptNothingSecret()
        },
      ),

    U3: (title, _effect, ids) =>
      it(
        send
          ? `${title}: after Back before the answer the page is as it was, and sends nothing again${ids}`
          : `${title}: out of the browser’s cache it is read again${ids}`,
        async () => {
          if (!send) {
            const on = await meet()
            const { change, changed } = needs(flow.elsewhere, 'elsewhere')
            change()
            on.tab.window.happen('pageshow', { persisted: true })
            await settled()
            expectShown(on, changed)
            return
          }
          const { tab } = await meet(() => void network.hold(flow.call))
          const address = tab.address()
          tab.leave('/dashboard')
          await settled()
          tab.app.world.navigation.back()
          await settled()
          expect(tab.address()).toBe(address)
          const back = await start(tab)
          expectSent(1)
          expectShown(back, needs(flow.reloaded, 'reloaded'))
        },
      ),

    U4: (title, _effect, ids) =>
      it(`${title}: what changed elsewhere is read when the member looks again, and kept when that fails${ids}`, async () => {
        const { change, changed, stale, read = flow.call } = needs(flow.elsewhere, 'elsewhere')
        const on = await start(await arrive())
        const before = structuredClone(shown(on))
        change()
        await settled()
        expect(shown(on)).toEqual(before)
        await lookAgain(on.tab)
        expectShown(on, changed)
        if (!stale) return
        network.next(read, faults.lost)
        await lookAgain(on.tab)
        expectShown(on, { ...changed, ...stale })
      }),

    T: (title, _effect, ids) => {
      if (!send) {
        it(`${title}: after a sleep it is read again${ids}`, async () => {
          const on = await meet()
          const { change, changed } = needs(flow.elsewhere, 'elsewhere')
          change()
          jest.setSystemTime(Date.now() + hour / 2)
          await lookAgain(on.tab)
          expectShown(on, changed)
        })
        return
      }
      it(`${title}: after a sleep the wait that the server asked for is right at once${ids}`, async () => {
        const on = await meet(answered(faults.tooMany))
        jest.setSystemTime(Date.now() + 60_000)
        on.tab.window.happen('focus')
        expectShown(on, needs(flow.waiting, 'waiting')(30))
      })
      if (flow.arrive) return
      it(`${title}: after a sleep in which the session ran out nothing is sent, and signing in leads back${ids}`, async () => {
        const on = await ready(await arrive())
        jest.setSystemTime(Date.now() + 20 * hour)
        await lookAgain(on.tab)
        await send(on)
        await settled()
        expect(on.tab.address()).toBe('/signin')
        expectSent(0)
        expect(browser.kept()).toContain(page)
        expectKept()
      })
    },

    S1: (title, _effect, ids) =>
      it.each(moods)(`${title}: storage that is %s is in the way of nothing${ids}`, async (mood) => {
        const tab = await arrive()
        browser.storage(mood, tab.session)
        const on = await ready(tab)
        await send?.(on)
        await settled()
        expectShown(on, fine)
        expect(on.tab.reports).toEqual([])
      }),
  }

  describe(`${name}, when something goes wrong`, () => {
    for (const [fault, effect] of cellsOf(rowNamed(name))) {
      if (flow.byHand?.includes(fault)) continue
      const ids = flow.ids?.[fault]
      tests[fault](`${fault} (${effect})`, effect, ids === undefined ? '' : ` [${ids}]`)
    }
  })
}
