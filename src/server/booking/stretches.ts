import { standardRate } from '@domain/booking/pricing'
import type { Slot } from '@domain/booking/slots'
import { type Rupees, sumOf } from '@domain/money/money'
import { type CentreDate, weekdayOf } from '@domain/time/centreTime'

/** Hours of some days of the week, as the tables keep them. */
export interface Stretch {
  /** 0 is Sunday. */
  readonly days: readonly number[]
  readonly from: Slot
  /** The hour at which it ends, up to 24. */
  readonly until: number
}

export interface PricedStretch extends Stretch {
  /** Rupees an hour. */
  readonly rate: Rupees
}

const covers = ({ days, from, until }: Stretch, date: CentreDate, slot: Slot): boolean =>
  days.includes(weekdayOf(date)) && from <= slot && slot < until

/** True when courts can be booked in the hour; a branch without hours has all of the day. */
export const isOpenAt = (hours: readonly Stretch[], date: CentreDate, slot: Slot): boolean =>
  hours.length === 0 || hours.some((each) => covers(each, date, slot))

/** A facility with its prices. */
export interface Priced {
  readonly hourly_rate: number | null
  readonly prices: readonly PricedStretch[]
}

/** The price of one hour: that of the first line that fits, else the facility's rate, else the standard one (B9.07). */
export const rateAt = ({ hourly_rate, prices }: Priced, date: CentreDate, slot: Slot): Rupees =>
  prices.find((each) => covers(each, date, slot))?.rate ?? hourly_rate ?? standardRate

/** The price of some hours together; of hours alike it is rate × number (B9.08). */
export const totalAt = (facility: Priced, date: CentreDate, slots: readonly Slot[]): Rupees =>
  sumOf(slots.map((slot) => rateAt(facility, date, slot)))
