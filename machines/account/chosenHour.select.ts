import type { ChosenHour } from '@domain/booking/chosenHour'

/** The part of a context that keeps the hour of a guest in sight until its booking. */
export interface WithChosenHour {
  /** The hour that the visitor chose on the guests' calendar and that has not begun; null for none. */
  readonly chosenHour: ChosenHour | null
}

/** The hour that the visitor chose, in one line, or null. */
export const selectChosenHour = ({ context }: { readonly context: WithChosenHour }): string | null =>
  context.chosenHour && context.chosenHour.line
