import type { SnapshotFrom } from 'xstate'
import type { shellMachine } from './shell.machine'

export type ShellScreen = { readonly screen: 'expanded' | 'collapsed' | 'peeking' | 'hidden' | 'overlay' }

/** How the sidebar stands. */
export function selectShell(snapshot: SnapshotFrom<typeof shellMachine>): ShellScreen {
  const value = snapshot.value
  return { screen: value === 'settling' ? 'hidden' : value }
}
