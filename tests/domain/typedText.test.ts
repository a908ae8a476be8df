import fc from 'fast-check'
import { charactersOf, isLongerThan, normalText, unitLimit, withoutTurning } from '@domain/values/typedText'
import { formatCharacters } from '@tests/support/formatCharacters'

describe('the normal form of a typed text', () => {
  it.each(formatCharacters.map((each) => [each.codePointAt(0)?.toString(16) ?? '', each]))(
    'has no U+%s, wherever it stands',
    (_, each) => {
      expect(normalText(`${each}Ni${each}mal ${each} Silva${each}`)).toBe('Nimal  Silva')
      expect(normalText(each)).toBe('')
    },
  )

  it('keeps the joiners that Sinhala, Tamil and emoji are written with', () => {
    const written = ['ශ්‍රී ලංකා', 'ක්‍ෂ', 'க்‌ஷ', 'می‌خواهم', '👨‍👩‍👧', '👩🏽‍🚀', '❤‍🔥']
    expect(written.map(normalText)).toEqual(written.map((each) => each.normalize('NFC')))
  })

  it('has no joiner where nothing is joined', () => {
    expect(
      [
        '077\u200d1234567',
        'ni\u200cmal@members.example',
        'Silva\u200d',
        'ශ්\u200d',
        '\u200dශ',
        'e\u200d\u0301',
      ].map(normalText),
    ).toEqual(['0771234567', 'nimal@members.example', 'Silva', 'ශ්', 'ශ', 'é'])
  })

  it('is composed, also across what was taken out', () => {
    expect(['Jose\u0301', 'Jose\u200b\u0301', '\u0ba8\u0bc6\u0bbe'].map(normalText)).toEqual([
      'José',
      'José',
      '\u0ba8\u0bca',
    ])
  })

  it('has no spaces around it, and those within it as typed', () => {
    expect(normalText('\ufeff \u00a0Nimal\u00a0de  Silva \u200b ')).toBe('Nimal\u00a0de  Silva')
  })

  it('of an emoji is without its variation selector', () => {
    expect(normalText('❤\ufe0f thanks')).toBe('❤ thanks')
  })

  it('has no more marks in a row than any language writes, whatever stood between them', () => {
    const long = [
      'a' + '\u0301\u0323'.repeat(5_000),
      'a' + '\u0344'.repeat(5_000),
      'a' + '\u0301\u200b'.repeat(5_000),
      'a' + ('\u0301\u0323'.repeat(10) + '\u200d').repeat(500),
    ]
    for (const each of long) expect(normalText(`${each}b`)).toMatch(/^\P{M}\p{M}{29,30}b$/u)
    expect(normalText('Zoe\u0308\u0323 ཧཱུྃ')).toBe('Zoẹ\u0308 ཧཱུྃ'.normalize('NFC'))
  })

  it('is its own normal form', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '\u200d',
            '\u200c',
            '\u0301',
            'e',
            'ක',
            '්',
            'ර',
            '👨',
            '🏽',
            '↔',
            '=',
            '\u0338',
            '\u0323',
            ' ',
            '\u200b',
            'α',
            '\ud800',
            '\u0344'.repeat(31),
          ),
          { maxLength: 12 },
        )
        .map((each) => each.join('')),
    )
    // The first joiner goes, the marks around it reorder, and the second joiner must not depend on their order.
    const reordered: [string] = ['\u0301\u200d\u0dca\u200d\u0dca']
    fc.assert(
      fc.property(text, (each) => normalText(normalText(each)) === normalText(each)),
      { examples: [reordered] },
    )
  })
})

describe('the characters of a text', () => {
  it.each([
    ['a family', '👨‍👩‍👧‍👦', 1],
    ['a flag', '🇱🇰', 1],
    ['a letter with its accents apart', 'e\u0301\u0323', 1],
    ['a Tamil syllable', 'நி', 1],
    ['a Tamil word', 'தமிழ்', 3],
    ['a name', 'Nimal', 5],
  ])('are those that a person sees: %s', (_, text, count) => {
    expect(charactersOf(text)).toHaveLength(count)
  })

  it('are counted for a limit, up to a ceiling of code units', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(
      [family.repeat(20), family.repeat(21), `${'e\u0323'}${'\u0301'.repeat(unitLimit(20))}`].map((each) =>
        isLongerThan(each, 20),
      ),
    ).toEqual([false, true, true])
  })
})

it('a text of somebody else cannot turn the line that it is in', () => {
  expect(withoutTurning('Court \u202egnirb\u202c \u20665\u2069')).toBe('Court gnirb 5')
})
