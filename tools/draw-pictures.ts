import { join } from 'node:path'
import { drawSite } from '../demo/src/site/draw-site.ts'
import { ROOT } from './environment.ts'

// node tools/draw-pictures.ts: draws the pictures of the storefront's own pages, which the build does where what they are drawn from has changed.
await drawSite(join(ROOT, 'web/public/pictures'))
