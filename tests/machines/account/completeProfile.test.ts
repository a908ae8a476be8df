import { emptyProfile } from '@domain/forms/completeProfile'
import { failed, succeeded } from '@domain/values/outcome'
import { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import { selectCompleteProfile } from '@machines/account/completeProfile/completeProfile.select'
import { startLive } from '@tests/support/controlledActors'
import { failures, fullMember } from '@tests/support/samples'

const fields = { ...emptyProfile, firstName: 'Kamala', city: 'Rathmalana' }
const account = { member: fullMember.member, accountStatus: 'active_complete', profileCompleted: true }
const start = () =>
  startLive(completeProfileMachine, { input: { draft: null, today: '2026-07-08', chosenHour: null } })
const screen = (live: ReturnType<typeof start>) => selectCompleteProfile(live.snapshot())
function submitted() {
  const live = start()
  live.actor.send({ type: 'level.chosen', level: 'Level 2' })
  live.actor.send({ type: 'profile.submitted', fields })
  return live
}

describe('completing the profile', () => {
  it('asks for the membership first, and shows its form then [A2.21, A4.17]', () => {
    const live = start()
    expect(screen(live)).toEqual({ screen: 'choosingLevel' })
    live.actor.send({ type: 'profile.submitted', fields })
    expect(live.calls).toEqual([])
    live.actor.send({ type: 'level.chosen', level: 'Level 3' })
    expect(screen(live)).toMatchObject({ screen: 'form', level: 'Level 3', fields: { gender: 'Male' } })
  })

  it('lets the membership be changed, with the input kept [A2.22]', () => {
    const live = start()
    live.actor.send({ type: 'level.chosen', level: 'Level 2' })
    live.actor.send({ type: 'draft.changed', fields })
    live.actor.send({ type: 'level.reconsidered' })
    expect(screen(live)).toEqual({ screen: 'choosingLevel' })
    live.actor.send({ type: 'level.chosen', level: 'Level 3' })
    live.actor.send({ type: 'level.reconsidered' })
    live.actor.send({ type: 'level.chosen', level: 'Level 2' })
    expect(screen(live)).toMatchObject({ level: 'Level 2', fields })
  })

  it('keeps the draft with every change, and clears it only when the profile is complete [A3.24, A4.18]', async () => {
    const live = submitted()
    await live.answer('saveProfile', failed(failures.refused))
    expect(live.executedActions).not.toContain('clearDraft')
    live.actor.send({ type: 'profile.submitted', fields })
    await live.answer('saveProfile', succeeded(account))
    expect(live.executedActions.slice(-3)).toEqual(['clearDraft', 'keepChosenHour', 'notifyProfile'])
  })

  it('can be left by signing out from everywhere, also while it is being saved [A2.23b]', () => {
    const live = submitted()
    live.actor.send({ type: 'signOut.requested' })
    expect([live.executedActions.at(-1), live.call('saveProfile').signal.aborted, screen(live)]).toEqual([
      'requestSignOut',
      true,
      { screen: 'leaving' },
    ])
  })
})
