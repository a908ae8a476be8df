import {
  branchDisplayName,
  branchesSetting,
  branchIdFrom,
  branchLabel,
  centreBranches,
  learnBranchName,
  nameBranches,
  shortBranchNames,
} from '@domain/account/branches'
import { branchChoices } from '@domain/account/branchChoice'
import { listed } from '@domain/values/listed'

afterEach(() => nameBranches([]))

describe('the branches', () => {
  it('are those of the specification where nobody says otherwise [A1.08]', () => {
    expect(centreBranches()).toEqual([
      { id: 1, name: 'Branch 1', displayName: 'Piliyandala Branch' },
      { id: 2, name: 'Branch 2', displayName: 'Rathmalana Branch' },
    ])
    expect(shortBranchNames()).toEqual(['Piliyandala', 'Rathmalana'])
  })

  it('have the names of the configuration everywhere, whichever name the wire has', () => {
    nameBranches([
      { id: 1, name: 'Uptown' },
      { id: 9, name: 'Harbour Branch' },
    ])
    learnBranchName(1, 'Somewhere else')
    expect([branchLabel(1), branchDisplayName('Branch 1'), branchLabel(9)]).toEqual([
      'Uptown',
      'Uptown',
      'Harbour Branch',
    ])
    expect(branchChoices(['Uptown', 'Branch 9'])).toEqual([
      { id: 1, label: 'Uptown' },
      { id: 9, label: 'Harbour Branch' },
    ])
    expect(shortBranchNames()).toEqual(['Uptown', 'Harbour'])
  })

  it('that only an answer names are called as they are there', () => {
    learnBranchName(9, 'Branch 9')
    expect(branchLabel(9)).toBe('Branch 9')
    learnBranchName(9, 'Uptown')
    expect([branchLabel(9), branchDisplayName('Branch 9'), branchIdFrom('Uptown')]).toEqual([
      'Uptown',
      'Uptown',
      9,
    ])
  })

  it.each([
    [[{ id: 0, name: 'Uptown' }]],
    [[{ id: 1 }]],
    [[{ id: 1, name: '' }]],
    [
      [
        { id: 1, name: 'Uptown' },
        { id: 1, name: 'Harbour' },
      ],
    ],
    ['Uptown'],
  ])('are refused as a setting where they are %j', (value) => {
    expect(branchesSetting(value)).toBeUndefined()
  })
})

it('lists names as a sentence does', () => {
  expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
  ])
})
