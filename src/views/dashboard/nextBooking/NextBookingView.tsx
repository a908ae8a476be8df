import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Again } from '@domain/booking/bookAgain'
import type { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import { selectNextBooking } from '@machines/dashboard/nextBooking/nextBooking.select'
import { dotted } from '@domain/values/dot'
import { unbroken } from '@domain/values/unbroken'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { Hero } from '@ui/Hero'
import { StatusPill } from '@ui/StatusPill'
import { BookingLink } from '@views/booking/BookingLink'
import { CentreTime } from '@views/shared/CentreTime'
import { PageLink } from '@views/shared/PageLink'
import { toneOf } from '@views/shared/tones'
import { useScreen } from '@views/shared/useScreen'

const eyebrow = 'Your next booking'
/** On a phone, a separate line. */
const below = { size: 'sm', full: true } as const

/** The next booking, with the actions for it. */
export function NextBookingView({ actor }: { actor: ActorRefFrom<typeof nextBookingMachine> }) {
  const screen = useScreen(actor, selectNextBooking)
  switch (screen.screen) {
    case 'awaiting':
      return <Hero eyebrow={eyebrow} title="–" text="Loading your next booking..." awaitsActions />
    case 'missing':
      return <Hero eyebrow={eyebrow} title="–" text="Your next booking could not be loaded." awaitsActions />
    case 'none':
      return (
        <Hero
          eyebrow={eyebrow}
          title="Nothing is booked yet"
          text="Choose a court and an hour, and your booking appears here."
          actions={
            <>
              <PageLink to="calendar" className={buttonClass({ variant: 'primary', size: 'sm' })}>
                Book a court
              </PageLink>
              {screen.again ? (
                <BookAgain again={screen.again} />
              ) : (
                <PageLink to="facilityGuide" className={buttonClass(below)}>
                  Read the Facility Guide
                </PageLink>
              )}
            </>
          }
        />
      )
    case 'next': {
      const {
        until,
        court,
        day,
        time,
        branch,
        asOf,
        payment,
        warning,
        toPay,
        paysFirst,
        paysElsewhere,
        atDesk,
        bookingId,
        again,
        isOfLastWeek,
      } = screen
      const pay: ReactNode = toPay ? (
        <Button
          variant={paysFirst ? 'primary' : undefined}
          size="sm"
          onClick={() => actor.send({ type: 'payment.chosen' })}
        >
          {`Pay ${toPay}`}
        </Button>
      ) : (
        paysElsewhere && (
          <PageLink to="payables" className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Pay
          </PageLink>
        )
      )
      return (
        <Hero
          eyebrow={dotted(eyebrow, until)}
          title={court}
          text={
            <>
              <span>{unbroken(`${day}, `)}</span>
              <CentreTime>{unbroken(time)}</CentreTime>
              {branch !== null && <span>{`, ${branch}`}</span>}
              {atDesk !== null && <span>{`. ${atDesk}`}</span>}
              {warning !== null && <strong>{` ${warning}`}</strong>}
            </>
          }
          pill={
            <StatusPill tone={asOf === null ? toneOf(payment.tone) : 'neutral'}>
              {asOf ?? payment.text}
            </StatusPill>
          }
          actions={
            (pay || bookingId !== null || again !== null) && (
              <>
                {pay}
                {bookingId !== null && (
                  <BookingLink id={bookingId} className={buttonClass({ size: 'sm' })}>
                    View booking
                  </BookingLink>
                )}
                <BookAgain again={again} words={isOfLastWeek ? 'Book as last week' : undefined} />
              </>
            )
          }
        />
      )
    }
  }
}

/** A link to the confirmation of the hours booked before; beside another booking the words say that they are others. */
const BookAgain = ({
  again,
  words = 'Book again',
}: {
  readonly again: Again | null
  readonly words?: string | undefined
}) =>
  again && (
    <PageLink to="calendar" query={again.query} className={buttonClass(below)}>
      {`${words}: ${unbroken(again.text)}`}
    </PageLink>
  )
