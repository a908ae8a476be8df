import { readFileSync } from 'node:fs'
import { inProject } from '@tests/support/machines'

const document = readFileSync(inProject('docs/security.md'), 'utf8')
const chapters = document.split(/^### /m).slice(1)
const shown = [...document.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(
  ([, file, title]) => [file ?? '', title ?? ''] as const,
)

describe('the security checks', () => {
  it('are numbered without a gap, each with what shows it', () => {
    expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(
      Array.from({ length: 28 }, (_nothing, index) => index + 1),
    )
    expect(chapters.filter((chapter) => !/^- `/m.test(chapter))).toEqual([])
  })

  it.each(shown)('are shown by %s: %s', (file, title) => {
    expect(readFileSync(inProject(file), 'utf8')).toContain(title)
  })
})
