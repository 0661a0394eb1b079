import { createRoot } from 'react-dom/client'
import { Files } from './files'

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Files />)
