/** The names under which a computer reaches itself. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host, as in an address, means this very computer. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopbackNames.has(hostname.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
