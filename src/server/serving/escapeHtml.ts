import { withoutTurning } from '@domain/values/typedText'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an HTML page or a quoted attribute; it cannot turn the direction of the text after it. */
export const escapeHtml = (text: string): string =>
  withoutTurning(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')
