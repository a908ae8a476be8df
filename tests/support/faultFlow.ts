/**
 * The tests of a row of the table of faults, made from a description of its flow: what is sent, and what is displayed
 * when it went well, failed, has to wait or is not known. A cell that no other flow has alike is written by hand.
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
  /** A form that `useFlowForm` keeps: what is typed into it, and what of it no browser may keep. */
  readonly form?: { readonly about: FormAbout; readonly fields: FormFields; readonly secrets?: FormFields }
  /** Types into a flow with a draft of its own. */
  readonly type?: (on: On) => unknown
  /** Displayed after signing in again. */
  readonly left: object
}

export interface FaultFlow<On extends { readonly tab: Tab }> {
  readonly network: Network
  readonly browser: ReturnType<typeof openBrowser>
  /** Where the member is, and comes back to after a session that ended. */
  readonly page: string
  /** How a member comes to the page; without it, by signing in. */
  readonly arrive?: () => Promise<Tab>
  /** Starts the flows of the page. */
  readonly start: (tab: Tab) => On | Promise<On>
  /** Brings the page to where the request can be sent. */
  readonly prepare?: (on: On) => unknown
  /** Sends the request; without it, starting does, because the flow reads. */
  readonly send?: (on: On) => unknown
  /** Tries once more after a failure; without it, by sending. */
  readonly again?: (on: On) => unknown
  /** The path of the request, and its method where others have the same path. */
  readonly call: string
  readonly method?: string

  readonly shown: (on: On) => unknown
  /** Displayed after it went well. */
  readonly fine: object
  /** Displayed after a failure: its message, everything kept, another try open. */
  readonly failed: (message: unknown) => object
  /** The messages of a known lack of network, of a lost answer, of a gateway, of a failure and of an odd answer, each without a word of the server. */
  readonly texts: {
    readonly offline?: Message
    readonly lost?: Message
    readonly gateway?: Message
    readonly fallback?: Message
    readonly odd?: Message
  }
  /** Displayed while the server asks to wait for so many seconds, and once that is over. */
  readonly waiting?: (seconds: number | null) => object
  /** Displayed while the answer is waited for. */
  readonly busy?: object

  /** How an answer that did not come is looked for. Without `done` nothing can be read. */
  readonly unknown?: {
    /** From now on the server has done it. */
    readonly done?: () => void
    /** Displayed then, where it is not the same as after an answer. */
    readonly found?: object
    /** From now on it cannot be read. */
    readonly unreadable?: () => void
    readonly notKnown: object
    readonly look?: (on: On) => unknown
    /** Displayed when it was not done; without it, as another failure. */
    readonly notDone?: (message: unknown) => object
    /** The words of a gateway are not displayed once it is known. */
    readonly withoutWords?: true
  }
  /** Answers that have drifted. */
  readonly drifted?: readonly (readonly [what: string, reply: Reply])[]
  readonly refusals?: readonly Refusal[]
  /** Displayed after a reload before the answer. */
  readonly reloaded?: object
  /** What changes in another tab or while the member is away, and what is displayed once it was read, and could not be. */
  readonly elsewhere?: {
    readonly change: () => void
    readonly read?: string
    readonly changed: object
    readonly stale?: object
  }
  /**
   * What a member types before it is sent, and what is left of it when the session ended over it and the member signed in again.
   * `nothing`: it is chosen or pressed, or a password and nothing else.
   */
  readonly typed?: Typed<On> | 'nothing'
  /** What must not be kept in the browser. */
  readonly secret?: RegExp
  /** The statements that the tests of a cell show. */
  readonly ids?: Partial<Record<Fault, string>>
  /** Cells whose tests are written by hand, beside this description. */
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
/** What the client makes of other odd bodies is tested in `tests/api/client.test.ts`. */
const notPromised = [
  ['a captive portal answers', faults.captivePortal],
  ['the body is empty', faults.empty],
] as const
const moods = ['full', 'broken', 'silent'] as const

const matching = (message: Message | undefined): unknown =>
  message instanceof RegExp ? (expect.stringMatching(message) as unknown) : (message ?? expect.any(String))

/** A member looks at the tab again. */
async function lookAgain({ window }: Tab) {
  window.happen('focus')
  await settled()
}

/** Makes the tests of a row's cells but those that are written by hand. */
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
  /** How often it was sent before. */
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
  /** No secret of the form is anywhere in the browser; the rest is, for a member who signs in again. */
  const expectKept = () => {
    for (const text of Object.values(typed?.form?.fields ?? {})) expect(browser.kept()).toContain(text)
    for (const text of Object.values(typed?.form?.secrets ?? {})) expect(browser.kept()).not.toContain(text)
  }
  /** What was typed is there again on the page. */
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
  /** The request is made in a situation: it is brought about just before. */
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
  /** The request is answered so, once the server has done something. */
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

  /** A failure in place, and another try that goes well. */
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

  /** Whether it was done is not known, and is found out by reading. */
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
