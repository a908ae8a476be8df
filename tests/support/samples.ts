import { failed, type Failure, type Outcome } from '@domain/values/outcome'
import type { Session } from '@domain/account/session'
import type { ChosenHour } from '@domain/booking/chosenHour'

/** One failure of each kind; models use those that their flow distinguishes. */
export const failures = {
  offline: { kind: 'offline' },
  unreachable: { kind: 'unreachable' },
  unknown: { kind: 'unknown', message: null },
  refused: { kind: 'refused', status: 422, message: 'The server said no', code: null, fields: {} },
  tooMany: { kind: 'tooMany', message: 'Too many attempts. Please wait.', until: 1_800_000_030_000 },
  sessionOver: { kind: 'sessionOver' },
  malformed: { kind: 'malformed', message: 'The answer could not be read' },
} as const satisfies Record<Failure['kind'], Failure>

/** A refusal with these changes. */
export const refusal = (change: Partial<Extract<Failure, { kind: 'refused' }>>): Outcome<never> =>
  failed({ ...failures.refused, ...change })

/** Every failure as an outcome. */
export const everyFailure: readonly Outcome<never>[] = Object.values(failures).map((failure) =>
  failed(failure),
)

/** A member of the seeds, signed in. */
export const fullMember: Session = {
  tag: 'tag-1',
  member: {
    id: 1,
    firstName: 'Nimal',
    lastName: 'Perera',
    mobile: '0771234567',
    email: 'full@members.example',
    memberType: 'Level 2',
    isStaff: false,
  },
  accountStatus: 'active_complete',
  profileCompleted: true,
  remembered: true,
  expiresAt: 1_800_000_000_000,
}

export const incompleteMember: Session = {
  ...fullMember,
  tag: 'tag-2',
  member: { ...fullMember.member, id: 2, email: 'incomplete@members.example', memberType: null },
  accountStatus: 'verified_incomplete_profile',
  profileCompleted: false,
}

/** The hour that a guest chose. */
export const chosenHour: ChosenHour = {
  branchId: 1,
  line: 'Badminton Court 1\u00A0· Thu, Jul 9\u00A0· 7-\u20608\u00A0PM\u00A0· Piliyandala',
  query: '?branch=1&date=2026-07-09&activity=10&facility=101&slots=19&then=confirm',
}
