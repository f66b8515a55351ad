import { SHOP_NAME } from '@shop/contract/shop.ts'

const icon = (width: number, purpose: string) => ({
  src: `/pictures/icon-${width}.png`,
  sizes: `${width}x${width}`,
  type: 'image/png',
  purpose,
})

/** `manifest.webmanifest`: the shop as an app on a home screen. */
export const webManifest = JSON.stringify({
  id: '/',
  name: SHOP_NAME,
  short_name: SHOP_NAME,
  description: 'Electronics, home, fashion, beauty, sports, books and toys, delivered all over Egypt.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf8',
  theme_color: '#0b6b5d',
  icons: [192, 512].flatMap((width) => [icon(width, 'any'), icon(width, 'maskable')]),
  shortcuts: [
    { name: 'Cart', url: '/CartPage' },
    { name: 'Your Orders', url: '/Orders' },
  ],
})
