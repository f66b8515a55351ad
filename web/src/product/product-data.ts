import { toEgp } from '@shop/contract/money.ts'
import { ShopFactsDocument } from '../lib/shop-facts.generated.ts'
import { addressIn } from '../lib/language/language-address.ts'
import { paths } from '../lib/paths.ts'
import type { Site, StructuredData } from '../lib/structured-data.ts'
import { isPayable } from './payable.ts'
import type { ProductQuery } from './product.generated.ts'
import { fullName, variantPath } from './variants/variant-words.ts'

type Product = NonNullable<ProductQuery['product']>

const DAY = 24 * 60 * 60 * 1000
/** Search engines want a day until which a price is valid, and visit the page again before it. */
const PRICE_DAYS = 30

/** The delivery fee of an order of this thing alone, if the page has read it. */
function shippingOf({ cache }: Site, price: number) {
  const shop = cache.readQuery({ query: ShopFactsDocument })?.shop
  const fee = shop?.shippingFee
  const isFree = shop?.freeShippingFrom ? price >= shop.freeShippingFrom.amount : false
  return (
    fee && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: isFree ? 0 : toEgp(fee.amount), currency: fee.currency },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'EG' },
      },
    }
  )
}

/** What is sold at which price: a product, or one of its variants. */
interface Offered {
  path: string
  sku: string
  price: Product['price']
  /** When a reduced price ends; null where it is not reduced. */
  reducedUntil: Product['reducedUntil']
  isThere: boolean
}

const offerOf = ({ path, sku, price, reducedUntil, isThere }: Offered, site: Site) => ({
  '@type': 'Offer',
  url: site.origin + addressIn(path),
  sku,
  price: toEgp(price.amount),
  priceCurrency: price.currency,
  priceValidUntil: (reducedUntil ?? new Date(Date.now() + PRICE_DAYS * DAY).toISOString()).slice(0, 10),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
  ...shippingOf(site, price.amount),
})

const aboutProduct = ({ name, description, brandName, category, rating }: Product) => ({
  name,
  description,
  ...(brandName ? { brand: { '@type': 'Brand', name: brandName } } : {}),
  ...(category ? { category: category.name } : {}),
  ...(rating.count > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: Math.round(rating.average * 10) / 10, reviewCount: rating.count } }
    : {}),
})

/** The properties of schema.org that tell variants apart, by the names of options in English and Arabic. */
const PROPERTIES: readonly (readonly [string, RegExp])[] = [
  ['size', /^(size|المقاس|مقاس|الحجم)$/i],
  ['color', /^(colou?r|اللون|لون)$/i],
  ['material', /^(material|الخامة|المادة)$/i],
]

/** The property of an option; undefined where schema.org has none. A colour is known by its swatches, too. */
const propertyOf = ({ name, values }: Product['options'][number]): string | undefined =>
  PROPERTIES.find(([, names]) => names.test(name.trim()))?.[0] ?? (values.some(({ swatch }) => swatch) ? 'color' : undefined)

/** One variant of a product, as a product of its own. */
function variantData(product: Product, variant: Product['variants'][number], site: Site) {
  const { id, optionValues, price, reducedUntil, stock, image } = variant
  const sku = id.slice(id.indexOf(':') + 1)
  const values = product.options.map((option, nth) => {
    const name = option.values.find(({ value }) => value === optionValues[nth])?.name ?? optionValues[nth] ?? ''
    return { name, property: propertyOf(option) }
  })
  const shown = product.images.find((each) => each.id === image?.id) ?? product.images[0]
  return {
    '@type': 'Product',
    name: fullName(product.name, values.map(({ name }) => name).join(' · ')),
    sku,
    ...(shown && { image: shown.large }),
    ...Object.fromEntries(values.flatMap(({ name, property }) => (property ? [[property, name]] : []))),
    offers: offerOf(
      { path: variantPath(product.id, optionValues), sku, price, reducedUntil, isThere: stock > 0 && isPayable(product) },
      site,
    ),
  }
}

/** The structured data of a product for search engines (schema.org): with options, a group of its variants. */
export const productData =
  (product: Product): StructuredData =>
  (site) => {
    const { id, images, price, reducedUntil, inStock, options, variants } = product
    const pictures = { image: images.map(({ large }) => large) }
    if (options.length > 0) {
      const properties = options.flatMap((option) => propertyOf(option) ?? [])
      return {
        '@type': 'ProductGroup',
        ...aboutProduct(product),
        ...pictures,
        productGroupID: id,
        url: site.origin + addressIn(paths.product(id)),
        ...(properties.length > 0 && { variesBy: properties.map((property) => `https://schema.org/${property}`) }),
        hasVariant: variants.map((variant) => variantData(product, variant, site)),
      }
    }
    return {
      '@type': 'Product',
      ...aboutProduct(product),
      sku: id,
      ...pictures,
      offers: offerOf({ path: paths.product(id), sku: id, price, reducedUntil, isThere: inStock && isPayable(product) }, site),
    }
  }
