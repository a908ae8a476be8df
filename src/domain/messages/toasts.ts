/** What a flow may display as a toast. */
export interface ToastRequest {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly message?: string
  /** How long it stays, decided by what it says: 5 s, a registration 10 s, a sent mail 8 s (A9.07). */
  readonly kind?: 'ordinary' | 'registration' | 'emailSent'
}
