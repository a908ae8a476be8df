import type { BookingAttemptUserEvent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type { MoveBookingScreen } from '@machines/booking/moveBooking/moveBooking.select'
import type { MoveBookingUserEvent } from '@machines/booking/moveBooking/moveBooking.types'
import { type Definition, DefinitionList } from '@ui/DefinitionList'
import { CentreTime } from '@views/shared/CentreTime'

export type Shown<Screen extends MoveBookingScreen['screen']> = Extract<MoveBookingScreen, { screen: Screen }>
export type SendMove = (event: MoveBookingUserEvent) => void
export type SendAttempt = (event: BookingAttemptUserEvent) => void

interface MoveFactsProps {
  readonly shown: Exclude<MoveBookingScreen, { screen: 'closed' }>
  /** The terms for the two in this dialog. */
  readonly terms?: readonly [from: string, to: string]
  readonly more?: readonly Definition[]
}

/** The booking of a move, with its old and new hours. */
export function MoveFacts({ shown, terms = ['From', 'To'], more = [] }: MoveFactsProps) {
  return (
    <DefinitionList
      items={[
        { term: terms[0], value: <CentreTime>{shown.from}</CentreTime> },
        ...(shown.to === null ? [] : [{ term: terms[1], value: <CentreTime>{shown.to}</CentreTime> }]),
        { term: 'Branch', value: shown.branch },
        ...more,
      ]}
    />
  )
}
