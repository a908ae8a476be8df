import type { Session } from '@domain/account/session'
import type { Sealed } from '@domain/values/sealed'
import type { KeptForms } from './formKeeper'
import type { Records } from './records'
import type { Tabs } from './tabs'
import type { NewSession, Vault } from './vault'

/** The session in this browser: what is kept of it, for whom, and what goes with it when it ends. */
export interface SessionKeeper {
  /** Opens a session after a sign-in; what other members left goes, and their tabs end. */
  open(answer: NewSession, remembered: boolean): Session
  /**
   * What this browser kept (A4.07, A4.08). Call it at start, and again when an answer has confirmed the clock by which a
   * session is `expired`.
   */
  restore(): Session | 'expired' | null
  /** By which the server knows this device, or null (extension `known-devices`). */
  device(): Sealed | null
  /** Keeps what the server answered about the member of the open session. */
  update(session: Session): void
  /** Ends the sessions of the other tabs. */
  notifySignOut(): void
  /**
   * Signing out erases everything of the member's (security check 8). When another tab ended the session, that tab has
   * seen to what they share, and what its member has now stays. Call it as soon as the call to the server has begun:
   * whoever signs in next must not lose anything to a late answer.
   */
  clearEverything(): void
  /** Expiry and 401 erase the session, and leave the member's own records for a day; what is being typed is kept for half an hour. */
  clearSessionOnly(): void
  /** Calls back when another tab signed out, or signed in as somebody else. Returns an unsubscribe function. */
  onEndedElsewhere(callback: () => void): () => void
  /**
   * Calls back when a remembered session began in another tab while none is open here. Returns an unsubscribe function.
   */
  onOpenedElsewhere(callback: () => void): () => void
}

/** Puts vault, records and tabs together. */
export function createSessionKeeper({
  vault,
  records,
  tabs,
  forms,
}: {
  readonly vault: Vault
  readonly records: Records
  readonly tabs: Tabs
  readonly forms: Pick<KeptForms, 'keep'>
}): SessionKeeper {
  /** The marker that this tab itself ended. */
  let lastNotifiedMarker: string | null = null

  const close = () => {
    vault.close()
    tabs.hold(null)
  }

  return {
    open: (answer, remembered) => {
      const marker = tabs.claim(answer.member.id)
      const session = vault.open(answer, { remembered, marker })
      records.clearOtherMembers(answer.member.id)
      return session
    },
    restore: () => {
      let wasEndedElsewhere = false
      const restored = vault.restore((marker) => {
        const isCurrent = tabs.isCurrent(marker)
        wasEndedElsewhere ||= !isCurrent
        return isCurrent
      })
      tabs.hold(vault.marker())
      // A tab that the browser brought back: what it kept went with the session in all other tabs.
      if (restored === null && wasEndedElsewhere) records.clearThisTab()
      // By the clock of a device that may be wrong by days nothing is erased.
      if (restored !== 'expired') records.clearOver()
      return restored
    },
    device: vault.device,
    update: vault.update,
    notifySignOut: () => {
      lastNotifiedMarker = vault.marker()
      tabs.notifySignOut()
    },
    clearEverything: () => {
      const marker = vault.marker()
      const memberId = vault.owner()?.memberId ?? null
      const memberIn = tabs.memberIn()
      const endedElsewhere = marker !== null && marker !== lastNotifiedMarker && !tabs.isCurrent(marker)
      close()
      if (memberId !== null && memberIn !== null && memberIn !== memberId) records.clearMember(memberId)
      else if (endedElsewhere) records.clearThisTab()
      else records.clearEverything()
    },
    clearSessionOnly: () => {
      forms.keep()
      const memberId = vault.owner()?.memberId
      if (memberId !== undefined) records.keepForADay(memberId)
      close()
      records.clearOver()
    },
    onEndedElsewhere: tabs.onEndedElsewhere,
    onOpenedElsewhere: (callback) =>
      records.watchSession(() => {
        if (vault.owner() === null && vault.keepsCurrent(tabs.isCurrent)) callback()
      }),
  }
}
