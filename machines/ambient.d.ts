/** The one name of the browser that xstate's own types need; undeclared, it would silently become `any`. */
interface AbortSignal {
  readonly aborted: boolean
}

/** What the domain's rules for typed texts use of the language's hosts: neither reads anything from outside. */
declare class URL {
  constructor(address: string)
  readonly hostname: string
}
declare class TextEncoder {
  encode(text: string): { readonly length: number }
}
