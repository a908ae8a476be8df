/** The development build's own part of the page: loads it anew after each build. On the portal's origin, as the CSP asks. */
new EventSource('/__reload').addEventListener('reload', () => location.reload())
