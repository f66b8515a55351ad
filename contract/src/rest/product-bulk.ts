/** Calls of the back office for many products at once; all of them additions to spec 7. */
import { Type, type Static } from 'typebox'
import { MAX_PRICE, MAX_STOCK } from '../catalogue-rules.ts'
import { PRODUCT_STATUSES } from '../fields/product-status.ts'
import { MAX_IDS, MAX_PAGE, MAX_PAGE_SIZE } from '../shop.ts'
import { RestProblem } from './problem.ts'
import { LIST_SORTS, RestProduct, StaffFilters } from './product.ts'

const Ids = Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: MAX_IDS })

/** Which variants a change is for; left out, products with options are refused. */
const Variants = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 300,
    description: '`all` variants of a product with options, or those with a value, such as `Size:42`, as `option` of the lists has it',
  }),
)

/** PUT product/bulk: fields that are left out stay. */
export const BulkSetBody = Type.Object(
  {
    ids: Ids,
    price: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_PRICE, description: 'decimal EGP' })),
    variants: Variants,
    cod: Type.Optional(Type.Boolean()),
    category: Type.Optional(Type.String({ maxLength: 64 })),
    status: Type.Optional(Type.Enum(PRODUCT_STATUSES, { description: 'ACTIVE is seen at once' })),
  },
  { title: 'BulkSetBody', additionalProperties: false },
)
export type BulkSetBody = Static<typeof BulkSetBody>

/** PUT product/stock */
export const StockBody = Type.Object(
  {
    ids: Ids,
    delta: Type.Integer({ minimum: -MAX_STOCK, maximum: MAX_STOCK, description: 'pieces to add; negative to take away' }),
    variants: Variants,
    reason: Type.Optional(Type.String({ maxLength: 200, description: 'for the audit log' })),
  },
  { title: 'StockBody', additionalProperties: false },
)
export type StockBody = Static<typeof StockBody>

/** POST product/bulk/delete */
export const BulkDeleteBody = Type.Object({ ids: Ids }, { title: 'BulkDeleteBody', additionalProperties: false })
export type BulkDeleteBody = Static<typeof BulkDeleteBody>

/** The outcome for each product, in the order of the ids: a problem for refused ones, the present product for changed ones. */
export const RestBulkResult = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        _id: Type.String(),
        product: Type.Optional(RestProduct),
        variantCount: Type.Optional(
          Type.Integer({
            description: 'of a change of stock or price: how many variants of the product it was for; 1 of a product without options',
          }),
        ),
        archived: Type.Optional(
          Type.Literal(true, { description: 'of a product that was to be deleted, but was sold before: it is archived' }),
        ),
        problem: Type.Optional(RestProblem),
      }),
    ),
  },
  { title: 'BulkResult' },
)
export type RestBulkResult = Static<typeof RestBulkResult>

const HiddenStatus = Type.Enum(PRODUCT_STATUSES, {
  description: 'drafts, archived ones, or, with ACTIVE, those whose time is still to come',
})

/** GET product/hidden: a page of the products that shoppers do not see. */
export const HiddenProductsQuery = Type.Object(
  {
    status: HiddenStatus,
    name: Type.Optional(Type.String({ maxLength: 200, description: 'words, all of which occur in name or brand' })),
    category: Type.Optional(Type.String({ maxLength: 64 })),
    department: Type.Optional(Type.String({ maxLength: 64 })),
    ...StaffFilters,
    sortBy: Type.Optional(Type.Enum(LIST_SORTS, { description: 'newest first when not given' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: '8 when not given' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'in place of `page`' })),
  },
  { additionalProperties: false },
)
export type HiddenProductsQuery = Static<typeof HiddenProductsQuery>

/** GET product/export.csv: the filters and sorts of the lists. */
export const ProductExportQuery = Type.Object(
  {
    status: Type.Optional(HiddenStatus),
    name: Type.Optional(Type.String({ maxLength: 10_000, description: 'words, as in product/search' })),
    literal: Type.Optional(Type.Boolean({ description: 'the words as they are, as in product/search' })),
    category: Type.Optional(Type.String({ maxLength: 64 })),
    department: Type.Optional(Type.String({ maxLength: 64 })),
    includeOutOfStock: Type.Optional(Type.Boolean()),
    ...StaffFilters,
    sortBy: Type.Optional(Type.Enum(LIST_SORTS, { description: 'newest first when not given' })),
  },
  { additionalProperties: false },
)
export type ProductExportQuery = Static<typeof ProductExportQuery>

/** POST product/import: a form. */
export const ProductImportForm = Type.Object(
  {
    file: Type.String({
      format: 'binary',
      description:
        'CSV in UTF-8 with a header row; rows with an id change, others add. A product with options has a row for each variant, one after the other',
    }),
    dryRun: Type.Optional(Type.String({ description: '`true` only tells what would happen' })),
  },
  { title: 'ProductImportForm', additionalProperties: false },
)

/** The outcome of an import, or its plan. */
export const RestImport = Type.Object(
  {
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer({ description: 'products of which the file says what is so already' }),
    ids: Type.Array(Type.String(), { description: 'the products that were added and changed; none on a dry run' }),
    joined: Type.Optional(
      Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
        description:
          'on a dry run, where there are some: rows, first and last, that must come in one file, since one product takes the article number that another gives up',
      }),
    ),
  },
  { title: 'Import' },
)
export type RestImport = Static<typeof RestImport>
