/** The meaning of a message's or pill's colour; a word or an icon always repeats it. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral' | 'accent'
