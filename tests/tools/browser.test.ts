import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium, findTestBrowser } from '@tools/browser'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

describe('the browser of the tests', () => {
  it('is the one that the environment names, before any that is installed', () => {
    program('chromium')
    const mine = program('mine')
    expect(findChromium({ CHROMIUM_PATH: mine, PATH: folder })).toBe(mine)
    expect(findChromium({ PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: mine, PATH: folder })).toBe(mine)
  })

  it('is an installed one, Chromium before Chrome', () => {
    const chrome = program('google-chrome')
    expect(findChromium({ PATH: folder })).toBe(chrome)
    const chromium = program('chromium')
    expect(findChromium({ PATH: folder })).toBe(chromium)
  })

  it('is the headless shell for most of them, where there is one', () => {
    const chromium = program('chromium')
    expect(findTestBrowser({ PATH: folder })).toBe(chromium)
    const shell = program('chromium-headless-shell')
    expect(findTestBrowser({ PATH: folder })).toBe(shell)
    expect(findChromium({ PATH: folder })).toBe(chromium)
    expect(findTestBrowser({ CHROMIUM_PATH: chromium, PATH: folder })).toBe(chromium)
  })

  it('is a clear error when the environment names none that exists', () => {
    const absent = path.join(folder, 'absent')
    expect(() => findChromium({ CHROMIUM_PATH: absent, PATH: folder })).toThrow(
      `CHROMIUM_PATH names ${absent}, which does not exist.`,
    )
  })
})
