import { toEgp } from '@shop/contract/money.ts'
import { ShopFactsDocument } from '../lib/shop-facts.generated.ts'
import { addressIn } from '../lib/language/language-address.ts'
import { paths } from '../lib/paths.ts'
import type { Site, StructuredData } from '../lib/structured-data.ts'
import { isPayable } from './payable.ts'
import type { ProductQuery } from './product.generated.ts'

type Product = NonNullable<ProductQuery['product']>

const DAY = 24 * 60 * 60 * 1000
/** Search engines want a day until which a price is valid, and visit the page again before it. */
const PRICE_DAYS = 30

/** The delivery fee, if the page has read it. */
function shippingOf({ cache }: Site) {
  const fee = cache.readQuery({ query: ShopFactsDocument })?.shop?.shippingFee
  return (
    fee && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: toEgp(fee.amount), currency: fee.currency },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'EG' },
      },
    }
  )
}

/** The structured data of a product for search engines (schema.org). */
export const productData =
  (product: Product): StructuredData =>
  (site) => {
    const { id, name, description, brandName, images, price, inStock, rating, category } = product
    return {
      '@type': 'Product',
      name,
      description,
      sku: id,
      image: images.map(({ large }) => large),
      ...(brandName ? { brand: { '@type': 'Brand', name: brandName } } : {}),
      ...(category ? { category: category.name } : {}),
      offers: {
        '@type': 'Offer',
        url: site.origin + addressIn(paths.product(id)),
        sku: id,
        price: toEgp(price.amount),
        priceCurrency: price.currency,
        priceValidUntil: new Date(Date.now() + PRICE_DAYS * DAY).toISOString().slice(0, 10),
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${inStock && isPayable(product) ? 'InStock' : 'OutOfStock'}`,
        ...shippingOf(site),
      },
      ...(rating.count > 0
        ? {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: Math.round(rating.average * 10) / 10, reviewCount: rating.count },
          }
        : {}),
    }
  }
