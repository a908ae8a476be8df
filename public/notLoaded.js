/**
 * Says on a page that the build has drawn that the portal has not come: its scripts were blocked, are missing, broke off or
 * failed before it started. A script of its own, before all others, that needs none of them; plain, since it goes to the browser
 * as it stands here.
 */
;(() => {
  'use strict'
  /** A slow connection is not a failure yet: the portal may still come, and the note goes when it does. */
  const stillLoadingAfter = 8000
  const notLoadedAfter = 45000

  const root = document.getElementById('root')
  const note = document.createElement('div')
  const text = document.createElement('p')
  const button = document.createElement('button')
  let hasFailed = false

  note.setAttribute('role', 'alert')
  note.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9;display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;padding:16px;background:#2b2f36;color:#fff;font:16px/1.4 system-ui,sans-serif'
  text.style.cssText = 'margin:0;max-width:40em'
  button.type = 'button'
  button.textContent = 'Reload'
  button.style.cssText =
    'min-height:44px;padding:8px 20px;border:1px solid #fff;border-radius:8px;background:none;color:#fff;font:inherit;cursor:pointer'
  button.onclick = () => {
    location.reload()
  }

  function say(words) {
    text.textContent = words
    if (note.parentNode) return
    // What is added to a live region that stands there already is read.
    document.body.appendChild(note)
    note.appendChild(text)
    note.appendChild(button)
  }

  function fail() {
    if (hasFailed) return
    hasFailed = true
    say(
      'The Member Portal could not be loaded. Nothing on this page works yet. Check your connection, then reload.',
    )
  }

  /** A script that did not come, or one of the portal that broke; what an extension of the browser does is not meant. */
  function onError(event) {
    const target = event.target
    const address = target && target !== window ? target.src : event.filename
    if (typeof address === 'string' && address.indexOf(location.origin + '/') === 0) fail()
  }

  const later = [
    setTimeout(() => {
      if (!hasFailed)
        say('The Member Portal is still loading. If your connection is slow, please wait; else reload.')
    }, stillLoadingAfter),
    setTimeout(fail, notLoadedAfter),
  ]
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true)

  // The portal has started when it puts its page in the place of the drawn one.
  const started = new MutationObserver(() => {
    started.disconnect()
    later.forEach(clearTimeout)
    window.removeEventListener('error', onError, true)
    note.remove()
  })
  if (root) started.observe(root, { childList: true })
})()
