import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '@tests/support/project'

const root = projectRoot()

/**
 * A letter within quotes, or an attribute that the style sheet displays: a browser's translator finds
 * neither.
 */
const writesWords = /\bcontent:[^;]*(?:attr\(|['"][^'"]*\p{L})/u

const styleSheets = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }))

/** The motions of a style sheet, each in one line. */
const motionsIn = (text: string) =>
  [...text.matchAll(/\b(?:transition|animation)(?:-duration|-delay)?:\s*([^;]+);/g)]
    .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
    .map((motion) => motion.replaceAll(/\s+/g, ' ').trim())
    .filter((motion) => motion !== 'none' && motion !== 'none !important')

/** Motions that take longer than a change may, with the reason. */
const longer: Readonly<Record<string, string>> = {
  'turn var(--turn) linear infinite': 'the spinner turns for as long as the portal works',
  'breathe calc(2 * var(--turn)) ease-in-out infinite alternate':
    'an outline breathes until the data has come',
  'counting calc(2 * var(--turn)) ease-in-out infinite alternate': 'so do the cells that are being counted',
  'held 1ms 4s backwards': 'what is below the agenda waits for its first answer, and does not move',
}

/** Motions of what is no opacity and no transform, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  background: 'a press or a choice changes the colour of its control',
  'border-color': 'so does the focus',
  padding: 'the page gives way to the menu that the member folds',
  'inline-size': 'the menu that the member folds',
  'stroke-dashoffset': 'the shuttlecock of “Booking Confirmed” is drawn',
  visibility: 'what is below the agenda is held, and does not move',
}

test('a motion takes as long as its token, which is at most 200 milliseconds, or is listed with its reason', () => {
  const found = styleSheets.flatMap(({ file, text }) =>
    motionsIn(text)
      .filter(
        (motion) => !/var\(--(?:fast|calm)\)/.test(motion) && !(motion in longer) && /\d|var/.test(motion),
      )
      .map((motion) => `${file}: ${motion}`),
  )
  expect(found).toEqual([])
  const tokens = styleSheets.find(({ file }) => file === 'src/ui/tokens.css')?.text ?? ''
  const milliseconds = [...tokens.matchAll(/--(?:fast|calm): (\d+)ms/g)].map(([, each]) => Number(each))
  expect(milliseconds).toEqual([120, 200, 0, 0])
})

test('only opacity and transforms move, or what is listed with its reason', () => {
  const moves = styleSheets.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\btransition:\s*([^;]+);/g)]
      .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
      .map((motion) => [file, motion.trim().split(' ')[0] ?? ''] as const),
    ...[...text.matchAll(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*/g)].flatMap(([frames]) =>
      [...frames.matchAll(/([\w-]+):/g)].map(([, property = '']) => [file, property] as const),
    ),
  ])
  const allowed = ['opacity', 'scale', 'rotate', 'translate', ...Object.keys(otherwise)]
  expect(moves.length).toBeGreaterThan(10)
  expect(moves.filter(([, property]) => !allowed.includes(property))).toEqual([])
})

test('one place stops every motion where less motion is asked for: the tokens of the durations', () => {
  const asking = styleSheets.filter(({ text }) => text.includes('prefers-reduced-motion'))
  expect(asking.map(({ file }) => file)).toEqual(['src/ui/tokens.css'])
})

test('no style sheet writes words, which a translator would not find', () => {
  const found = styleSheets.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => writesWords.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(styleSheets.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
