import { execFileSync } from 'node:child_process'
import { projectRoot } from '@tests/support/project'

it('every text is cloned with line feeds, whatever git is set to', () => {
  const listed = execFileSync('git', ['ls-files', '--eol'], { cwd: projectRoot(), encoding: 'utf8' })
  const files = listed.trimEnd().split('\n')
  const texts = files.filter((file) => !file.startsWith('i/-text'))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((file) => !/^i\/(?:lf|none) .*\beol=lf\b/.test(file))).toEqual([])
})
