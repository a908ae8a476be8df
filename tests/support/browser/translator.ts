import type { Page } from '@playwright/test'

/**
 * Runs in the page: replaces each text by two elements, now and whenever one is added, like the translator of
 * Chrome.
 */
function translate() {
  const untranslated = 'script, style, noscript, textarea, option, title, font'
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(untranslated))
      return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceBelow = (node: Node) => {
    if (node instanceof Text) return replace(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }
  new MutationObserver((mutations) => {
    for (const { target, addedNodes, type } of mutations) {
      if (type === 'characterData') replaceBelow(target)
      else addedNodes.forEach((node) => node.isConnected && replaceBelow(node))
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Translates every page that opens from now on, word for word. */
export const translated = (page: Page) => page.addInitScript(translate)
