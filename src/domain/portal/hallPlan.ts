import { checked, listOf, nullable, number, orElse, type Reader, shapeOf, someText } from '../values/shape'

/** A point of a hall, in metres from its upper left corner. */
export interface PlanPoint {
  readonly x: number
  readonly y: number
}

/** A court or another facility, as a rectangle of the plan, under the name of the facility. */
export interface PlanCourt extends PlanPoint {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** The hall of a branch as seen from above, in metres. */
export interface HallPlan {
  readonly width: number
  readonly height: number
  readonly courts: readonly PlanCourt[]
  /** The middle of each door. */
  readonly doors: readonly PlanPoint[]
  /** The place at which the plan hangs in the hall; null when it hangs nowhere. */
  readonly here: PlanPoint | null
}

const side = checked(number, (metres) => metres > 0 && metres <= 1_000)
const point = { x: checked(number, (metres) => metres >= 0), y: checked(number, (metres) => metres >= 0) }

/** Sums of decimals are not exact; nobody sees a centimetre. */
const isAtMost = (value: number, limit: number) => value <= limit + 0.01

const areApart = (one: PlanCourt, other: PlanCourt) =>
  one.name !== other.name &&
  (isAtMost(one.x + one.width, other.x) ||
    isAtMost(other.x + other.width, one.x) ||
    isAtMost(one.y + one.height, other.y) ||
    isAtMost(other.y + other.height, one.y))

/** True when everything lies inside the hall, and no court overlaps or shares a name with another. */
const isDrawable = ({ width, height, courts, doors, here }: HallPlan): boolean =>
  courts.length > 0 &&
  courts.every(
    (court) => isAtMost(court.x + court.width, width) && isAtMost(court.y + court.height, height),
  ) &&
  courts.every((court, index) => courts.slice(index + 1).every((other) => areApart(court, other))) &&
  [...doors, ...(here ? [here] : [])].every(({ x, y }) => isAtMost(x, width) && isAtMost(y, height))

/** A plan of the configuration. */
export const hallPlan: Reader<HallPlan> = checked(
  shapeOf<HallPlan>({
    width: side,
    height: side,
    courts: listOf(shapeOf<PlanCourt>({ name: someText, ...point, width: side, height: side })),
    doors: orElse([], listOf(shapeOf<PlanPoint>(point))),
    here: orElse(null, nullable(shapeOf<PlanPoint>(point))),
  }),
  isDrawable,
)

/** The rule for a plan, for the operator. */
export const planRule =
  'a plan is in metres, with each court inside the hall, over no other and under a name of its own'

/** True when the plan displays the facility. */
export const isOnPlan = (plan: HallPlan | null, facilityName: string): plan is HallPlan =>
  plan !== null && plan.courts.some(({ name }) => name === facilityName)
