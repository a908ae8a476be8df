import { type OwnEvent, type OwnEventColour, ownEventColours } from '../booking/ownEvents'
import { type CentreDate, isCentreDate } from '../time/centreTime'
import { isLongerThan } from '../values/typedText'
import { failing, type FieldRule, firstError, required } from './fieldRules'
import { type FormRules, validateWith } from './validation'

/** The typed fields of an own event (B2.31). */
export type OwnEventForm = {
  readonly title: string
  readonly colour: string
  readonly start: string
  readonly end: string
}

/** Maximum characters of a title. */
export const ownEventTitleLimit = 100

const colourOf = (name: string): OwnEventColour | undefined => ownEventColours.find((each) => each === name)

const day = (name: string): FieldRule =>
  firstError(
    required(`${name} is required`),
    failing((value) => !isCentreDate(value), `Please enter a valid ${name.toLowerCase()}`),
  )
const startRule = day('Start date')
const endRule = day('End date')

const rules: FormRules<OwnEventForm> = {
  title: firstError(
    required('Title is required'),
    failing(
      (value) => isLongerThan(value, ownEventTitleLimit),
      `Title must be ${ownEventTitleLimit} characters or less`,
    ),
  ),
  colour: failing((value) => colourOf(value) === undefined, 'Please choose a colour'),
  start: startRule,
  end: (value, { start }) =>
    endRule(value) ?? (value < start ? 'End date must not be before the start date' : null),
}

/** First error of each field. */
export const validateOwnEvent = validateWith(rules)

/** The form of a new event: one day, in the colour Primary. */
export const newOwnEventForm = (date: CentreDate): OwnEventForm => ({
  title: '',
  colour: 'Primary',
  start: date,
  end: date,
})

/** The first values of the form for an existing event. */
export const ownEventFormOf = ({ title, colour, start, end }: OwnEvent): OwnEventForm => ({
  title,
  colour,
  start,
  end,
})

/** The event of a valid form. */
export const ownEventDraftOf = ({ title, colour, start, end }: OwnEventForm): Omit<OwnEvent, 'id'> => ({
  title,
  colour: colourOf(colour) ?? 'Primary',
  start,
  end,
})
