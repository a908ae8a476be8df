import type { ToastRequest } from '@domain/messages/toasts'
import { copyText } from '@world/clipboard'
import type { FlowDeps } from './deps'

/**
 * Copies a link to the open page with this query, and displays the result. When the browser copies nothing,
 * the link becomes the address, from which the member can copy it; `onAddress` is called right before that.
 */
export function copyingLink(
  deps: Pick<FlowDeps, 'browser' | 'navigation'>,
  query: string,
  show: (request: ToastRequest) => void,
  onAddress: () => void = () => {},
): void {
  const { navigation } = deps
  const { path } = navigation.current()
  void copyText(deps, `${navigation.origin()}${path}${query}`).then((copied) => {
    if (copied) {
      show({ tone: 'success', title: 'Link copied' })
      return
    }
    onAddress()
    navigation.replace(`${path}${query}`)
    show({
      tone: 'warning',
      title: 'The link could not be copied',
      message: 'It is the address of this page now; you can copy it from there.',
    })
  })
}
