import { nameOfState } from '@tools/stateName'
import type { Exploration } from './exploreTypes'

/** The actions made with `changed`; a new password is an event of the session. */
const saysChange = /^notify(?!Password)\w+Changed$/

/** The steps in which a flow says that data changed: `confirming → booked: notifyBookingsChanged`. */
export function changesSaid({ model: { name }, vertices }: Exploration): readonly string[] {
  // It marks in a region beside others; its fault tests show when it says so.
  if (name === 'notifications') return []
  const lines = vertices.flatMap(({ edges }) =>
    edges.flatMap(({ actions, from, lands }) =>
      actions
        .filter((action) => saysChange.test(action))
        .map((said) => `${nameOfState(from.snapshot.value)} → ${nameOfState(lands.snapshot.value)}: ${said}`),
    ),
  )
  return [...new Set(lines)].sort()
}

/**
 * The steps in which each flow says that data changed, so the flows that display them read them again: after
 * an answer that is certain, and where the member leaves an outcome that is not.
 */
export const changesToSay: Readonly<Record<string, readonly string[]>> = {
  booking: ['attempting → booked: notifyBookingsChanged'],
  cancelBooking: [
    'asking → canceled.checkingHours: notifyBookingsChanged',
    'asking → canceled.readingRefund: notifyBookingsChanged',
    'canceling → canceled.checkingHours: notifyBookingsChanged',
    'canceling → canceled.readingRefund: notifyBookingsChanged',
    'notDone → canceled.checkingHours: notifyBookingsChanged',
    'notDone → canceled.readingRefund: notifyBookingsChanged',
    'notKnown → closed: notifyBookingsChanged',
    'refused → canceled.checkingHours: notifyBookingsChanged',
    'refused → canceled.readingRefund: notifyBookingsChanged',
    'verifyingOutcome → canceled.checkingHours: notifyBookingsChanged',
    'verifyingOutcome → canceled.readingRefund: notifyBookingsChanged',
    'verifyingRefusal → canceled.checkingHours: notifyBookingsChanged',
    'verifyingRefusal → canceled.readingRefund: notifyBookingsChanged',
  ],
  deskBooking: [
    'notKnown → closed: notifyDeskChanged',
    'refused → closed: notifyDeskChanged',
    'sending → booked: notifyDeskChanged',
    'sending → lost: notifyDeskChanged',
    'verifyingOutcome → booked: notifyDeskChanged',
  ],
  deskClosing: [
    'choosing.sending → empty: notifyDeskChanged',
    'choosing.sending → listed.open: notifyDeskChanged',
    'listed.sending → told: notifyDeskChanged',
    'opening.sending → closed: notifyDeskChanged',
  ],
  deskEntry: [
    'notKnown → closed: notifyDeskChanged',
    'sending → done: notifyDeskChanged',
    'sending → open: notifyDeskChanged',
    'verifyingOutcome → done: notifyDeskChanged',
    'verifyingOutcome → open: notifyDeskChanged',
  ],
  emailChange: [
    'codeSent.confirming → changed: notifyDevicesChanged',
    'codeSent.confirming → changed: notifyProfileChanged',
    'codeSent.notKnown → closed: notifyProfileChanged',
    'codeSent.verifyingOutcome → changed: notifyDevicesChanged',
    'codeSent.verifyingOutcome → changed: notifyProfileChanged',
  ],
  familyMemberDialog: [
    'adding.notKnown → closed.quiet: notifyChildrenChanged',
    'adding.saving → saved.displayed: notifyChildrenChanged',
    'adding.verifyingOutcome → saved.displayed: notifyChildrenChanged',
    'editing.changedElsewhere → closed.quiet: notifyChildrenChanged',
    'editing.comparing → editing.gone: notifyChildrenChanged',
    'editing.notKnown → closed.quiet: notifyChildrenChanged',
    'editing.saving → saved.displayed: notifyChildrenChanged',
    'editing.verifyingOutcome → saved.displayed: notifyChildrenChanged',
    'removing.comparing → removing.gone: notifyChildrenChanged',
    'removing.notKnown → closed.quiet: notifyChildrenChanged',
    'removing.saving → closed.removed: notifyChildrenChanged',
    'removing.verifyingOutcome → closed.removed: notifyChildrenChanged',
  ],
  moveBooking: [
    'attempting → moved: notifyBookingsChanged',
    'canceling → halfDone: notifyBookingsChanged',
    'canceling → moved: notifyBookingsChanged',
    'open.choosing.onDay → canceledElsewhere: notifyBookingsChanged',
    'open.choosing.pickingDate → canceledElsewhere: notifyBookingsChanged',
    'open.confirming → canceledElsewhere: notifyBookingsChanged',
    'verifyingCancellation → halfDone: notifyBookingsChanged',
    'verifyingCancellation → moved: notifyBookingsChanged',
    'waiting → halfDone: notifyBookingsChanged',
  ],
  passwordChange: ['changing → changed: notifyDevicesChanged'],
  payment: [
    'verifyingOutcome → editing.open: notifyPaymentsChanged',
    'verifyingOutcome → settled: notifyPaymentsChanged',
  ],
  paymentReturn: [
    'asking → resting: notifyPaymentsChanged',
    'asking → stopped: notifyPaymentsChanged',
    'asking → waiting: notifyPaymentsChanged',
  ],
  profileForm: [
    'changedElsewhere → closed: notifyProfileChanged',
    'notKnown → closed: notifyProfileChanged',
    'notKnown → leftForEmail: notifyProfileChanged',
    'saving → saved: notifyProfileChanged',
    'saving → saving: notifyProfileChanged',
    'verifyingOutcome → saved: notifyProfileChanged',
    'verifyingOutcome → saving: notifyProfileChanged',
  ],
  slotAlert: ['sending → slotFree: notifyHoursChanged'],
}
