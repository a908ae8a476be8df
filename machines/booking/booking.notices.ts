/** What is displayed beside a member's choice. */
import { missingFrom } from '@domain/booking/bookingDraft'
import { lossNotice } from '@machines/slotChoice.notices'
import type { ChoiceContext, Notice } from '@machines/slotChoice.types'

/** What is displayed when nothing was booked because a reading took the chosen hours away. */
export function lostBookingNotice(context: ChoiceContext): Notice {
  const loss = context.reading && lossNotice(context, context.reading)
  return loss ? { ...loss, tone: 'bad' } : { tone: 'bad', title: null, message: 'Nothing has been booked.' }
}

/** An error stays readable when something else is to be said as well; anything else gives way to it. */
export function bothNotices(error: Notice | null, next: Notice | null): Notice | null {
  if (!next || error?.tone !== 'bad') return next ?? error
  return {
    ...error,
    message: [error.message, next.title && `${next.title}.`, next.message].filter(Boolean).join(' '),
  }
}

const missing: Record<NonNullable<ReturnType<typeof missingFrom>>, readonly [string, string]> = {
  branch: ['Branch Selection Required', 'Please select a branch before booking a time slot.'],
  date: ['Date Selection Required', 'Please select a date before booking a time slot.'],
  activity: ['Activity Selection Required', 'Please select an activity before booking a time slot.'],
  facility: ['Facility Selection Required', 'Please select a facility before proceeding with the booking.'],
  slot: ['Time Slot Selection Required', 'Please select a time slot before proceeding with the booking.'],
}

/** What is displayed when Continue is pressed too early (B5.04, B5.05). */
export function missingNotice({ draft }: ChoiceContext): Notice {
  const what = missingFrom(draft)
  if (what) return { tone: 'bad', title: `${missing[what][0]}:`, message: missing[what][1] }
  return { tone: 'info', title: null, message: 'The availability of this day is still being read.' }
}

export const keptNotice: Notice = {
  tone: 'info',
  title: null,
  message: 'Your booking in progress was kept. It has not been sent; please check it before you confirm.',
}

export const laterNotice: Notice = {
  tone: 'info',
  title: null,
  message: 'What you chose afterwards was kept. It has not been sent; please check it before you confirm.',
}

export const dayOverNotice: Notice = {
  tone: 'warn',
  title: null,
  message: 'The day you had chosen is over. Please choose another date.',
}
