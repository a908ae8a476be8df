/**
 * Fails a test that writes to `console.error` or `console.warn`, since React, xstate and our own code report
 * real faults there. A test that expects such a line replaces the method itself with `jest.spyOn(console,
 * 'error')` and checks the output.
 */
import { format } from 'node:util'

let said: string[] = []
const original = { error: console.error, warn: console.warn }

beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => void said.push(`console.error: ${format(...words)}`)
  console.warn = (...words: unknown[]) => void said.push(`console.warn: ${format(...words)}`)
})

afterEach(() => {
  console.error = original.error
  console.warn = original.warn
  if (said.length > 0) throw new Error(`The test wrote to the console:\n${said.join('\n')}`)
})
