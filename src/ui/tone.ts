/** What a message or a pill says by its colour; a word or an icon always says it too. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral' | 'accent'
