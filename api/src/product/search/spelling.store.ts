import { foldText } from '@shop/contract/fold-text.ts'
import type { CategoryRow } from '../../category/category.ts'
import { compose } from '../../db/compose.ts'
import { statement, type Database, type Queryable } from '../../db/database.ts'
import { isWhole } from '../list/filtered-list.store.ts'
import type { FoundWord } from './named-categories.ts'
import { BEGINNING, describedText, levelText, type Search } from './search-sql.ts'
import { KNOWN_WORDS } from './synonyms.ts'

/** Similarity from 0 to 1 from which on a word of a product's text may be the meant one. */
const IN_TEXT = '0.5'

// The word index is used also where PostgreSQL hopes to meet enough similar products sooner by another: if these are at its end, comparing
// a million texts takes five seconds.
const prepareSearch = statement(
  'search.similar',
  `select set_config('pg_trgm.word_similarity_threshold', $1, true), set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', 'off', true)`,
)

// $1 words of a search, $2 words that the shop knows beside those of its products. Of all these the nearest is meant, unless hardly
// anything of it is the same.
const findNearest = statement<{ nearest: string | null }>(
  'search.nearest',
  `select (
    select word from (
      select distinct regexp_split_to_table(similar_one.search_text, '[^[:alnum:]]+') as word from (
        select p.search_text from products p where typed <% p.search_text and p.deleted_at is null limit 1001
      ) similar_one
      union select unnest($2::text[])
    ) candidate where similarity(typed, word) >= 0.25 order by similarity(typed, word) desc, word limit 1
  ) as nearest from unnest($1::text[]) with ordinality as t (typed, position) order by position`,
)

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** How many of the newest products are checked first for a word. */
const NEWEST = 2000

/**
 * The words that no product has. A frequent word is soon met among the newest products, where looking it up would find all of them; the
 * rest is looked up. The CTEs stop PostgreSQL from reading product after product in the hope of meeting one.
 */
async function findUnknown(db: Queryable, words: FoundWord[]): Promise<string[]> {
  const { statement: known, values } = compose<{ known: boolean[] }>('search.unknown-words', (add) => {
    const found = words.map(
      (word, index) => `word_${index} as materialized (
        select from products p where ${describedText([word], add)} and p.deleted_at is null)`,
    )
    const asked = words.map(
      (word, index) =>
        `case when exists (select from newest p where ${levelText([word], BEGINNING, add)}) then true else exists (select from word_${index}) end`,
    )
    return `with newest as materialized (select words, search_text from products where deleted_at is null order by id desc limit ${NEWEST}),
      ${found.join(', ')} select array[${asked.join(', ')}] as known`
  })
  const [row] = await db.query(known, values)
  return words.filter((_, index) => !row?.known[index]).map((word) => word.text)
}

/** Whether no category or department has this name. */
const isNoCategory = ({ categories, ofDepartment, nearly }: FoundWord): boolean =>
  categories.length + ofDepartment.length + nearly.length === 0

/**
 * Returns the text with every word that no product has in the nearest spelling that the shop knows; undefined when nothing changes. `<%` is
 * pg_trgm's own: an engine without it would leave this out.
 */
export async function correctSpelling(
  db: Database,
  { phrase, words, filter }: Pick<Search, 'phrase' | 'words' | 'filter'>,
  categories: CategoryRow[],
): Promise<string | undefined> {
  const spelled = words.filter((word) => word.spelled && isNoCategory(word))
  // The only word is in no product of the whole catalogue.
  const isAlone = words.length === 1 && isWhole(filter)
  const unknown = spelled.length === 0 ? [] : isAlone ? words.map(({ text }) => text) : await findUnknown(db, spelled)
  if (unknown.length === 0) return undefined
  const names = categories.flatMap(({ name, arabicName, departmentName, departmentArabicName }) =>
    wordsOf([name, arabicName, departmentName, departmentArabicName].join(' ')),
  )
  const rows = await db.transaction(async (tx) => {
    await tx.query(prepareSearch, [IN_TEXT])
    return tx.query(findNearest, [unknown, [...new Set([...names, ...KNOWN_WORDS])]])
  })
  const nearest = new Map(unknown.map((word, index) => [word, rows[index]?.nearest ?? word]))
  const corrected = phrase
    .split(' ')
    .map((word) => nearest.get(word) ?? word)
    .join(' ')
  return corrected === phrase ? undefined : corrected
}
