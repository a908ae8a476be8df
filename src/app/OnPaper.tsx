import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { centreName } from '@domain/portal/centreName'
import { centreDateOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { useApp } from './AppContext'

/**
 * Calls back before each print, and before `print()` goes on: the page is printed as it is displayed then.
 */
const beforePrint = (changed: () => void) => {
  const now = () => flushSync(changed)
  window.addEventListener('beforeprint', now)
  return () => window.removeEventListener('beforeprint', now)
}

/** The line above each page on paper alone: the centre's name, and the day of printing at the centre. */
export function OnPaper() {
  const { clock } = useApp().world
  const today = useSyncExternalStore(
    beforePrint,
    () => longDate(centreDateOf(clock.now())),
    () => '',
  )
  return (
    <p data-on-paper="">
      <span>{centreName()}</span>
      <span>{today}</span>
    </p>
  )
}
