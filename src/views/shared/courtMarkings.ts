import { court } from '@domain/messages/facilityGuide'

/** A badminton court along the page, in centimetres, with the measures for drawing it. */
const cm = (metres: number) => Math.round(metres * 100)
export const length = cm(court.length)
export const width = cm(court.doublesWidth)
export const side = (width - cm(court.singlesWidth)) / 2
export const net = length / 2
export const short = cm(court.shortService)
export const long = cm(court.longService)

/** The lines on its floor. */
export const markings = [
  `M0 0H${length}V${width}H0Z`,
  `M0 ${side}H${length}M0 ${width - side}H${length}`,
  `M${long} 0V${width}M${length - long} 0V${width}`,
  `M${net - short} 0V${width}M${net + short} 0V${width}`,
  `M0 ${width / 2}H${net - short}M${net + short} ${width / 2}H${length}`,
].join('')
