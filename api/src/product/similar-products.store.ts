import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { statement, type Database } from '../db/database.ts'
import { ORDER } from './product-list.store.ts'
import { toPage, type PageRow, type ProductPage } from './product.ts'
import { productColumns, productJoins } from './product.store.ts'
import { compose, filterText, matchText, type Search } from './search-sql.ts'

/** From 0 to 1: how much of a word must occur in a product's text. */
const THRESHOLD = '0.5'

// The word index is the way also where PostgreSQL hopes to meet enough similar products soon on another: if they stand at its end,
// comparing a million texts takes five seconds.
const prepareSearch = statement(
  'search.similar',
  `select set_config('pg_trgm.word_similarity_threshold', $1, true), set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', 'off', true)`,
)

/**
 * Products that have every word in a similar spelling, the most similar first; up to 1,000, more are not looked at.
 * `<%` is pg_trgm's own: an engine without it would leave this function out.
 */
export async function findSimilar(db: Database, { text, filter, sort, slice }: Search): Promise<ProductPage> {
  const spelled = text.words.filter((word) => word.spelled)
  const literal = text.words.filter((word) => !word.spelled)
  if (spelled.length === 0) return { rows: [], total: 0 }
  const order = sort ? ORDER[sort] : 'p.likeness desc, p.id desc'
  const { statement: similar, values } = compose<PageRow>((add) => {
    const words = spelled.map((word) => add(word.text))
    const conditions = [...words.map((word) => `${word} <% p.search_text`), ...(literal.length > 0 ? [matchText(literal, add)] : [])]
    return `with hits as materialized (
      select p.id, p.price, p.rating, ${words.map((word) => `word_similarity(${word}, p.search_text)`).join(' + ')} as likeness
      from products p where ${conditions.join(' and ')} and ${filterText(filter, add)} limit ${SEARCH_LIMIT + 1}
    ), page as (
      select p.id, row_number() over (order by ${order}) as place from hits p
      order by ${order} limit ${add(slice.limit)} offset ${add(slice.offset)}
    ) select t.total, ${productColumns}
    from (select count(*) as total from hits) t left join page on true
    left join products p on p.id = page.id ${productJoins} order by page.place`
  })
  const rows = await db.transaction(async (tx) => {
    await tx.query(prepareSearch, [THRESHOLD])
    return tx.query(similar, values)
  })
  return toPage(rows, SEARCH_LIMIT)
}
