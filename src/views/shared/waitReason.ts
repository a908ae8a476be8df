/** The reason of a disabled button during the server's wait, by where its page displays the wait. */
export const waitReason = {
  above: 'Too many attempts. The time left is shown above.',
  below: 'Too many attempts. The time left is shown below.',
  beside: 'Too many attempts. Please wait.',
} as const
