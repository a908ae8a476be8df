/**
 * Where an arrow key leads in a row of controls that is one stop for the Tab key. Left and up go back, right and
 * down go on, Home and End to the ends; past an end it goes round. Any other key leads nowhere.
 */
export function rovingIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
