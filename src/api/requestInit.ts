/** The request options of every call, shared by the client and the first script. */
export const ofEveryCall = {
  cache: 'no-store',
  // A redirect means a captive portal or a wrong configuration, and no other server may get the headers.
  redirect: 'error',
} as const satisfies RequestInit

/** The `Authorization` of a session's token. */
export const bearerOf = (token: string): string => `Bearer ${token}`

/** The headers of a call without a body; `token` is null for a call without a session. */
export const headersOf = ({
  apiPassword,
  token,
}: {
  /** A label of the client, no secret; '' for none. */
  readonly apiPassword: string
  readonly token: string | null
}): Record<string, string> => ({
  Accept: 'application/json',
  ...(apiPassword === '' ? {} : { 'X-Api-Password': apiPassword }),
  ...(token === null ? {} : { Authorization: bearerOf(token) }),
})
