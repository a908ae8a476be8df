import { createClientGate } from '@server/security/clientGate'
import { clientOfAddress, widerNetworkOf } from '@server/security/clients'

it.each([
  ['an address of IPv4', '203.0.113.9', '203.0.113.9'],
  ['the same with a port', '203.0.113.9:4711', '203.0.113.9'],
  ['the same as IPv6 has it', '::ffff:203.0.113.9', '203.0.113.9'],
  ['the same in the digits of IPv6', '::FFFF:cb00:7109', '203.0.113.9'],
  ['an address of IPv6 by its /56', '2001:db8:1:2ff::7', '2001:db8:1:200::/56'],
  ['another address of that /56', '2001:DB8:0001:0201:1:2:3:4', '2001:db8:1:200::/56'],
  ['an address of the next /56', '2001:db8:1:300::7', '2001:db8:1:300::/56'],
  ['a short address', '2001:db8::1', '2001:db8:0:0::/56'],
  ['an address with a port', '[2001:db8:1:2ff::7]:4711', '2001:db8:1:200::/56'],
  ['an address of one link', 'fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['this computer', '::1', '0:0:0:0::/56'],
  ['what is no address', 'unknown', 'unknown'],
])('knows %s as one client', (_which, address, client) => {
  expect(clientOfAddress(address)).toBe(client)
})

it('knows in which /48 a client is, of IPv6 alone', () => {
  expect([widerNetworkOf('2001:db8:1:200::/56'), widerNetworkOf('203.0.113.9')]).toEqual([
    '2001:db8:1::/48',
    null,
  ])
})

describe('a gate for each client', () => {
  const never = () => new Promise<never>(() => undefined)
  const outcome = (work: Promise<unknown>) =>
    Promise.race([
      work.then(
        () => 'done',
        (error: { status: number }) => error.status,
      ),
      new Promise((resolve) => setImmediate(resolve, 'under way')),
    ])

  it('has room for four clients’ worth in all networks of one /48, and for one of each', async () => {
    const gate = createClientGate(2)
    const networks = ['100', '200', '300', '400', '500', '600']
    const outcomes = await Promise.all(
      networks
        .flatMap((each) => [each, each])
        .map((each) => outcome(gate(clientOfAddress(`2001:db8:1:${each}::1`), never))),
    )
    expect(outcomes).toEqual([...Array<string>(9).fill('under way'), 503, 'under way', 503])
    expect(await outcome(gate(clientOfAddress('2001:db8:2:100::1'), never))).toBe('under way')
  })

  it('gives its room back', async () => {
    const gate = createClientGate(1)
    for (let count = 0; count < 3; count += 1) {
      expect(await gate('203.0.113.1', () => Promise.resolve('done'))).toBe('done')
    }
  })
})
