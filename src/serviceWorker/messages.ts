/** What the portal sends to a worker that waits, to make it the one in use. */
export const skipWaitingMessage = 'skipWaiting'
