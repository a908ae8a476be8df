import type { ActorRefFrom } from 'xstate'
import type { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { type OfferedSlot, selectSlotOffer } from '@machines/booking/slotOffer/slotOffer.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { CentreTime } from '@views/shared/CentreTime'
import { PageLink } from '@views/shared/PageLink'
import { useSaidAbove } from '@views/shared/PageUnreached'
import { ProblemLink } from '@views/shared/ProblemLink'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'

/** The hour in words. */
function Hour({ slot }: { readonly slot: OfferedSlot }) {
  return (
    <>
      <span>{`${slot.place}, `}</span>
      <CentreTime>{slot.time}</CentreTime>
    </>
  )
}

/** Offers the hour that the member chose as a guest, once it is known to be free (B6.03). */
export function SlotOfferView({
  actor,
  onDismiss,
}: {
  actor: ActorRefFrom<typeof slotOfferMachine>
  onDismiss: () => void
}) {
  const screen = useScreen(actor, selectSlotOffer)
  const above = useSaidAbove(actor)
  const dismiss = (
    <Button variant="quiet" onClick={onDismiss}>
      Not now
    </Button>
  )
  const toCalendar = (text: string) => (
    <PageLink to="calendar" className={buttonClass({ variant: 'primary' })}>
      {text}
    </PageLink>
  )
  const again = (secondsLeft: number | null) =>
    secondsLeft === null ? (
      !above && (
        <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
          Try Again
        </Button>
      )
    ) : (
      <Waiting secondsLeft={secondsLeft} />
    )
  switch (screen.screen) {
    case 'none':
      return null
    case 'checking':
      return (
        <Alert tone="info" title="Checking whether your hour is still free..." actions={dismiss}>
          <Hour slot={screen.slot} />
        </Alert>
      )
    case 'free':
      return (
        <Alert
          tone="info"
          title="Your hour is still free"
          actions={
            <>
              {toCalendar('Book this hour')}
              {screen.stale !== null && again(screen.secondsLeft)}
              {dismiss}
            </>
          }
        >
          <Hour slot={screen.slot} />
          <span>. It is not reserved.</span>
          {screen.stale !== null && <p>{`This may be out of date. ${screen.stale}`}</p>}
        </Alert>
      )
    case 'gone':
      return (
        <Alert
          tone="warn"
          title="The hour that you chose is no longer free"
          actions={
            <>
              {toCalendar('Choose another time')}
              {screen.stale !== null && again(screen.secondsLeft)}
              {dismiss}
            </>
          }
        >
          <Hour slot={screen.slot} />
          <span>{`. ${screen.message}`}</span>
          {screen.stale !== null && <p>{`This may be out of date. ${screen.stale}`}</p>}
        </Alert>
      )
    case 'failed':
      return (
        <Alert
          tone="warn"
          title="We could not check whether your hour is still free"
          actions={
            <>
              {again(screen.secondsLeft)}
              {dismiss}
              <ProblemLink actor={actor} />
            </>
          }
        >
          <Hour slot={screen.slot} />
          <span>{`. ${screen.message}`}</span>
        </Alert>
      )
  }
}
