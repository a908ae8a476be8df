import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { deskOf } from '@domain/money/desk'
import { problemTopic } from '@domain/messages/supportTopics'
import { pathOf, type Route, routeAt } from '@domain/portal/routes'
import type { PageReach } from '@machines/shell/portal/pageReach.select'
import type { memberMachine } from '@machines/shell/member/member.machine'
import { selectSession } from '@machines/account/session/session.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { HelpIcon } from '@ui/icons/HelpIcon'
import { PersonIcon } from '@ui/icons/PersonIcon'
import { SignOutIcon } from '@ui/icons/SignOutIcon'
import { Text } from '@ui/Text'
import { UserMenu } from '@ui/UserMenu'
import { ConnectivityView } from '@views/shell/connectivity/ConnectivityView'
import { Connectivity } from '@views/shared/Connectivity'
import { PageUnreached } from '@views/shared/PageUnreached'
import { usePortal } from '@views/shared/PortalContext'
import { PortalUpdateView } from '@views/shell/portalUpdate/PortalUpdateView'
import { SidebarView } from '@views/shell/sidebar/SidebarView'
import { SupportLink } from '@views/shared/SupportLink'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from './AppContext'
import { Bell, PageSearch, Payment, PaymentReturn } from './MemberParts'
import { markedPathOf, menuFor, shortcuts } from './menu'
import { PageBoundary } from './PageBoundary'
import { usePageReach } from './usePageReach'
import { usePageRecovery } from './usePageRecovery'

interface MemberLayoutProps {
  readonly actor: ActorRefFrom<typeof memberMachine>
  readonly route: Route
  readonly children: ReactNode
}

/** The notice above the page: what the member sees, and why. */
function wordsOf(notice: PageReach['notice'], stale: string | null) {
  if (notice === 'bare')
    return { title: 'The centre could not be reached', text: 'Check your connection and try again.' }
  if (notice === 'failed' && stale === null)
    return {
      title: 'We could not load all of this page',
      text: 'Each part says why. Try Again loads what is missing.',
    }
  return {
    title: 'You may be seeing older information',
    text: stale ?? 'The centre could not be reached. Check your connection and try again.',
  }
}

/**
 * The layout around every page of a member, rendered from the session and the member's flows (B2.09–B2.14);
 * it stays when a page fails.
 */
export function MemberLayout({ actor, route, children }: MemberLayoutProps) {
  const { portal, world, ...app } = useApp()
  const { preload } = usePortal()
  const session = useScreen(app.session, selectSession)
  const recovery = usePageRecovery(route.name)
  const { notice, unread } = usePageReach()
  const isStale = session.screen === 'signedIn' && session.stale !== null
  const { sidebar, connectivity, portalUpdate, notifications, pageSearch, payment, paymentReturn } =
    actor.getSnapshot().children
  if (session.screen !== 'signedIn' || !sidebar || !connectivity || !portalUpdate) return null
  const { member } = session.session
  const words = wordsOf(notice, session.stale)
  const open = (path: string) => world.navigation.go(path)
  const signOut = {
    id: 'signOut',
    label: 'Sign out',
    icon: <SignOutIcon />,
    onSelect: () => app.session.send({ type: 'signOut.requested' }),
  }
  const retry = (isStale || notice) && (
    <Button size="sm" onClick={() => portal.send({ type: 'refresh.requested' })}>
      Try Again
    </Button>
  )
  return (
    <Connectivity value={connectivity}>
      <SidebarView
        actor={sidebar}
        menu={menuFor(member.isStaff)}
        shortcuts={shortcuts(deskOf(world.config))}
        search={pageSearch && <PageSearch part={pageSearch} />}
        currentPath={markedPathOf(route.path)}
        onNavigate={open}
        onIntent={(path) => {
          const wanted = routeAt(path)
          if (wanted) preload(wanted.name)
        }}
        signOut={signOut}
        bell={notifications && <Bell part={notifications} />}
        userMenu={
          <UserMenu
            name={`${member.firstName} ${member.lastName}`.trim() || 'Member'}
            email={member.email}
            onNavigate={open}
            items={[
              { id: 'profile', label: 'Edit profile', icon: <PersonIcon />, href: pathOf('profile') },
              { id: 'support', label: 'Support', icon: <HelpIcon />, href: pathOf('contactSupport') },
              signOut,
            ]}
          />
        }
        notice={
          <>
            <PortalUpdateView actor={portalUpdate} />
            <ConnectivityView actor={connectivity} retry={retry}>
              {retry && (
                <Alert
                  tone="warn"
                  title={words.title}
                  actions={
                    <>
                      {retry}
                      <SupportLink topic={problemTopic({ flow: route.name, state: 'notReached' })} />
                    </>
                  }
                >
                  <Text>{words.text}</Text>
                  {notice === 'outdated' && <Text>This is what we loaded last.</Text>}
                </Alert>
              )}
            </ConnectivityView>
            {paymentReturn && <PaymentReturn part={paymentReturn} />}
            {payment && <Payment part={payment} />}
          </>
        }
      >
        <PageBoundary
          page={route.path}
          {...recovery}
          support={<SupportLink topic={problemTopic({ flow: route.name, state: 'notDisplayed' })} />}
        >
          <PageUnreached
            value={notice ? { flows: unread, says: notice === 'failed' ? 'retry' : 'everything' } : undefined}
          >
            {children}
          </PageUnreached>
        </PageBoundary>
      </SidebarView>
    </Connectivity>
  )
}
