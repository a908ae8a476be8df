/** The words of the booking chart: its actors, guards and actions. The chart itself is `booking.machine.ts`. */
import { assertEvent, assign, setup } from 'xstate'
import { asksFor, watches } from '@machines/actors'
import {
  type CountdownTicked,
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
} from '@machines/wait'
import { isCentreDate } from '@domain/centreTime'
import { isAbout, lostTo } from '@domain/bookingDraft'
import type { DayReading } from '@domain/dayReading'
import { defect, problemOf } from '@domain/problems'
import * as steps from './booking.steps'
import * as told from './booking.told'
import type {
  BookingContext,
  BookingEvent,
  BookingInput,
  BookingWorldEvent,
  CreateBooking,
  ReadDay,
  RecordIntent,
} from './booking.types'

export type Created = { output: CreateBooking['output'] }
export type DayRead = { output: ReadDay['output'] }
type Recorded = { output: RecordIntent['output'] }

const heard = (event: BookingEvent): DayReading | null =>
  event.type === 'availability.read' ? event.reading : null

export const bookingSetup = setup({
  types: { context: {} as BookingContext, events: {} as BookingEvent, input: {} as BookingInput },
  actors: {
    recordIntent: asksFor<RecordIntent['output'], RecordIntent['input']>('recordIntent'),
    createBooking: asksFor<CreateBooking['output'], CreateBooking['input']>('createBooking'),
    readDay: asksFor<ReadDay['output'], ReadDay['input']>('readDay'),
    watchSurroundings: watches<Exclude<BookingWorldEvent, CountdownTicked>>('watchSurroundings'),
    countDown,
  },
  guards: {
    dialogIsOpen: ({ context }) => context.place === 'dialog',
    choiceWasKept: ({ context }) => context.draft.choice !== null,
    attemptIsUnsettled: ({ context }) => context.attempt !== null,
    attemptIsUncertain: ({ context }) => context.attempt?.uncertain === true,
    dateIsOpen: ({ context, event }) =>
      'date' in event && (event.date === null || (isCentreDate(event.date) && event.date >= context.today)),
    chosenDayIsOver: ({ context, event }) =>
      event.type === 'day.began' && steps.dayHasPassed(context.draft, event.today),
    chosenDayHasPassed: ({ context: { draft, today } }) => steps.dayHasPassed(draft, today),
    hourIsChoosable: ({ context, event }) =>
      event.type === 'slot.chosen' && steps.hourIsChoosable(context, event.facilityId, event.slot),
    somethingIsChosen: ({ context }) => context.draft.choice !== null,
    extraHourIsOffered: ({ context, event }) =>
      event.type === 'extraHour.toggled' && steps.extraHourIsOffered(context, event.slot),
    choiceIsComplete: ({ context }) => steps.intentOf(context) !== null,
    readingIsOfTheDay: ({ context, event }) => {
      const fresh = heard(event)
      return fresh !== null && isAbout(context.draft, fresh)
    },
    readingTakesTheChoice: ({ context, event }) => {
      const fresh = heard(event)
      return fresh !== null && lostTo(context.draft, fresh) !== null
    },
    readingChangesThePrice: ({ context, event }) => {
      const fresh = heard(event)
      return fresh !== null && isAbout(context.draft, fresh) && steps.rateChange(context, fresh) !== null
    },
    bookingWasMade: (_, { output }: Created) => output.ok,
    serverAsksToWait,
    sessionEndedBeforeBooking: ({ context }, { output }: Created) =>
      !output.ok && output.failure.kind === 'sessionOver' && context.attempt?.uncertain !== true,
    nothingWasSent: (_, { output }: Created) => !output.ok && output.failure.kind === 'offline',
    itWasRefused: (_, { output }: Created) =>
      !output.ok && output.failure.kind === 'refused' && output.failure.status < 500,
    refusalFollowsLostAnswer: ({ context }, { output }: Created) =>
      context.attempt?.uncertain === true &&
      !output.ok &&
      output.failure.kind === 'refused' &&
      output.failure.status < 500,
    choiceIsDisputed: (_, { output }: Created) =>
      !output.ok && output.failure.kind === 'refused' && output.failure.status === 409,
    bookingIsMine: ({ context }, { output }: DayRead) => steps.verdictOn(context, output).found === 'booked',
    choiceIsGone: ({ context }, { output }: DayRead) =>
      output.ok && lostTo(steps.draftOfAttempt(context), output.value) !== null,
    choiceIsSomebodyElses: ({ context }, { output }: DayRead) =>
      steps.verdictOn(context, output).found === 'taken',
    priceIsAnother: ({ context }, { output }: DayRead) =>
      output.ok && steps.rateChangeOfAttempt(context, output.value) !== null,
    itWasRefusedAndIsFree: ({ context }, { output }: DayRead) =>
      context.problem?.next === 'correct' && steps.verdictOn(context, output).found === 'free',
    choiceIsStillFree: ({ context }, { output }: DayRead) =>
      steps.verdictOn(context, output).found === 'free',
    waitIsOver,
  },
  actions: {
    askAvailability: () => {},
    rememberBooking: () => {},
    announceBooking: () => {},
    announcePaymentWanted: () => {},
    showDayInCalendar: () => {},
    reportDefect: () => {},
    keepChoice: assign(({ context, event }) => steps.afterChoosing(context, event)),
    openDialog: assign({ place: 'dialog' }),
    closeDialog: assign({ place: 'page', told: null }),
    keepReading: assign(({ event }) => ({ reading: heard(event) })),
    checkChoice: assign(({ context, event }) => {
      const fresh = heard(event)
      return fresh ? steps.afterReading(context, fresh) : {}
    }),
    dropWhatIsGone: assign(({ context }) =>
      context.reading ? steps.afterReading(context, context.reading) : {},
    ),
    tellLoss: assign(({ context, event }) => {
      const fresh = heard(event)
      return fresh ? { told: told.lossTold(context, fresh) } : {}
    }),
    tellWhatIsMissing: assign(({ context }) => ({ told: told.missingTold(context) })),
    tellHourIsNotFree: assign(({ context, event }) =>
      event.type === 'slot.chosen' ? { told: told.notFreeTold(context, event.facilityId, event.slot) } : {},
    ),
    tellChoiceWasKept: assign({ told: told.keptTold }),
    tellDayIsOver: assign({ told: told.dayOverTold }),
    tellNewPrice: assign(({ context, event }) => {
      const fresh = heard(event)
      const change = fresh && steps.rateChange(context, fresh)
      return change ? { told: told.priceTold(change.from, change.to) } : {}
    }),
    tellReadPrice: assign(({ context }, { output }: DayRead) => {
      const change = output.ok ? steps.rateChangeOfAttempt(context, output.value) : null
      return change ? { told: told.priceTold(change.from, change.to) } : {}
    }),
    keepDay: assign((_, { output }: DayRead) => (output.ok ? { reading: output.value } : {})),
    forgetTold: assign({ told: null, problem: null }),
    keepBranches: assign(({ context, event }) => {
      assertEvent(event, 'branches.known')
      return { branches: event.branches, ...steps.afterBranches(context, event.branches, event.viewed) }
    }),
    keepToday: assign(({ event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today }
    }),
    forgetDate: assign(({ context }) => ({ draft: steps.withoutDay(context.draft), reading: null })),
    dropDayThatIsOver: assign(({ context: { draft, today } }) =>
      steps.dayHasPassed(draft, today) ? { draft: steps.withoutDay(draft), reading: null } : {},
    ),
    keepAttempt: assign((_, { output }: Recorded) => ({ attempt: output })),
    markUncertain: assign(({ context }) => ({
      attempt: context.attempt && { ...context.attempt, uncertain: true },
      problem: null,
    })),
    forgetAttempt: assign({ attempt: null }),
    returnToAttempt: assign(({ context }) => steps.afterReturning(context)),
    takeUpLaterChoice: assign(({ context }) => steps.afterTakingUp(context)),
    keepBooking: assign(({ context }, { output }: Created) => ({
      booked: output.ok && context.attempt ? { ...output.value, attempt: context.attempt } : null,
    })),
    keepFoundBooking: assign(({ context }, { output }: DayRead) => {
      const verdict = steps.verdictOn(context, output)
      return verdict.found === 'booked' && context.attempt
        ? { booked: { bookingId: verdict.bookingId, attempt: context.attempt } }
        : {}
    }),
    settle: assign(({ context }) => steps.afterBooking(context)),
    forgetBooked: assign({ booked: null, place: 'page' }),
    tellProblem: assign((_, { output }: Created | DayRead) => {
      if (output.ok) return {}
      return { problem: problemOf(output.failure), ...waitAskedBy(output.failure) }
    }),
    tellProblemInline: assign(({ context }) => ({
      told: context.problem && { tone: 'bad' as const, title: null, message: context.problem.message },
      problem: null,
    })),
    tellDefect: assign({ problem: defect }),
    countSeconds: assign(secondsCounted),
    forgetWait: assign(noWait),
  },
})
