import type { OptionChoice } from '@shop/contract/fields/option-choice.ts'
import { statement, type Queryable } from '../../db/database.ts'
import type { OptionValueCount } from './option-facets.store.ts'

/** Products that are asked what they call a value: it is rare that the first does not say it. */
const ASKED = 100

const newest = (column: string): string => `(array_agg(${column} order by s.id desc) filter (where ${column} is not null))[1]`

// Found by the index of options; of a value that many products have, any of them answer.
const findStatement = statement<OptionValueCount>(
  'facets.chosen-options',
  `select c.name as option, c.value, called.*, 0 as count from unnest($1::text[], $2::text[]) c (name, value) cross join lateral (
    select ${newest('o."arabicName"')} as "arabicName", ${newest('v."arabicValue"')} as "arabicValue", ${newest('v.swatch')} as swatch, count(*) as asked
    from (
      select p.id, p.options from products p where p.options is not null and p.deleted_at is null and p.options @>
        jsonb_build_array(jsonb_build_object('name', c.name, 'values', jsonb_build_array(jsonb_build_object('value', c.value)))) limit ${ASKED}
    ) s
    cross join lateral jsonb_to_recordset(s.options) as o (name text, "arabicName" text, values jsonb)
    cross join lateral jsonb_to_recordset(o.values) as v (value text, "arabicValue" text, swatch text)
    where o.name = c.name and v.value = c.value
  ) called where called.asked > 0`,
)

/** What the shop calls chosen values that no product of a list has; nothing of those that no product has at all. */
export async function namesOfChosen(db: Queryable, choices: readonly OptionChoice[]): Promise<OptionValueCount[]> {
  if (choices.length === 0) return []
  const rows = await db.query(findStatement, [choices.map(({ name }) => name), choices.map(({ value }) => value)])
  return rows.map(({ option, arabicName, value, arabicValue, swatch, count }) => ({
    option,
    arabicName,
    value,
    arabicValue,
    swatch,
    count,
  }))
}
