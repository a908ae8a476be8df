/** What the page of a flow and its stage, the frame that runs the machine, say to each other. */

/** A step of the machine, taken or possible. */
export interface TakenStep {
  readonly label: string
  /** The situation after it, in words. */
  readonly to: string
  /** Keys of the transitions that it takes. */
  readonly taken: readonly string[]
}

/** Something that can happen in a situation: an event, an answer of an actor, or a timer. */
export interface Step extends TakenStep {
  readonly kind: 'user' | 'notice' | 'answer' | 'defect' | 'timer'
}

/** The situation that the stage displays. */
export interface Situated {
  readonly input: string
  readonly inputs: readonly string[]
  readonly title: string
  /** Paths of the active states, each with its ancestors; the root's is empty. */
  readonly active: readonly string[]
  /** The context as JSON. */
  readonly context: string
  readonly steps: readonly Step[]
  readonly way: readonly TakenStep[]
  /** A step that could not be taken, in words; else empty. */
  readonly problem: string
}

/** What the page asks of its stage. */
export type Asked =
  | { readonly kind: 'begin'; readonly input: string | null }
  /** Takes a step of the situation by its label. */
  | { readonly kind: 'take'; readonly label: string }
  | { readonly kind: 'back' }
  /** Begins with an input, and takes steps by their labels. */
  | ({ readonly kind: 'go' } & Way)

/** The shortest way to a state, from the exploration. */
export interface Way {
  readonly input: string
  readonly labels: readonly string[]
}
