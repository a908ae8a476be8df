import { isCentreDate } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import type { StaffContext } from '@server/context'
import { invalid } from '@server/http/problems'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { type Command, createCommands, flag, needed, text, textOf, type Values } from '@server/staffCommands'
import { applyCatalogue } from './applyCatalogue'
import { type Centre, readCentreFile } from './centreFile'
import { closeHours, type ClosureHour, listClosures, openHours } from './closures'
import { startChanges } from './startChanges'
import { tryOut } from './tryOut'

/** The commands whose word is a file. */
export const centreFileCommands: readonly string[] = ['check', 'plan', 'apply']

function readFile(file: string): Centre {
  try {
    return readCentreFile(file)
  } catch (error) {
    throw invalid({ file: error instanceof Error ? error.message : String(error) })
  }
}

/** The changes that only a start of the server with the file would make, as text. */
function restartText(changes: readonly string[], file: string): string {
  return changes.length === 0
    ? ''
    : `\nRead at the start of the server: start it again with CENTRE_FILE=${file}.\n${changes.join('\n')}`
}

async function apply(context: StaffContext, act: Act, file: string) {
  const centre = readFile(file)
  const { catalogue } = centre
  if (catalogue === null) throw invalid({ file: `${file} has no facilities, so nothing of it is applied.` })
  const now = context.clock.now()
  const changes = await inTransaction(context, act, async (transaction) => {
    const done = await applyCatalogue(transaction, catalogue, now)
    if (done.length > 0)
      await noteAct(transaction, act, { act: 'centre', subject: file, details: { changes: done } }, now)
    return done
  })
  const none = act.isDryRun ? 'Nothing would change.' : 'Nothing changed.'
  const atStart = startChanges(context.settings, centre)
  return {
    text: `${changes.join('\n') || none}${restartText(atStart, file)}`,
    data: { changes, atStart },
  }
}

/** `2026-12-03 18:00`, or a day, whose hour is then that of `otherwise`. */
function hourOf(values: Values, name: string, otherwise: number): ClosureHour {
  const given = needed(values, name)
  const [, date = '', hour] = /^(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-4]):00)?$/.exec(given) ?? []
  if (!isCentreDate(date))
    throw invalid({
      [name]: `--${name} ${given} is no hour like "2026-12-03 18:00", and no day like 2026-12-03.`,
    })
  return { date, hour: hour === undefined ? otherwise : Number(hour) }
}

/** What needs no database, unless with `--try`. */
const checking: Readonly<Record<string, Command<StaffContext | null>>> = {
  check: {
    words: ['file'],
    options: { try: flag, to: text },
    isReading: true,
    help: `Reads the file of a centre (CENTRE_FILE unless given) and says what is wrong with it, with the line and the field.
--try sends a mail to the centre's address, or to that of --to, tries the gateway without a payment, and says what came back.`,
    run: async (context, _act, [file = ''], values) => {
      const { catalogue } = readFile(file)
      const { branches, facilities } = catalogue ?? { branches: [], facilities: [] }
      const offer =
        catalogue === null
          ? 'It has no facilities: those of the database stay.'
          : `${countText(branches.length, 'branch', 'branches')}, ${countText(facilities.length, 'facility', 'facilities')}.`
      const tried =
        context !== null && values['try'] === true
          ? await tryOut(context, textOf(values, 'to') ?? context.settings.portal.email)
          : []
      return {
        text: [`${file} is right. ${offer}`, ...tried].join('\n'),
        data: { branches: branches.length, facilities: facilities.length, tried },
      }
    },
  },
}

const commands: Readonly<Record<string, Command<StaffContext>>> = {
  ...checking,
  plan: {
    words: ['file'],
    options: {},
    isReading: true,
    help: 'Says what applying the file would change, which bookings it would strand, and what a start with it would.',
    run: (context, act, [file = '']) => apply(context, { ...act, isDryRun: true }, file),
  },
  apply: {
    words: ['file'],
    options: {},
    help: 'Makes branches, activities, facilities and prices those of the file. What has bookings is closed, never deleted.\nA server with CENTRE_FILE does it at its start.',
    run: (context, act, [file = '']) => apply(context, act, file),
  },
  close: {
    words: ['place'],
    options: { from: text, until: text, reason: text, notify: flag },
    help: `Takes hours out of sale at once and lists the bookings in them. The place is the id of a facility or of a branch.
--from "2026-12-03 18:00" and --until, or days, of which the last is closed too. --reason is a sentence, which members read.
--notify cancels the bookings, tells their members and requests what is refunded; also later, with the same hours.`,
    run: (context, act, [place = ''], values) => {
      const [from, until] = [hourOf(values, 'from', 0), hourOf(values, 'until', 24)]
      if (`${from.date} ${from.hour + 10}` >= `${until.date} ${until.hour + 10}`)
        throw invalid({ until: '--until has to be after --from.' })
      const reason = needed(values, 'reason')
      return closeHours(context, act, { place, from, until, reason, isNotify: values['notify'] === true })
    },
  },
  open: {
    words: ['closure'],
    options: {},
    help: 'Sells the hours of a closure again, by its number in "closures".',
    run: (context, act, [closure = '']) => {
      if (!/^\d{1,9}$/.test(closure)) throw invalid({ closure: `${closure} is no number of "closures".` })
      return openHours(context, act, Number(closure))
    },
  },
  closures: {
    words: [],
    options: {},
    isReading: true,
    help: 'Lists the closures that are not over.',
    run: (context) => listClosures(context),
  },
}

/** `npm run centre -- …`. */
export const {
  helpFor: centreHelp,
  run: runCentre,
  isWriting: isWritingCentre,
} = createCommands('centre', commands)

/** `npm run centre -- check` before there is a database. */
export const checkCentre = (argv: readonly string[]) => createCommands('centre', checking).run(null, argv, '')
