/** The one name of the browser that xstate's own types need; undeclared, it would silently become `any`. */
interface AbortSignal {
  readonly aborted: boolean
}

/**
 * The names of the language's hosts for texts and addresses that the domain uses: none of them reads anything
 * from outside.
 */
declare class URL {
  constructor(address: string)
  readonly hostname: string
  readonly protocol: string
}
declare class URLSearchParams {
  constructor(values: Readonly<Record<string, string>>)
}
declare class TextEncoder {
  encode(text: string): { readonly length: number }
}
