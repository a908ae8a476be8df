/** The one name of the browser that xstate's own types need; undeclared, it would silently become `any`. */
interface AbortSignal {
  readonly aborted: boolean
}
