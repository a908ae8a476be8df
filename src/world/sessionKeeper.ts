import type { Session } from '@domain/account/session'
import type { Sealed } from '@domain/values/sealed'
import type { KeptForms } from './formKeeper'
import type { Records } from './records'
import type { Tabs } from './tabs'
import type { NewSession, Vault } from './vault'

/** The session in this browser: its kept data, its member, and the data that its end erases. */
export interface SessionKeeper {
  /** Opens a session after a sign-in; erases the data of other members and ends their tabs. */
  open(answer: NewSession, remembered: boolean): Session
  /**
   * The session that this browser kept (A4.07, A4.08). Call it at start, and again when an answer has
   * confirmed the clock by which a session is `expired`.
   */
  restore(): Session | 'expired' | null
  /** The secret by which the server recognises this device, or null (extension `known-devices`). */
  device(): Sealed | null
  /** Keeps the server's answer about the member of the open session. */
  update(session: Session): void
  /** Ends the sessions of the other tabs. */
  notifySignOut(): void
  /**
   * Signing out erases all of the member's data (security check 8). When another tab ended the session, that
   * tab has erased the shared data, and the data that its member has now stays. Call it as soon as the call
   * to the server has begun: a late answer must not erase data of the member who signs in next.
   */
  clearEverything(): void
  /**
   * Expiry and 401 erase the session, and leave the member's own records for a day and text being typed for
   * half an hour.
   */
  clearSessionOnly(): void
  /**
   * Calls back when another tab signed out or signed in as another member. Returns an unsubscribe function.
   */
  onEndedElsewhere(callback: () => void): () => void
  /**
   * Calls back when another tab opened a remembered session while none is open here. Returns an unsubscribe
   * function.
   */
  onOpenedElsewhere(callback: () => void): () => void
}

/** Combines vault, records and tabs. */
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
      // The browser brought a tab back: all other tabs erased their data with the session.
      if (restored === null && wasEndedElsewhere) records.clearThisTab()
      // Erases nothing by the clock of a device that may be wrong by days.
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
