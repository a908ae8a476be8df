import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react'
import { Router } from 'wouter'
import { branches } from '@domain/account/account'
import type { Route, RouteName } from '@domain/portal/routes'
import { flowOfPage, selectRouting } from '@machines/shell/portal/portal.select'
import { AuthLayout } from '@ui/AuthLayout'
import { MissingPart } from '@ui/MissingPart'
import { PageSpinner } from '@ui/Spinner'
import { PortalContext } from '@views/shared/PortalContext'
import { useScreen } from '@views/shared/useScreen'
import { AppContext, useApp } from './AppContext'
import type { LazyToasts } from './lazyToasts'
import { NotFound } from './NotFound'
import { PageBoundary } from './PageBoundary'
import { loadMemberLayout, loadPage, preloadPage } from './pageLoading'
import type { PageModule } from './pageOf'
import type { App } from './start'
import { usePageEntry } from './usePageEntry'
import { useChunk } from './useChunk'
import { useKeptFocus } from './useKeptFocus'
import { usePageRecovery } from './usePageRecovery'
import { useShownPage } from './useShownPage'
import { useWorldLocation } from './useWorldLocation'

const branchNames = branches.map(({ displayName }) => displayName.replace(' Branch', ''))
/** Pages that need more room than a form. */
const sizes: Partial<Record<RouteName, 'cards' | 'page'>> = {
  completeProfile: 'cards',
  guestCalendar: 'page',
}
const loadingText = 'Loading...'

/** The portal: who may see which page decides the routing, this renders it. */
export function Portal({ app }: { app: App }) {
  const { websiteUrl, termsUrl, privacyUrl, email, phones, emergencyPhone } = app.world.config
  const portalContext = {
    websiteUrl,
    termsUrl,
    privacyUrl,
    deviceOffset: app.world.utcOffset(),
    support: { email, phones, emergencyPhone },
    serverReference: app.world.serverReference,
    preload: preloadPage,
  }
  useKeptFocus()
  return (
    <AppContext value={app}>
      <PortalContext value={portalContext}>
        <Router hook={useWorldLocation}>
          <CurrentPage />
          <ToastsOf toasts={app.toasts} />
        </Router>
      </PortalContext>
    </AppContext>
  )
}

function ToastsOf({ toasts }: { toasts: LazyToasts }) {
  const region = useSyncExternalStore(toasts.subscribe, toasts.region, toasts.region)
  const missed = useSyncExternalStore(toasts.subscribe, toasts.missed, toasts.missed)
  return (
    <>
      {region && <region.View actor={region.actor} />}
      {missed && (
        <MissingPart title={missed.title} button="Close" onPress={toasts.closeMissed}>
          {missed.message}
        </MissingPart>
      )}
    </>
  )
}

const unknownPage = { key: 'notFound', title: 'Page not found', name: null }

function CurrentPage() {
  const { portal, world } = useApp()
  const { routing, visit } = useShownPage(
    useScreen(portal, selectRouting),
    useSelector(portal, ({ context }) => context.visit),
  )
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
  if (routing.screen === 'notFound')
    return (
      <AuthLayout branches={branchNames} onNavigate={open}>
        <NotFound />
      </AuthLayout>
    )
  return <PageAt route={routing.route} visit={visit} />
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
    <AuthLayout branches={branchNames} size={sizes[route.name]} onNavigate={world.navigation.go}>
      <PageBoundary page={route.path} {...recovery}>
        <PageOf key={visit} route={route} visit={visit} />
      </PageBoundary>
    </AuthLayout>
  )
}

function WithinMemberLayout({ route, children }: { route: Route; children: ReactNode }) {
  const layout = useChunk(loadMemberLayout())
  if (!layout) return <PageSpinner text={loadingText} />
  return <layout.MemberLayout route={route}>{children}</layout.MemberLayout>
}

/** The page with its flow. What an earlier visit displayed stays while it fades out, although its flow has ended. */
function PageOf({ route, visit }: { route: Route; visit: number }) {
  const { portal } = useApp()
  const status = useDeferredValue(
    useSelector(portal, ({ context, value }) => (context.visit === visit ? value : 'ended')),
  )
  const [running, setRunning] = useState<{ Page: PageModule['Page']; actor: unknown } | null>(null)
  const { state } = loadPage(route.name)
  if (running) return <running.Page actor={running.actor as never} />
  if (status === 'failed' && state.status === 'failed') throw state.reason
  if (status === 'running' && state.status === 'loaded')
    setRunning({ Page: state.module.Page, actor: flowOfPage(portal.getSnapshot()) })
  return <PageSpinner text={loadingText} />
}
