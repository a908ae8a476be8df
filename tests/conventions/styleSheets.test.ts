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

test('no style sheet writes words, which a translator would not find', () => {
  const files = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.css'))
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => writesWords.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
