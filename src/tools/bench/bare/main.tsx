/** The smallest React page, the baseline for the cost of the portal's pages. */
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
