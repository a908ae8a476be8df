import { shortBranchNames } from '@domain/account/branches'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import { Router } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Route, RouteName } from '@domain/portal/routes'
import { memberIn } from '@flows/shared/memberIn'
import { pageIn } from '@machines/shell/portal/pageReach.select'
import { selectRouting } from '@machines/shell/portal/portal.select'
import type { ToastRequested } from '@machines/shared/parentEvents'
import type { memberMachine } from '@machines/shell/member/member.machine'
import type { toastsMachine } from '@machines/shell/toasts/toasts.machine'
import { AuthLayout } from '@ui/AuthLayout'
import { MissingPart } from '@ui/MissingPart'
import { PageSpinner } from '@ui/Spinner'
import { PortalContext } from '@views/shared/PortalContext'
import { useScreen } from '@views/shared/useScreen'
import { AppContext, useApp } from './AppContext'
import { GuestAccount } from './GuestAccount'
import { NotFound } from './NotFound'
import { OnPaper } from './OnPaper'
import { PageBoundary } from './PageBoundary'
import { loadMemberLayout, loadPage, preloadPage } from './pageLoading'
import { loadToasts } from './rootParts'
import type { App } from './start'
import { usePageEntry } from './usePageEntry'
import { loadedModule } from './partOf'
import { type PartRef, usePart } from './usePart'
import { useKeptFocus } from './useKeptFocus'
import { usePageRecovery } from './usePageRecovery'
import { useWorldLocation } from './useWorldLocation'

/** Pages that need more room than a short form. */
const sizes: Partial<Record<RouteName, 'longForm' | 'cards' | 'page'>> = {
  signUp: 'longForm',
  completeProfile: 'cards',
  guestCalendar: 'page',
}
const loadingText = 'Loading...'

/** The portal: the routing decides who may see which page, and this component renders it. */
export function Portal({ app }: { app: App }) {
  const { websiteUrl, termsUrl, privacyUrl, email, phones, emergencyPhone, extensions, places, samples } =
    app.world.config
  const portalContext = {
    websiteUrl,
    termsUrl,
    privacyUrl,
    deviceOffset: app.world.utcOffset(),
    support: { email, phones, emergencyPhone },
    places,
    hasSamples: samples,
    portalUrl: app.world.navigation.origin(),
    hasReceipts: extensions.includes('member-payments'),
    serverReference: app.world.serverReference,
    memberEmail: () => memberIn(app.world)?.email ?? '',
    forms: app.world.forms,
    preload: preloadPage,
  }
  useKeptFocus()
  return (
    <AppContext value={app}>
      <PortalContext value={portalContext}>
        <Router hook={useWorldLocation}>
          <OnPaper />
          <CurrentPage />
          <ToastRegion />
        </Router>
      </PortalContext>
    </AppContext>
  )
}

function ToastRegion() {
  const { toasts } = useApp().portal.getSnapshot().children
  return toasts && <Toasts part={toasts} />
}

function Toasts({ part }: { part: PartRef }) {
  const { flow, hasFailed, waiting } = usePart(part)
  if (flow) {
    const { View } = loadedModule(loadToasts)
    return <View actor={flow as ActorRefFrom<typeof toastsMachine>} />
  }
  const missed = waiting.at(-1) as ToastRequested | undefined
  if (!hasFailed || !missed) return null
  const { title, message } = missed.request
  return (
    <MissingPart title={title} button="Close" onPress={() => part.send({ type: 'result.dismissed' })}>
      {message}
    </MissingPart>
  )
}

const unknownPage = { key: 'notFound', title: 'Page not found', name: null }

function CurrentPage() {
  const { portal, world } = useApp()
  const routing = useScreen(portal, selectRouting)
  const visit = useSelector(portal, ({ context }) => context.visit)
  const open = (path: string) => world.navigation.go(path)
  usePageEntry(
    routing.screen === 'page'
      ? { key: routing.route.path, title: routing.route.title, name: routing.route.name }
      : routing.screen === 'notFound'
        ? unknownPage
        : null,
  )
  if (routing.screen === 'restoring' || routing.screen === 'redirecting')
    return <PageSpinner text={loadingText} />
  if (routing.screen === 'notFound' && routing.isMember) return <UnknownToMember />
  if (routing.screen === 'notFound')
    return (
      <AuthLayout branches={shortBranchNames()} size="middle" onNavigate={open}>
        <NotFound isMember={false} />
      </AuthLayout>
    )
  return <PageAt route={routing.route} visit={visit} />
}

/**
 * An unknown address for a member, within the frame of their pages; the frame takes it for a page by the name
 * of the first.
 */
function UnknownToMember() {
  const { path } = useApp().world.navigation.current()
  const route: Route = { name: 'home', path, title: unknownPage.title, audience: 'members' }
  return (
    <PageBoundary page="memberLayout" {...usePageRecovery(route.name)}>
      <WithinMemberLayout route={route}>
        <NotFound isMember />
      </WithinMemberLayout>
    </PageBoundary>
  )
}

function PageAt({ route, visit }: { route: Route; visit: number }) {
  const { world } = useApp()
  const recovery = usePageRecovery(route.name)
  if (route.audience === 'members')
    return (
      <PageBoundary page="memberLayout" {...recovery}>
        <WithinMemberLayout route={route}>
          <PageOf key={visit} route={route} visit={visit} />
        </WithinMemberLayout>
      </PageBoundary>
    )
  return (
    <AuthLayout
      branches={shortBranchNames()}
      size={sizes[route.name]}
      onNavigate={world.navigation.go}
      account={route.name === 'guestCalendar' && <GuestAccount />}
    >
      <PageBoundary page={route.path} {...recovery}>
        <PageOf key={visit} route={route} visit={visit} />
      </PageBoundary>
    </AuthLayout>
  )
}

function WithinMemberLayout(props: { route: Route; children: ReactNode }) {
  const part = useSelector(useApp().portal, ({ children }) => children.member)
  return part ? (
    <LoadedLayout key={part.sessionId} part={part} {...props} />
  ) : (
    <PageSpinner text={loadingText} />
  )
}

interface LoadedLayoutProps {
  readonly part: PartRef
  readonly route: Route
  readonly children: ReactNode
}

function LoadedLayout({ part, ...props }: LoadedLayoutProps) {
  const { flow, hasFailed } = usePart(part)
  const { state } = loadMemberLayout()
  if (hasFailed && state.status === 'failed') throw state.reason
  if (!flow || state.status !== 'loaded') return <PageSpinner text={loadingText} />
  return <state.module.View actor={flow as ActorRefFrom<typeof memberMachine>} {...props} />
}

/** The page with its flow; its component is deferred, so React renders it in slices. */
function PageOf({ route, visit }: { route: Route; visit: number }) {
  const { portal } = useApp()
  const { load, actor } = useDeferredValue(
    useSelector(
      portal,
      (snapshot) =>
        snapshot.context.visit === visit
          ? { load: snapshot.value.page, actor: pageIn(snapshot) }
          : { load: 'loading', actor: undefined },
      shallowEqual,
    ),
  )
  const { state } = loadPage(route.name)
  if (load === 'failed') throw state.status === 'failed' ? state.reason : new Error('the page did not start')
  if (load !== 'running' || state.status !== 'loaded') return <PageSpinner text={loadingText} />
  return <state.module.Page actor={actor as never} />
}
