import {
  allSubjects,
  citations,
  claimedOutOfReach,
  idsClaimedIn,
  idsIn,
  misplaced,
  readSubject,
} from '@tests/commands/requirements'

const cited = citations()

describe('the requirements', () => {
  it('that code or a test cites each have one line', () => {
    expect(misplaced(cited.keys(), allSubjects())).toEqual({ unknown: [], twice: [] })
  })

  it('about what a member sees are claimed where a member can see it', () => {
    expect(claimedOutOfReach(cited)).toEqual([])
  })
})

describe('a claim', () => {
  it('stands in a title or in a cell of a table, never in a comment', () => {
    const source = `
      // shows [A1.01]
      /* and [A1.02] */
      it('signs in [A4.14, B2.36]', () => {})
      it.each([['login', 'A7.02'], ['both', 'A7.03, A7.04']])('sends %s [%s]', () => {})
      it('draws an icon [B2.45b, B2.45c]', () => {})
      const text = 'A9.01 is no claim'
    `
    expect(idsClaimedIn(source)).toEqual(['A4.14', 'A7.02', 'A7.03', 'A7.04', 'B2.36', 'B2.45b', 'B2.45c'])
  })

  it('of a range is one of each id in it', () => {
    expect(idsIn('calls (B7.02–B7.04, B7.11)')).toEqual(['B7.02', 'B7.03', 'B7.04', 'B7.11'])
  })

  it('is out of reach where only rules, wire or server make it', () => {
    const claims = new Map([
      ['A2.06', ['tests/domain/session.test.ts']],
      ['A3.01', ['tests/domain/session.test.ts']],
      ['A5.01', ['tests/domain/fieldRules.test.ts', 'tests/journeys/signIn.spec.ts']],
      ['B9.15', []],
    ])
    expect(claimedOutOfReach(claims)).toEqual(['A2.06: tests/domain/session.test.ts'])
  })
})

describe('a file of statements', () => {
  it('is a heading, an introduction and a line for each id', () => {
    const subject = readSubject('help', '# Help\n\nWhom to ask.\n\nB2.85 The bell.\nB2.88 The guide.\n')
    expect(subject).toMatchObject({ name: 'help', title: 'Help', introduction: 'Whom to ask.' })
    expect([...subject.statements]).toEqual([
      ['B2.85', 'The bell.'],
      ['B2.88', 'The guide.'],
    ])
  })

  it('is refused with any other line, which is named', () => {
    expect(() => readSubject('help', '# Help\n\nWhom to ask.\n\nThe bell.\n')).toThrow(
      'help.txt: no statement: The bell.',
    )
    expect(() => readSubject('help', 'B2.85 The bell.\n')).toThrow('help.txt begins with a heading')
  })

  it('is told apart from its neighbours: an id twice, an id nowhere', () => {
    const subject = readSubject('help', '# Help\n\nWhom to ask.\n\nB2.85 The bell.\n')
    expect(misplaced(['B2.85', 'B2.86'], [subject, subject])).toEqual({
      unknown: ['B2.86'],
      twice: ['B2.85'],
    })
  })
})
