/** The viewer at /inspector of what Stately Inspect sends from a portal's page of this origin. Served by `npm run dev` only. */
import { createRoot } from 'react-dom/client'
import './inspector.css'
import { Viewer } from './Viewer'

const container = document.getElementById('root')
if (container === null) throw new Error('the document has no root')
createRoot(container).render(<Viewer />)
