import { directionOf, type Language } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { addressIn } from '../src/lib/language/language-address.ts'
import { paths } from '../src/lib/paths.ts'

const icon = (width: number, purpose: string) => ({
  src: `/pictures/icon-${width}.png`,
  sizes: `${width}x${width}`,
  type: 'image/png',
  purpose,
})

/** `manifest.webmanifest`: the shop as an app on a home screen, in a language. */
export const webManifest = (language: Language): string =>
  JSON.stringify({
    id: addressIn('/', language),
    name: m.shop_name({}, { locale: language }),
    short_name: m.shop_name({}, { locale: language }),
    description: m.shop_in_a_sentence({}, { locale: language }),
    lang: language,
    dir: directionOf(language),
    start_url: addressIn('/', language),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf8',
    theme_color: '#0b6b5d',
    icons: [192, 512].flatMap((width) => [icon(width, 'any'), icon(width, 'maskable')]),
    shortcuts: [
      { name: m.cart_title({}, { locale: language }), url: addressIn(paths.cart, language) },
      { name: m.order_yours({}, { locale: language }), url: addressIn(paths.orders, language) },
    ],
  })
