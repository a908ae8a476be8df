import type { ActorRefFrom } from 'xstate'
import type { sidebarMachine } from '@machines/shell/sidebar/sidebar.machine'
import { selectSidebar } from '@machines/shell/sidebar/sidebar.select'
import { AppFrame, type AppFrameProps } from '@ui/AppFrame'
import type { SidebarEntry } from '@ui/Sidebar'
import { sheetMenu } from '@ui/sheetMenu'
import { useScreen } from '@views/shared/useScreen'

/** The props from the sidebar's flow; the page provides the rest. */
type OfTheFlow =
  'sidebar' | 'openGroups' | 'onToggleSidebar' | 'onCloseOverlay' | 'onHoverSidebar' | 'onToggleGroup'

interface SidebarViewProps extends Omit<AppFrameProps, OfTheFlow> {
  readonly actor: ActorRefFrom<typeof sidebarMachine>
  /** The last row of a phone's menu. */
  readonly signOut?: SidebarEntry
}

/** The frame around every page of a member, with the sidebar in the state of its flow (B2.09–B2.14). */
export function SidebarView({ actor, signOut, ...frame }: SidebarViewProps) {
  const { screen, isPhone, openGroups } = useScreen(actor, selectSidebar)
  const last = signOut ? [{ id: 'session', entries: [signOut] }] : []
  return (
    <AppFrame
      {...frame}
      menu={isPhone ? [...sheetMenu(frame.menu, frame.shortcuts ?? []), ...last] : frame.menu}
      sidebar={screen === 'peeking' ? 'hovered' : screen}
      openGroups={openGroups}
      onToggleSidebar={() => actor.send({ type: 'sidebar.toggled' })}
      onCloseOverlay={() => actor.send({ type: 'sidebar.dismissed' })}
      onHoverSidebar={(inside) => actor.send({ type: inside ? 'sidebar.entered' : 'sidebar.left' })}
      onToggleGroup={(group) => actor.send({ type: 'group.toggled', group })}
    />
  )
}
