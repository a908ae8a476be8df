import { isIPv6 } from 'node:net'

/** The share of all clients of one wider network together, in shares of a client. */
export const clientsOfWiderNetwork = 4

/**
 * The client of an address, as the limits see it: an IPv4 address, or the /56 of an IPv6 address, since a
 * household or a club gets a whole /56 and can choose any address in it. Returns other texts unchanged.
 */
export function clientOfAddress(address: string): string {
  // The part after a `%` names a link of this computer.
  const [plain = ''] = withoutPort(address.slice(0, 80)).split('%')
  if (!isIPv6(plain)) return plain.slice(0, 60)
  const groups = groupsOf(plain)
  const [first = 0, second = 0, third = 0, fourth = 0, fifth, mark, high = 0, low = 0] = groups
  // An IPv4 address, in the form of a socket for both families.
  if (first + second + third + fourth === 0 && fifth === 0 && mark === 0xffff) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  }
  return `${[first, second, third, fourth & 0xff00].map(inHex).join(':')}::/56`
}

/** The /48 around the client of an IPv6 address; null for an IPv4 address. */
export const widerNetworkOf = (client: string): string | null =>
  client.endsWith('::/56') ? `${client.split(':').slice(0, 3).join(':')}::/48` : null

const inHex = (group: number) => group.toString(16)

/** The eight numbers of an IPv6 address. The URL parser writes it in its shortest form. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((each) => parseInt(each, 16)))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/**
 * Removes a client's port, which some proxies add and which changes with each connection: `203.0.113.9:4711`,
 * `[2001:db8::1]:4711`.
 */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
