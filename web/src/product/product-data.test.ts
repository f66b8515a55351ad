import { expect, test } from 'vitest'
import { productData } from './product-data.ts'
import { anOption, aProduct, aVariant } from './product.fixture.ts'

const site = { origin: 'https://khan.example', cache: { readQuery: () => null } } as never
const dataOf = (changes: object = {}) => productData(aProduct('prod_1', changes) as never)(site)

test('A product without options is a product with one offer', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Product',
    name: 'Lamp prod_1',
    sku: 'prod_1',
    brand: { name: 'Nour' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    offers: { url: 'https://khan.example/product/one/prod_1', price: 1234.5, availability: 'https://schema.org/InStock' },
  })
  expect(dataOf()).not.toHaveProperty('hasVariant')
})

test('A product with options is a group of its variants, each with its own price, stock, picture and address', () => {
  const options = [anOption('Size', ['42', '43']), anOption('Finish', [['White', '#ffffff']]), anOption('Sole', ['Thick'])]
  const variants = [
    aVariant('prod_1', ['42', 'White', 'Thick'], { amount: 450_00, imageId: 'prod_1_b' }),
    aVariant('prod_1', ['43', 'White', 'Thick'], { amount: 500_00, stock: 0 }),
  ]
  const data = dataOf({ options, variants })
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'prod_1',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    aggregateRating: { reviewCount: 2 },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Lamp prod_1 (42 · White · Thick)',
        sku: 'var_42_White_Thick',
        size: '42',
        color: 'White',
        image: '/images/prod_1_b.1280.webp',
        offers: {
          url: 'https://khan.example/product/one/prod_1?variant=42~White~Thick',
          price: 450,
          availability: 'https://schema.org/InStock',
        },
      },
      { size: '43', image: '/images/prod_1_a.1280.webp', offers: { price: 500, availability: 'https://schema.org/OutOfStock' } },
    ],
  })
  expect(data).not.toHaveProperty('offers')
})
