import { toEgp } from '@shop/contract/money.ts'
import { isPayable } from './payable.ts'
import type { ProductQuery } from './product.generated.ts'

/** What search engines learn about a product (schema.org). */
export function productJsonLd(product: NonNullable<ProductQuery['product']>): object {
  const { name, description, brand, images, price, inStock, rating, category } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image: images.map(({ large }) => large),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(category ? { category: category.name } : {}),
    offers: {
      '@type': 'Offer',
      price: toEgp(price.amount),
      priceCurrency: price.currency,
      availability: `https://schema.org/${inStock && isPayable(product) ? 'InStock' : 'OutOfStock'}`,
    },
    ...(rating.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }
      : {}),
  }
}
