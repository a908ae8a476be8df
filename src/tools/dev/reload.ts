/**
 * The development build's script in the page: reloads it after each build. From the portal's origin, as the
 * CSP requires.
 */
new EventSource('/__reload').addEventListener('reload', () => location.reload())
