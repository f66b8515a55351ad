import { m } from '@shop/contract/messages/messages.js'
import { formatMoney, toEgp, toPiastres } from '@shop/contract/money.ts'
import type { RestArrangedRow, RestHomeRow } from '@shop/contract/rest/home-rows.ts'
import type { HomeRowKind as RestKind } from '@shop/contract/shop.ts'
import { inLanguage } from '@shop/service/in-language.ts'
import { LANGUAGES, nameIn } from '../../graphql/language.ts'
import type { ArrangedHomeRowInput, HomeRowKind, LanguageCode, Resolvers } from '../../resolvers.generated.ts'

/** The kinds of rows in the words of REST, by the graph's. */
const REST_KINDS = {
  SALE: 'sale',
  NEWEST: 'newest',
  BEST_SELLERS: 'best_sellers',
  DEPARTMENT: 'department',
  PICKED: 'picked',
  UNDER_PRICE: 'under_price',
} as const satisfies Record<HomeRowKind, RestKind>
const KINDS = Object.fromEntries(Object.entries(REST_KINDS).map(([kind, rest]) => [rest, kind])) as Record<RestKind, HomeRowKind>

/** A round price, such as EGP 500, without the piastres. */
const roundPrice = (egp: number): string => formatMoney(toPiastres(egp)).replace(/\.00$/, '')

/** What a row is called that was given no title. */
const USUAL_TITLES: Record<RestKind, (row: RestHomeRow, language: LanguageCode) => string> = {
  sale: () => m.product_row_sale(),
  newest: () => m.product_row_newest(),
  best_sellers: () => m.product_row_best_sellers(),
  department: ({ department }, language) => (department ? nameIn(language, department) : m.product_row_newest()),
  picked: () => m.product_row_picked(),
  under_price: ({ maxPrice = 0 }) => m.product_row_under({ price: roundPrice(maxPrice) }),
}

const titleIn = (row: RestHomeRow, language: LanguageCode): string => {
  const { kind, title, arabicTitle } = row
  const own = language === 'AR' ? (arabicTitle ?? title) : title
  return own ?? inLanguage(LANGUAGES[language], () => USUAL_TITLES[kind](row, language))
}

const toRestRow = (row: ArrangedHomeRowInput): RestArrangedRow => ({
  kind: REST_KINDS[row.kind],
  title: row.title ?? null,
  arabicTitle: row.arabicTitle ?? null,
  department: row.departmentId ?? null,
  maxPrice: row.maxPrice == null ? null : toEgp(row.maxPrice),
  products: row.productIds ?? [],
  shown: row.isShown,
})

const priceOf = ({ maxPrice }: { maxPrice?: number | null }) => (maxPrice == null ? null : toPiastres(maxPrice))

export const homeRowResolvers: Resolvers = {
  Query: {
    homeRows: (_query, _args, { homeRows }) => homeRows.shown(),
    homeArrangement: (_query, _args, { homeRows, token }) => homeRows.arrangement(token),
  },
  Mutation: {
    arrangeHomeRows: async (_mutation, { input: { expectedVersion, rows } }, { homeRows, token }) => ({
      __typename: 'ArrangeHomeRowsSuccess',
      homeArrangement: await homeRows.arrange(token, expectedVersion, rows.map(toRestRow)),
    }),
  },
  HomeRow: {
    kind: ({ kind }) => KINDS[kind],
    title: (row, args, { language }) => titleIn(row, args.language ?? language),
    department: ({ department }) => department ?? null,
    maxPrice: priceOf,
    products: ({ products }, { limit }) => products.slice(0, Math.max(0, limit)),
  },
  ArrangedHomeRow: {
    kind: ({ kind }) => KINDS[kind],
    department: ({ department: id }, _args, { department }) => (id === null ? null : department.find(id)),
    maxPrice: priceOf,
    products: ({ products }, _args, { product }) => (products.length > 0 ? product.named(products) : []),
    productIds: ({ products }) => products,
    isShown: ({ shown }) => shown,
  },
}
