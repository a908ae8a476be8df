/** The dialogs of the profile in which something is typed. */
export const profileDialogs = [
  'profile',
  'personal',
  'newAddress',
  'billingAddress',
  'addressInformation',
  'emergencyContact',
  'branch',
  'email',
  'password',
] as const

/** The forms whose text survives the end of a session, each by a name of its own. */
export const keptForms = [...profileDialogs, 'newChild', 'child', 'newEvent', 'ownEvent'] as const
export type KeptFormName = (typeof keptForms)[number]

/** Which form it is, and what it is about: the id of a child or of an event, the day of a new event; '' for the member. */
export interface FormAbout {
  readonly name: KeptFormName
  readonly subject: string
}

/** What is typed, ticked and chosen in a form, by the names of its fields. */
export type FormFields = Readonly<Record<string, string | boolean>>

/** A form while it is displayed. */
export interface OpenForm {
  /** What was typed here before the session ended; null when there is nothing. */
  readonly kept: FormFields | null
  /** What differs by now from what the form was opened with. */
  typed(fields: FormFields): void
  /** Sent or closed: there is nothing to keep any more. */
  left(): void
}

/** Keeps what is typed over the end of a session, for the member and the page, for half an hour at most. */
export interface FormKeeper {
  open(about: FormAbout): OpenForm
  /** The form of this page that the end of the session closed; null when there is none. */
  wanted(): FormAbout | null
}

export const isSameForm = (one: FormAbout, other: FormAbout): boolean =>
  one.name === other.name && one.subject === other.subject

/** What differs by now from what a form was opened with. */
export const changedFields = (
  opened: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): FormFields =>
  Object.fromEntries(
    Object.entries(now).filter(
      (entry): entry is [string, string | boolean] =>
        /^(?:string|boolean)$/.test(typeof entry[1]) && entry[1] !== opened[entry[0]],
    ),
  )
