/** A slide as the graph gives it, for tests. */
export const aSlide = (id: string, altText: string, link: string | null = null) => ({
  __typename: 'HeroSlide',
  altText,
  arabicAltText: 'مصابيح',
  link,
  image: { __typename: 'Image', id, original: `/${id}.jpg`, large: `/${id}.1280.webp` },
})

/** Settings of a version as the graph gives them, for tests. */
export const someSettings = (version: number, more: object = {}) => ({
  __typename: 'ShopSettings',
  version,
  sellerName: null,
  sellerAddress: null,
  sellerTaxNumber: null,
  sellerContact: null,
  contactEmail: null,
  mailSenderName: null,
  mailSenderAddress: null,
  mailReplyTo: null,
  freeShippingFrom: null,
  heroSlides: [],
  ...more,
})
