/** Whole seconds in words: "45 seconds", "1 second", "2 minutes 5 seconds". */
export function secondsText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`
  const minutes = Math.floor(whole / 60)
  if (minutes === 0) return count(whole, 'second')
  const rest = whole % 60
  return rest === 0 ? count(minutes, 'minute') : `${count(minutes, 'minute')} ${count(rest, 'second')}`
}

/** The remaining seconds, displayed without announcing every tick. */
export function Countdown({ seconds }: { seconds: number }) {
  return <span role="timer">{secondsText(seconds)}</span>
}
