import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawSite } from '../demo/src/site/draw-site.ts'
import { ROOT } from './environment.ts'

/** Where the site looks for its pictures. */
const FOLDER = join(ROOT, 'web/public/pictures')

// node tools/draw-pictures.ts [--missing]: draws them all; with --missing only when they are not there.
if (!(process.argv.includes('--missing') && existsSync(FOLDER))) await drawSite(FOLDER)
