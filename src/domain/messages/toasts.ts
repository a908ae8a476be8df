/** A flow's request to display a toast. */
export interface ToastRequest {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly message?: string
  /** Determines how long it stays: 5 s, a registration 10 s, a sent mail 8 s (A9.07). */
  readonly kind?: 'ordinary' | 'registration' | 'emailSent'
}
