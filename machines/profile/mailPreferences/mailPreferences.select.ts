import type { SnapshotFrom } from 'xstate'
import type { MailChoice, MailKind } from '@domain/account/mailPreferences'
import {
  type EmptyPanel,
  emptyPanelOf,
  type PanelStatus,
  panelStatusOf,
} from '@machines/shared/optionalPanel.select'
import type { mailPreferencesMachine } from './mailPreferences.machine'

type Snapshot = SnapshotFrom<typeof mailPreferencesMachine>

export interface MailSwitch {
  readonly kind: MailKind
  /** The current value, or the one being saved. */
  readonly isOn: boolean
  /** The progress of a change, in words; null when none is under way. */
  readonly busyText: string | null
  readonly canBeSwitched: boolean
}

export type MailPreferencesScreen = {
  /** True when the member came for the preferences, so the card scrolls into view. */
  readonly isAskedFor: boolean
} & (
  | EmptyPanel
  | (PanelStatus & {
      readonly screen: 'preferences'
      readonly switches: readonly MailSwitch[]
      /** The last saved choice in words, or null. */
      readonly confirmation: string | null
    })
)

const names: Readonly<Record<MailKind, string>> = { reminders: 'Reminders', slotAlerts: 'Free hour alerts' }

const switchedText = ({ kind, isOn }: MailChoice): string =>
  `${names[kind]} by email are switched ${isOn ? 'on' : 'off'}.`
const notSwitchedTitle = ({ kind, isOn }: MailChoice): string =>
  `${names[kind]} were not switched ${isOn ? 'on' : 'off'}`

function switchOf(snapshot: Snapshot, kind: MailKind, busyLabel: string | null): MailSwitch {
  const { preferences, choice } = snapshot.context
  const holds = preferences?.[kind] === true
  const isBeingSaved = choice?.kind === kind && busyLabel !== null
  return {
    kind,
    isOn: isBeingSaved ? choice.isOn : holds,
    busyText: isBeingSaved ? busyLabel : null,
    canBeSwitched: snapshot.can({ type: 'mails.switched', kind, isOn: !holds }),
  }
}

/** The screen of the mail preferences. */
export function selectMailPreferences(snapshot: Snapshot): MailPreferencesScreen {
  const { isAskedFor, kinds, choice, saved, failure } = snapshot.context
  const empty = emptyPanelOf(snapshot)
  if (empty) return { isAskedFor, ...empty }
  const status = panelStatusOf(snapshot, {
    busy: 'Saving...',
    failed: choice === null ? '' : notSwitchedTitle(choice),
    notKnown: 'We could not confirm the change',
    notDone: failure === null ? 'Nothing was changed. Please try again.' : undefined,
  })
  return {
    isAskedFor,
    screen: 'preferences',
    ...status,
    switches: kinds.map((kind) => switchOf(snapshot, kind, status.busyLabel)),
    confirmation: saved && switchedText(saved),
  }
}
