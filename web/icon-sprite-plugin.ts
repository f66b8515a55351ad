import type { Plugin } from 'vite'
import { ICON_SHAPES, STARS } from './src/ui/icon/icon-shapes.ts'

const symbols = Object.entries({ ...ICON_SHAPES, stars: STARS })
  .map(([name, shape]) => `<path id="icon-${name}" d="${shape}"/>`)
  .join('')

/** Puts the icons into the document, instead of `<!--icons-->`. */
export const iconSpritePlugin = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: (html) =>
    html.replace('<!--icons-->', `<svg width="0" height="0" hidden aria-hidden="true"><defs>${symbols}</defs></svg>`),
})
