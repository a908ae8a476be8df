import { readFileSync } from 'node:fs'
import { day, minute } from '@domain/time/durations'
import { inProject } from '@tests/support/machines'
import { policies, type Policy } from '@world/recordKind'

/** The end of a record's life in the words of the security page. */
function untilOf({ life, boundTo, survivesSignOut, outlivesSession }: Policy): string {
  if (life === minute) return 'one minute'
  if (life === 30 * minute) return 'half an hour'
  if (life === day) return 'a day'
  if (life !== null) return `${life} ms`
  if (survivesSignOut) return 'for good'
  if (boundTo === 'nobody') return 'it was used, or signing out'
  return outlivesSession ? 'signing out' : 'a day after the session'
}
const whose = { nobody: 'nobody', member: 'member', firstMember: 'the first member' }

describe('what the browser stores', () => {
  it('the table of the security page is that of the code', () => {
    const [, chapter = ''] = readFileSync(inProject('docs/security.md'), 'utf8').split(/^### 6\. /m)
    const rows = chapter
      .split(/^### /m)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(rows).toEqual(
      Object.entries<Policy>(policies).map(
        ([name, policy]) =>
          `| \`${name}\` | ${policy.store === 'local' ? 'browser' : 'tab'} | ${whose[policy.boundTo]} | ${untilOf(policy)} |`,
      ),
    )
  })
})
