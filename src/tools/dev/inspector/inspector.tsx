/**
 * The viewer at /inspector for the messages of Stately Inspect from a portal's page of this origin. Only `npm
 * run dev` serves it.
 */
import { createRoot } from 'react-dom/client'
import './inspector.css'
import { Viewer } from './Viewer'

const container = document.getElementById('root')
if (container === null) throw new Error('the document has no root')
createRoot(container).render(<Viewer />)
