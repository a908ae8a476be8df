/** The dialogs of the profile in which a member types. */
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

/** The forms whose text survives the end of a session, each by its own name. */
export const keptForms = [...profileDialogs, 'newChild', 'child', 'newEvent', 'ownEvent'] as const
export type KeptFormName = (typeof keptForms)[number]

/** A form and its subject: the id of a child or of an event, the day of a new event; '' for the member. */
export interface FormAbout {
  readonly name: KeptFormName
  readonly subject: string
}

/** The typed, ticked and chosen values of a form, by the names of its fields. */
export type FormFields = Readonly<Record<string, string | boolean>>

/** A form while it is displayed. */
export interface OpenForm {
  /** The text typed here before the session ended; null when there is none. */
  readonly kept: FormFields | null
  /** Keeps the fields that differ from the form's first values. */
  typed(fields: FormFields): void
  /** The form was sent or closed: nothing is kept any longer. */
  left(): void
}

/** Keeps typed text over the end of a session, for the member and the page, for half an hour at most. */
export interface FormKeeper {
  open(about: FormAbout): OpenForm
  /** The form of this page that the end of the session closed; null when there was none. */
  wanted(): FormAbout | null
}

export const isSameForm = (one: FormAbout, other: FormAbout): boolean =>
  one.name === other.name && one.subject === other.subject

/** The fields that differ from the form's first values. */
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
