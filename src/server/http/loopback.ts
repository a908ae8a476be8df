/** The host names of the computer itself. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for the host of an address that means this very computer. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopbackNames.has(hostname.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
