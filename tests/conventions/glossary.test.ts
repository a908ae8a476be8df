import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')

/** Words that terms of `docs/glossary.md` replaced; what a search can tell from ordinary English. */
const replaced: readonly RegExp[] = [
  /\b(?:asksFor|askWhatBecame|findingOut|afterTakingUp|afterReturning|lateToasts)\b/,
  /\b(?:tellProblem|forgetProblem|problemOf|forgetTold|rememberBooking|rememberDraft|announceBooking)\b/,
  /\b(?:monthCame|duesCame|bookingsCame|roomHasARail|FlowWorld|BareWorld|orNull|isSame)\b(?! =)/,
  /\b(?:anotherLook|anotherTry)\.(?:requested|chosen)\b|\b(?:look|check)\.requested\b|\bstanding\.changed\b/,
  /--(?:ink|chalk)-\d|--shuttle\b/,
  /\bmistakes?\b|[a-z]Mistakes?\b|\bMistakes\b|\bpatience\b|\bmost[A-Z]\w|\bsentOtherwise\b/,
  /\bnever enters? (?:the|a) context\b/,
  /\bAnswers how to stop\b|\bArrows, and no others\b/,
  /\bwalk(?:Machine|ed|er)\b/,
  /\b(?:un)?told\b(?! apart)|\bheard\b|\bhearing\b/i,
  /\b(?:const|let) (?:here|come)\b/,
  /\breturns how to stop\b/i,
  /\bdrawn\b/i,
  /\((?:_?tells?|said|heard)\) =>/,
  /\bproblem\?\.|\breadonly problem\b|\bproblem: (?:null|\{)/,
]

const files = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'machines', 'src', 'tests', 'docs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs|md|css|txt)$/.test(file) && !file.endsWith('glossary.test.ts'))

test('no word that a term of the glossary replaced is left', () => {
  const left = files().flatMap((file) => {
    let text = ''
    try {
      text = readFileSync(path.join(root, file), 'utf8')
    } catch {
      return []
    }
    return text
      .split('\n')
      .flatMap((line, at) =>
        replaced.some((word) => word.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      )
  })
  expect(left).toEqual([])
})
