/** The least that React can show: what a page of the portal costs is measured against it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <main>
      <h1>Bare page</h1>
      <p>React and nothing else.</p>
    </main>
  </StrictMode>,
)
