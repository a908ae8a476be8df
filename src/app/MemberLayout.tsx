import type { ReactNode } from 'react'
import { problemTopic } from '@domain/messages/supportTopics'
import { pathOf, type Route, routeAt } from '@domain/portal/routes'
import { connectivityFlow } from '@flows/shell/connectivity'
import { portalUpdateFlow } from '@flows/shell/portalUpdate'
import { sidebarFlow } from '@flows/shell/sidebar'
import { selectSession } from '@machines/account/session/session.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { HelpIcon } from '@ui/icons/HelpIcon'
import { PersonIcon } from '@ui/icons/PersonIcon'
import { SignOutIcon } from '@ui/icons/SignOutIcon'
import { Text } from '@ui/Text'
import { UserMenu } from '@ui/UserMenu'
import { ConnectivityView } from '@views/shell/connectivity/ConnectivityView'
import { usePortal } from '@views/shared/PortalContext'
import { PortalUpdateView } from '@views/shell/portalUpdate/PortalUpdateView'
import { SidebarView } from '@views/shell/sidebar/SidebarView'
import { SupportLink } from '@views/shared/SupportLink'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from './AppContext'
import { LazyBell } from './LazyBell'
import { LazyPageSearch } from './LazyPageSearch'
import { LazyPayments } from './LazyPayments'
import { MemberPayments } from './MemberPayments'
import { groupOf, markedPathOf, menu, shortcuts } from './menu'
import { PageBoundary } from './PageBoundary'
import { createPortalWorker } from './portalWorker'
import { useFlow } from './useFlow'
import { usePageRecovery } from './usePageRecovery'
import { createViewport } from './viewport'

declare const __DEVELOPMENT__: boolean

/** The layout around every page of a member, rendered from the session and the sidebar's flow (B2.09–B2.14); it stays when a page fails. */
export function MemberLayout({ route, children }: { route: Route; children: ReactNode }) {
  const { actors, world } = useApp()
  const { preload } = usePortal()
  const session = useScreen(actors.session, selectSession)
  const sidebar = useFlow((deps) => sidebarFlow(deps, { viewport: createViewport(window), groupOf }))
  const connectivity = useFlow(connectivityFlow)
  const recovery = usePageRecovery(route.name)
  const update = useFlow((deps) =>
    portalUpdateFlow(deps, createPortalWorker(window, { isBuilt: !__DEVELOPMENT__, log: deps.log })),
  )
  if (session.screen !== 'signedIn') return null
  const { member } = session.session
  const open = (path: string) => world.navigation.go(path)
  return (
    <MemberPayments key={session.session.tag}>
      <SidebarView
        actor={sidebar}
        menu={menu}
        shortcuts={shortcuts}
        search={<LazyPageSearch />}
        currentPath={markedPathOf(route.path)}
        onNavigate={open}
        onIntent={(path) => {
          const wanted = routeAt(path)
          if (wanted) preload(wanted.name)
        }}
        bell={<LazyBell />}
        userMenu={
          <UserMenu
            name={`${member.firstName} ${member.lastName}`.trim() || 'Member'}
            email={member.email}
            onNavigate={open}
            items={[
              { id: 'profile', label: 'Edit profile', icon: <PersonIcon />, href: pathOf('profile') },
              { id: 'support', label: 'Support', icon: <HelpIcon />, href: pathOf('contactSupport') },
              {
                id: 'signOut',
                label: 'Sign out',
                icon: <SignOutIcon />,
                onSelect: () => actors.session.send({ type: 'signOut.requested' }),
              },
            ]}
          />
        }
        notice={
          <>
            <PortalUpdateView actor={update} />
            <ConnectivityView actor={connectivity}>
              {session.stale !== null && (
                <Alert
                  tone="warn"
                  title="You may be seeing older information"
                  actions={
                    <Button size="sm" onClick={() => actors.session.send({ type: 'refresh.requested' })}>
                      Try Again
                    </Button>
                  }
                >
                  <Text>{session.stale}</Text>
                  <Text>The portal displays what it knew last.</Text>
                </Alert>
              )}
            </ConnectivityView>
            <LazyPayments />
          </>
        }
      >
        <PageBoundary
          page={route.path}
          {...recovery}
          support={<SupportLink topic={problemTopic({ flow: route.name, state: 'notDisplayed' })} />}
        >
          {children}
        </PageBoundary>
      </SidebarView>
    </MemberPayments>
  )
}
