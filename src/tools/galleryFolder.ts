import path from 'node:path'
import { root } from './run'

/** The folder of the built gallery: outside dist, which contains only production code. */
export const galleryFolder = path.join(root, '.cache', 'gallery')
