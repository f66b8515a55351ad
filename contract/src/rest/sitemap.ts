import { Type, type Static } from 'typebox'

/** Products in a part of the sitemap: far below what search engines allow (50,000), so that a part is made in milliseconds. */
export const SITEMAP_PART = 2500

/** GET product/sitemap. */
export const SitemapQuery = Type.Object(
  { part: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000, description: 'counting from 1; the first when not given' })) },
  { additionalProperties: false },
)
export type SitemapQuery = Static<typeof SitemapQuery>

/** A part of all products, the oldest first: so a full part does not change when products are added. */
export const RestSitemap = Type.Object(
  {
    parts: Type.Integer({ description: `parts of ${SITEMAP_PART} products each` }),
    products: Type.Array(Type.Object({ _id: Type.String(), updatedAt: Type.String({ description: 'when staff last changed it' }) })),
  },
  { title: 'Sitemap' },
)
export type RestSitemap = Static<typeof RestSitemap>
