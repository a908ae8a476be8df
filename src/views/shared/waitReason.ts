/** Why a button is disabled while the server asks to wait, by where its page displays the wait. */
export const waitReason = {
  above: 'Too many tries. The wait is shown above.',
  below: 'Too many tries. The wait is shown below.',
  beside: 'Too many tries. Please wait.',
} as const
