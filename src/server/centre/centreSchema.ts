import path from 'node:path'
import * as z from 'zod/mini'
import { centreRules } from '@domain/booking/centreRules'
import { isInCents } from '@domain/money/money'
import { areFalling } from '@domain/booking/refundSettings'
import { hallPlan, planRule } from '@domain/portal/hallPlan'
import { isHttp } from '@domain/portal/webAddress'
import { accentProblem } from './accent'
import { doubtsOf } from './doubts'
import { pictureEndings } from './pictures'

const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'has to be text'),
      z.maxLength(most, `has to be at most ${most} characters long`),
    )

/** The name of a file beside the file of the centre. */
const fileOf = (...endings: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (name) => /^\w[\w.-]*$/.test(name) && endings.includes(path.extname(name).toLowerCase()),
        `has to name a file beside this one that ends in ${endings.join(', ')}`,
      ),
    )
const picture = fileOf(...pictureEndings)

const colour = z.string().check(
  z.regex(/^#[\da-f]{6}$/i, 'has to be a colour like #ffb454'),
  z.refine((value) => !/^#[\da-f]{6}$/i.test(value) || accentProblem(value) === null, {
    error: ({ input }) => accentProblem(String(input)) ?? '',
  }),
)

const { cancellationHours } = centreRules
const refunds = z
  .array(
    z.strictObject({
      hoursBefore: z
        .int()
        .check(
          z.gte(cancellationHours, `has to be at least ${cancellationHours}, as for every cancellation`),
          z.lte(8760, 'has to be at most a year'),
        ),
      /** Percent. */
      share: z
        .int()
        .check(z.refine((share) => share >= 1 && share <= 100, 'has to be a percentage from 1 to 100')),
    }),
  )
  .check(
    z.refine(areFalling, 'has to begin with the longest notice, and each shorter one has to refund less'),
    z.describe('What a cancelled booking gives back, the longest notice first; []: nothing'),
  )

const rate = z.number().check(
  z.refine(
    (value) => value >= 0 && value < 1_000_000 && isInCents(value),
    'has to be an amount in rupees like 1500 or 1500.50',
  ),
  z.describe('Rupees an hour'),
)

const phone = z
  .string()
  .check(z.regex(/^\+?\d(?:[ -]?\d){2,}$/, 'has to be a phone number like 011 234 5678'))

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const hour = (from: number, to: number) =>
  z.string().check(
    z.regex(/^(?:[01]\d|2[0-4]):00$/, 'has to be a whole hour like 06:00 or 22:00'),
    z.refine(
      (value) => Number(value.slice(0, 2)) >= from && Number(value.slice(0, 2)) <= to,
      `has to be an hour from ${String(from).padStart(2, '0')}:00 to ${to}:00`,
    ),
  )
const stretch = {
  days: z.optional(
    z
      .array(z.enum(days, `has to be ${days.join(', ')}`))
      .check(z.minLength(1, 'has to name a day'), z.describe('Absent: every day')),
  ),
  from: hour(5, 23),
  until: hour(6, 24),
}
const isForward = z.refine<{ readonly from: string; readonly until: string }>(
  ({ from, until }) => from < until,
  'has to end after it begins',
)

const metres = z.number()
const point = z.strictObject({ x: metres, y: metres })
const plan = z
  .strictObject({
    width: metres,
    height: metres,
    courts: z.array(z.strictObject({ name: text(60), x: metres, y: metres, width: metres, height: metres })),
    doors: z.optional(z.array(point)),
    here: z.optional(z.nullable(point)),
  })
  .check(
    z.refine((value) => hallPlan(value) !== undefined, `cannot be drawn: ${planRule}`),
    z.describe('The hall from above, in metres from its upper left corner'),
  )

const status = z.enum(['open', 'closed'], 'has to be open or closed')
/** The key of a facility, which stays when its name changes. */
const key = z
  .string()
  .check(z.regex(/^[\w-]{1,20}$/, 'has to be 1 to 20 letters, digits and dashes, like UP-BAD-1'))

const branch = z.strictObject({
  id: z.int().check(z.gte(1, 'has to be a number from 1')),
  name: z.optional(text(60)),
  address: z.optional(text(200)),
  directions: z.optional(
    z
      .string()
      .check(
        z.refine(isHttp, 'has to be an address like https://maps.example/1'),
        z.describe('A page with directions'),
      ),
  ),
  plan: z.optional(plan),
  hours: z.optional(
    z
      .array(z.strictObject(stretch).check(isForward))
      .check(
        z.minLength(1, 'has to have a line'),
        z.describe('When courts can be booked; absent: 5 AM to midnight'),
      ),
  ),
  picture: z.optional(picture),
  refunds: z.optional(refunds),
})

const facility = z.strictObject({
  id: key.check(z.describe('Stays when the name changes')),
  branch: z.int().check(z.describe('The id of its branch')),
  activity: text(60),
  name: text(60),
  rate,
  prices: z.optional(
    z
      .array(z.strictObject({ ...stretch, rate }).check(isForward))
      .check(z.describe('Where the rate differs, such as in the evening; the first line that fits counts')),
  ),
  status: z.optional(status),
  description: z.optional(text(300)),
  capacity: z.optional(text(40)),
  equipment: z.optional(text(300)),
  amenities: z.optional(z.array(text(60))),
  excludes: z.optional(
    z
      .array(key)
      .check(z.describe('Ids of facilities on the same floor, of which only one can be played on at a time')),
  ),
})

/**
 * The file of a centre (`CENTRE_FILE`). Every field is optional; an unknown one is an error, so that a slip of
 * the pen does not pass. `facilities` makes it the whole offer of the centre. A new field is one line here, its
 * use, and a line of docs/deployment.md.
 */
export const centreSchema = z
  .strictObject({
    $schema: z.optional(z.string()),
    name: z.optional(text(60)),
    /** The name below the icon on a phone. */
    shortName: z.optional(text(20)),
    logo: z.optional(fileOf('.svg')),
    /** For phones and mails, which display no SVG. */
    icon: z.optional(fileOf('.png')),
    accent: z.optional(colour),
    branches: z.optional(z.array(branch)),
    activities: z.optional(
      z.array(z.strictObject({ name: text(60), picture: z.optional(picture), status: z.optional(status) })),
    ),
    facilities: z.optional(z.array(facility).check(z.describe('The whole offer of the centre'))),
    memberships: z.optional(
      z.array(
        z.strictObject({
          name: z.enum(['Basic', 'Full'], 'has to be Basic or Full'),
          /** Rupees. */
          price: z.number().check(z.positive('has to be above 0')),
          per: z.enum(['month', 'year'], 'has to be month or year'),
        }),
      ),
    ),
    refunds: z.optional(refunds),
    /** On receipts, beside the centre's name. */
    taxLine: z.optional(text(80)),
    openingHours: z.optional(
      z
        .array(z.strictObject({ days: text(40), hours: text(40) }))
        .check(z.minLength(1, 'has to have a line'), z.describe('Of the front desk')),
    ),
    contact: z.optional(
      z.strictObject({
        phones: z.optional(z.array(phone).check(z.minLength(1, 'has to have a number'))),
        email: z.optional(z.string().check(z.email('has to be an e-mail address like desk@centre.example'))),
        emergencyPhone: z.optional(phone),
      }),
    ),
    limits: z.optional(
      z.strictObject({
        bookingDays: z.optional(
          z
            .int()
            .check(
              z.gte(0, 'has to be at least 0'),
              z.lte(3650, 'has to be at most 3650'),
              z.describe('Days ahead for which one can book'),
            ),
        ),
        unpaidHours: z.optional(
          z
            .int()
            .check(
              z.gte(1, 'has to be at least 1'),
              z.lte(10_000, 'has to be at most 10000'),
              z.describe('Unpaid hours that a member may have'),
            ),
        ),
      }),
    ),
  })
  .check(
    z.check((payload) => {
      for (const { path: at, message } of doubtsOf(payload.value))
        payload.issues.push({ code: 'custom', path: [...at], message, input: payload.value })
    }),
  )

/** What a file of a centre says. */
export type CentreFile = z.output<typeof centreSchema>

/** The JSON Schema of the file, by which an editor helps to write it. */
export const centreJsonSchema = (): object => ({
  title: 'The file of a centre (CENTRE_FILE)',
  ...z.toJSONSchema(centreSchema),
})
