import { isSlot } from '@domain/booking/slots'
import { integer, read, reading } from './wire'

/** A bookable hour. */
export const slot = reading((value) => {
  const number = read(integer, value)
  return isSlot(number) ? number : undefined
}, 'an hour from 5 to 23')
