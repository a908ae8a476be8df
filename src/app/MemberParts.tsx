import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { useSelector } from '@xstate/react'
import type { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import type { pageSearchMachine } from '@machines/shell/pageSearch/pageSearch.machine'
import type { PageSearchScreen } from '@machines/shell/pageSearch/pageSearch.select'
import type { paymentMachine } from '@machines/money/payment/payment.machine'
import type { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import type { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { pageIn } from '@machines/shell/portal/pageReach.select'
import { MissingPart } from '@ui/MissingPart'
import { BellButton } from '@views/shell/notifications/BellButton'
import { SearchBox } from '@views/shell/pageSearch/SearchBox'
import { SearchNote } from '@views/shell/pageSearch/SearchNote'
import { useApp } from './AppContext'
import { loadBell, loadPageSearch, loadPayments } from './partsOfMember'
import { loadedModule } from './partOf'
import { type PartRef, usePart } from './usePart'

interface PartProps {
  readonly part: PartRef
}

/** The bell of the header: its button at once, its panel after the page or when the member presses it. */
export function Bell({ part }: PartProps) {
  const { flow, hasFailed, isAwaited } = usePart(part)
  if (flow) {
    const { View } = loadedModule(loadBell)
    return <View actor={flow as ActorRefFrom<typeof notificationsMachine>} />
  }
  const open = () => part.send({ type: 'event.sent', event: { type: 'panel.opened' } })
  return (
    <>
      <BellButton unread={null} aria-busy={isAwaited && !hasFailed} onClick={open} />
      {hasFailed && isAwaited && (
        <MissingPart title="The notifications could not be opened" onPress={open}>
          Check your connection, then try again.
        </MissingPart>
      )}
    </>
  )
}

/** The text typed before the search was loaded; null while the box is closed. */
const typedIn = (waiting: readonly EventObject[]): string | null =>
  waiting.reduce<string | null>((typed, event) => {
    if ('query' in event) return String(event.query)
    if (event.type === 'search.opened') return typed ?? ''
    return event.type === 'search.closed' ? null : typed
  }, null)

const screenWith = (typed: string | null): PageSearchScreen =>
  typed === null
    ? { screen: 'closed' }
    : {
        screen: 'open',
        query: typed,
        groups: [],
        active: null,
        busy: true,
        nothing: null,
        failure: null,
        secondsLeft: null,
        announcement: '',
      }

/**
 * The search of the header: its box at once, its flow with the member's first interaction. The box stays the
 * same element, and earlier typing and presses go to the flow.
 */
export function PageSearch({ part }: PartProps) {
  const { flow, hasFailed, waiting } = usePart(part)
  const search = flow ? loadedModule(loadPageSearch) : null
  const screen = useSelector(flow as ActorRefFrom<typeof pageSearchMachine> | undefined, (snapshot) =>
    search && snapshot ? search.selectPageSearch(snapshot) : screenWith(typedIn(waiting)),
  )
  return (
    <SearchBox
      screen={screen}
      panel={search?.SearchPanel ?? null}
      send={(event) => part.send({ type: 'event.sent', event })}
      note={
        <SearchNote>
          {hasFailed
            ? 'The search could not be loaded. Check your connection, then type again.'
            : 'Loading the search...'}
        </SearchNote>
      }
    />
  )
}

/** The pay queue of a page that has one. */
const payQueueOf = (page: AnyActorRef | undefined) =>
  (page?.getSnapshot() as AnyMachineSnapshot | undefined)?.children.payQueue as
    ActorRefFrom<typeof payQueueMachine> | undefined

/** The outcome of payments, above the page. */
export function PaymentReturn({ part }: PartProps) {
  const { flow } = usePart(part)
  return flow && <LoadedPaymentReturn actor={flow as ActorRefFrom<typeof paymentReturnMachine>} />
}

function LoadedPaymentReturn({ actor }: { readonly actor: ActorRefFrom<typeof paymentReturnMachine> }) {
  const { PaymentReturnView, selectQueuedDue } = loadedModule(loadPayments)
  const { portal } = useApp()
  const queue = useSelector(portal, (root) => payQueueOf(pageIn(root)))
  const queued = useSelector(queue, (snapshot) => snapshot && selectQueuedDue(snapshot)) ?? null
  return <PaymentReturnView actor={actor} queued={queued} />
}

/** The payment dialog over every page. */
export function Payment({ part }: PartProps) {
  const { flow, hasFailed, isAwaited } = usePart(part)
  if (flow) {
    const { PaymentView } = loadedModule(loadPayments)
    return <PaymentView actor={flow as ActorRefFrom<typeof paymentMachine>} />
  }
  if (!hasFailed || !isAwaited) return null
  return (
    <MissingPart
      title="The payment could not be opened"
      onPress={() => part.send({ type: 'retry.requested' })}
    >
      The portal could not load its payment dialog. Check your connection. Nothing was paid.
    </MissingPart>
  )
}
