/** The words of the booking chart: its actors, guards and actions. The chart itself is `booking.machine.ts`. */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import {
  type CountdownTicked,
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
} from '@machines/wait'
import { isCentreDate } from '@domain/time/centreTime'
import { isAbout, lostTo } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { defect, noticeOf } from '@domain/values/failureNotices'
import * as updates from './booking.updates'
import * as notices from './booking.notices'
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

/** A reading that came, or the one that is known as of another hour: what has begun is not free any more. */
function freshReading(context: BookingContext, event: BookingEvent): DayReading | null {
  if (event.type === 'availability.read') return event.reading
  if (event.type !== 'hour.began' || !context.reading) return null
  return { ...context.reading, readAt: Math.max(context.reading.readAt, event.now) }
}

export const bookingSetup = setup({
  types: { context: {} as BookingContext, events: {} as BookingEvent, input: {} as BookingInput },
  actors: {
    recordIntent: unimplementedPromise<RecordIntent['output'], RecordIntent['input']>('recordIntent'),
    createBooking: unimplementedPromise<CreateBooking['output'], CreateBooking['input']>('createBooking'),
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    watchSurroundings:
      unimplementedCallback<Exclude<BookingWorldEvent, CountdownTicked>>('watchSurroundings'),
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
      event.type === 'day.began' && updates.dayHasPassed(context.draft, event.today),
    chosenDayHasPassed: ({ context: { draft, today } }) => updates.dayHasPassed(draft, today),
    hourIsChoosable: ({ context, event }) =>
      event.type === 'slot.chosen' && updates.hourIsChoosable(context, event.facilityId, event.slot),
    somethingIsChosen: ({ context }) => context.draft.choice !== null,
    extraHourIsOffered: ({ context, event }) =>
      event.type === 'extraHour.toggled' && updates.extraHourIsOffered(context, event.slot),
    choiceIsComplete: ({ context }) => updates.intentOf(context) !== null,
    readingIsOfTheDay: ({ context, event }) => {
      const fresh = freshReading(context, event)
      return fresh !== null && isAbout(context.draft, fresh)
    },
    readingTakesTheChoice: ({ context, event }) => {
      const fresh = freshReading(context, event)
      return fresh !== null && lostTo(context.draft, fresh) !== null
    },
    readingChangesThePrice: ({ context, event }) => {
      const fresh = freshReading(context, event)
      return fresh !== null && isAbout(context.draft, fresh) && updates.rateChange(context, fresh) !== null
    },
    serverFailed: ({ context }) => context.attemptFailure?.kind === 'server',
    networkFailed: ({ context }) => context.attemptFailure?.kind === 'network',
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
    bookingIsMine: ({ context }, { output }: DayRead) =>
      updates.verdictOn(context, output).found === 'booked',
    choiceIsGone: ({ context }, { output }: DayRead) =>
      output.ok && lostTo(updates.draftOfAttempt(context), output.value) !== null,
    confirmedChoiceIsLost: ({ context: { draft, reading } }) =>
      reading !== null && lostTo(draft, reading) !== null,
    hourOfAttemptHasBegun: ({ context }) =>
      context.reading !== null && lostTo(updates.draftOfAttempt(context), context.reading) === 'past',
    choiceIsSomebodyElses: ({ context }, { output }: DayRead) =>
      updates.verdictOn(context, output).found === 'taken',
    priceIsAnother: ({ context }, { output }: DayRead) =>
      output.ok && updates.rateChangeOfAttempt(context, output.value) !== null,
    itWasRefusedAndIsFree: ({ context }, { output }: DayRead) =>
      context.problem?.next === 'correct' && updates.verdictOn(context, output).found === 'free',
    choiceIsStillFree: ({ context }, { output }: DayRead) =>
      updates.verdictOn(context, output).found === 'free',
    waitIsOver,
  },
  actions: {
    askAvailability: notProvided('askAvailability'),
    persistBooking: notProvided('persistBooking'),
    notifyBooking: notProvided('notifyBooking'),
    notifyPaymentWanted: notProvided('notifyPaymentWanted'),
    showDayInCalendar: notProvided('showDayInCalendar'),
    reportDefect: notProvided('reportDefect'),
    setChoice: assign(({ context, event }) => updates.afterChoosing(context, event)),
    openDialog: assign({ place: 'dialog' }),
    closeDialog: assign({ place: 'page', notice: null }),
    setReading: assign(({ context, event }) => ({ reading: freshReading(context, event) })),
    checkChoice: assign(({ context, event }) => {
      const fresh = freshReading(context, event)
      return fresh ? updates.afterReading(context, fresh) : {}
    }),
    dropWhatIsGone: assign(({ context }) =>
      context.reading ? updates.afterReading(context, context.reading) : {},
    ),
    setLostChoiceNotice: assign(({ context, event }) => {
      const fresh = freshReading(context, event)
      return fresh ? { notice: notices.lossNotice(context, fresh) } : {}
    }),
    setIncompleteChoiceNotice: assign(({ context }) => ({ notice: notices.missingNotice(context) })),
    setUnavailableHourNotice: assign(({ context, event }) =>
      event.type === 'slot.chosen'
        ? { notice: notices.notFreeNotice(context, event.facilityId, event.slot) }
        : {},
    ),
    setRestoredChoiceNotice: assign({ notice: notices.keptNotice }),
    setPastDayNotice: assign({ notice: notices.dayOverNotice }),
    setNewPriceNotice: assign(({ context, event }) => {
      const fresh = freshReading(context, event)
      const change = fresh && updates.rateChange(context, fresh)
      return change ? { notice: notices.priceNotice(change.from, change.to) } : {}
    }),
    setFetchedPriceNotice: assign(({ context }, { output }: DayRead) => {
      const change = output.ok ? updates.rateChangeOfAttempt(context, output.value) : null
      return change ? { notice: notices.priceNotice(change.from, change.to) } : {}
    }),
    setDay: assign((_, { output }: DayRead) => (output.ok ? { reading: output.value } : {})),
    clearNotice: assign({ notice: null, problem: null }),
    setBranches: assign(({ context, event }) => {
      assertEvent(event, 'branches.known')
      return { branches: event.branches, ...updates.afterBranches(context, event.branches, event.viewed) }
    }),
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.began')
      return { today: event.today }
    }),
    clearDate: assign(({ context }) => ({ draft: updates.withoutDay(context.draft), reading: null })),
    dropDayThatIsOver: assign(({ context: { draft, today } }) =>
      updates.dayHasPassed(draft, today) ? { draft: updates.withoutDay(draft), reading: null } : {},
    ),
    setAttempt: assign((_, { output }: Recorded) => ({ attempt: output, attemptFailure: null })),
    setAttemptFailure: assign((_, { output }: Created) => ({
      attemptFailure: updates.attemptFailureOf(output),
    })),
    clearAttemptFailure: assign({ attemptFailure: null }),
    markUncertain: assign(({ context }) => ({
      attempt: context.attempt && { ...context.attempt, uncertain: true },
      problem: null,
    })),
    clearAttempt: assign({ attempt: null }),
    returnToAttempt: assign(({ context }) => updates.withChoiceOfAttempt(context)),
    setLaterChoice: assign(({ context }) => updates.withLaterChoice(context)),
    setBooking: assign(({ context }, { output }: Created) => ({
      booked: output.ok && context.attempt ? { ...output.value, attempt: context.attempt } : null,
    })),
    setFoundBooking: assign(({ context }, { output }: DayRead) => {
      const verdict = updates.verdictOn(context, output)
      return verdict.found === 'booked' && context.attempt
        ? { booked: { bookingId: verdict.bookingId, attempt: context.attempt } }
        : {}
    }),
    settle: assign(({ context }) => updates.afterBooking(context)),
    clearBooked: assign({ booked: null, place: 'page' }),
    setFailure: assign((_, { output }: Created | DayRead) => {
      if (output.ok) return {}
      return { problem: noticeOf(output.failure), ...waitAskedBy(output.failure) }
    }),
    setInlineNotice: assign(({ context }) => ({
      notice: context.problem && { tone: 'bad' as const, title: null, message: context.problem.message },
      problem: null,
    })),
    setNotBookedNotice: assign(({ context }) => ({
      notice: notices.notBookedNotice(context),
      problem: null,
    })),
    setLostBookingNotice: assign(({ context }) => ({ notice: notices.lostBookingNotice(context) })),
    setDefectNotice: assign({ problem: defect }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
})
