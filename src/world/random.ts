/** Makes unguessable names: 128 random bits as 32 hexadecimal digits. */
export type Random = () => string

/** Uses `getRandomValues`, which, unlike `randomUUID`, also works on a page without TLS. */
export const createRandom =
  (crypto: Pick<Crypto, 'getRandomValues'>): Random =>
  () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
