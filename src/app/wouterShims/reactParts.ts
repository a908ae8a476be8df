import { useCallback, useInsertionEffect, useRef } from 'react'

/** What wouter imports of React, without what it does for versions of React that the portal does not run on. */
export {
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  Fragment,
  isValidElement,
  useContext,
  useLayoutEffect as useIsomorphicLayoutEffect,
  useMemo,
  useRef,
} from 'react'

/** A function that stays the same and calls the one of the last render. */
export function useEvent<Arguments extends readonly unknown[], Answer>(
  callback: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  const last = useRef(callback)
  useInsertionEffect(() => {
    last.current = callback
  })
  return useCallback((...given: Arguments) => last.current(...given), [])
}
