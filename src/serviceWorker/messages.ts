/** The portal's message that activates a waiting worker. */
export const skipWaitingMessage = 'skipWaiting'
