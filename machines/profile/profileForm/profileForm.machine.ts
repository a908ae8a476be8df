/**
 * One form of the profile: filled in, sent call by call, and closed when every call succeeded (A2.41–A2.44,
 * A2.47).
 *
 * Started by the profile page with the dialog, ends with it. Always: the flow reads the profile before it
 * sends anything, so it never overwrites what another tab or device saved since the form opened, and when
 * both changed one field, the member decides; a failure loses no typed text; a call whose answer was lost is
 * read back and never repeated automatically; a step that is saved is not sent again; the page reads again
 * everything that may have changed.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { changed } from '@machines/shared/changes'
import { mergeProfileChange, type ProfileChange, stepsOf, withMember } from '@domain/account/profileChange'
import type { Profile } from '@domain/account/account'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  ProfileFormContext,
  ProfileFormEvent,
  ProfileFormInput,
  ReadProfile,
  SaveStep,
} from './profileForm.types'

type Answered = { output: SaveStep['output'] }
type Read = { output: ReadProfile['output'] }
const answer = withOutput<Answered['output']>()
const reading = withOutput<Read['output']>()

/** The calls that remain. */
const pendingSteps = ({ latest, change }: Pick<ProfileFormContext, 'latest' | 'change'>) =>
  change === null ? [] : stepsOf(latest, change)
/** The submitted form, merged into the server's latest profile. */
const merged = ({ profile, reported }: ProfileFormContext, change: ProfileChange, latest: Profile) =>
  mergeProfileChange({ opened: profile, change, latest, reported })

const toEmail = { guard: 'formShowsEmail', target: 'leftForEmail' } as const
const closing = { 'dialog.closed': 'closed', 'emailChange.chosen': toEmail } as const
const submitted = {
  'form.submitted': { target: 'comparing', actions: ['setChange', 'clearFailure'] },
} as const
const wait = waitThen({ target: 'editing', actions: 'clearFailure' })

export const profileFormMachine = setup({
  types: {
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
    input: {} as ProfileFormInput,
    tags: {} as 'busy',
  },
  actors: {
    saveStep: unimplementedPromise<SaveStep['output'], SaveStep['input']>('saveStep'),
    readProfile: unimplementedPromise<ReadProfile['output']>('readProfile'),
    countDown,
  },
})
  .extend(forCalls<ProfileFormContext, ProfileFormEvent>())
  .extend({
    guards: {
      formShowsEmail: ({ context }) => context.form === 'profile',
      nothingIsPending: ({ context }) => pendingSteps(context).length === 0,
      isLastSaved: ({ context }, { output }: Answered) => output.ok && pendingSteps(context).length === 1,
      allWasSaved: ({ context }, { output }: Read) =>
        output.ok && pendingSteps({ ...context, latest: output.value }).length === 0,
      stepWasSaved: ({ context }, { output }: Read) =>
        output.ok && pendingSteps({ ...context, latest: output.value }).length < pendingSteps(context).length,
      isChangedElsewhere: ({ context }, { output }: Read) =>
        output.ok &&
        context.change !== null &&
        merged(context, context.change, output.value).changedElsewhere.length > 0,
    },
    actions: {
      /** Makes the page read the profile again, which has changed or may have. */
      notifyProfileChanged: changed(['profile']),
      notifySaved: sendTo(
        ({ context }) => context.parent,
        ({ context }) => ({ type: 'dialog.completed', dialog: context.form }),
      ),
      notifyClosed: sendTo(({ context }) => context.parent, { type: 'dialog.closed' }),
      notifyEmailWanted: sendTo(({ context }) => context.parent, { type: 'emailChange.chosen' }),
      setChange: assign(({ event }) => {
        assertEvent(event, 'form.submitted')
        return { change: event.change }
      }),
      setMemberSaved: assign(({ context: { latest, change } }) =>
        change?.kind === 'member' ? { latest: withMember(latest, change.member), isPartlySaved: true } : {},
      ),
      setRead: assign((_, { output }: Read) => (output.ok ? { latest: output.value } : {})),
      setReported: assign(({ context }) => ({ reported: context.latest })),
      keepMine: assign(({ context }) =>
        context.change === null ? {} : { change: merged(context, context.change, context.latest).mine },
      ),
      takeNewer: assign(({ context }) =>
        context.change === null ? {} : { change: merged(context, context.change, context.latest).newer },
      ),
      setPartlySaved: assign({ isPartlySaved: true }),
    },
  })
  .createMachine({
    id: 'profileForm',
    context: ({ input }) => ({
      ...input,
      latest: input.profile,
      change: null,
      reported: null,
      isPartlySaved: false,
      ...notFailed,
    }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          ...closing,
          ...submitted,
        },
        initial: 'open',
        states: { open: {}, refused: {}, notDone: {}, defective: {} },
      },
      comparing: sending({
        src: 'readProfile',
        input: undefined,
        answer: reading,
        branches: [
          {
            guard: reading('isChangedElsewhere'),
            target: 'changedElsewhere',
            actions: [reading('setRead'), 'setReported'],
          },
          { guard: reading('isAccepted'), target: 'deciding', actions: [reading('setRead'), 'keepMine'] },
        ],
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      changedElsewhere: {
        on: {
          ...closing,
          ...submitted,
          'mine.kept': { target: 'deciding', actions: 'keepMine' },
          'newer.taken': { target: 'keepingNewer', actions: 'takeNewer' },
        },
      },
      keepingNewer: {
        always: [
          { guard: 'nothingIsPending', target: 'closed', actions: 'notifyProfileChanged' },
          { target: 'saving' },
        ],
      },
      deciding: {
        always: [{ guard: 'nothingIsPending', target: 'saved' }, { target: 'saving' }],
      },
      saving: sending({
        src: 'saveStep',
        input: ({ context }: { context: ProfileFormContext }) => {
          const [step] = pendingSteps(context)
          if (!step) throw new Error('saving begins with something to save')
          return step
        },
        answer,
        branches: [
          { guard: answer('isLastSaved'), target: 'saved', actions: 'notifyProfileChanged' },
          {
            guard: answer('isAccepted'),
            target: 'saving',
            reenter: true,
            actions: ['setMemberSaved', 'notifyProfileChanged'],
          },
        ],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      verifyingOutcome: verifying({
        src: 'readProfile',
        answer: reading,
        branches: [
          { guard: reading('allWasSaved'), target: 'saved', actions: 'notifyProfileChanged' },
          {
            guard: reading('stepWasSaved'),
            target: 'saving',
            actions: [reading('setRead'), 'setPartlySaved', 'notifyProfileChanged'],
          },
          { guard: reading('isAccepted'), target: 'editing.notDone', actions: reading('setRead') },
        ],
      }),
      notKnown: {
        on: {
          'dialog.closed': { target: 'closed', actions: 'notifyProfileChanged' },
          'emailChange.chosen': { ...toEmail, actions: 'notifyProfileChanged' },
          'retry.requested': 'verifyingOutcome',
        },
      },
      waiting: { ...wait, on: { ...wait.on, ...closing } },
      saved: { type: 'final', entry: 'notifySaved' },
      closed: { type: 'final', entry: 'notifyClosed' },
      leftForEmail: { type: 'final', entry: 'notifyEmailWanted' },
    },
  })
