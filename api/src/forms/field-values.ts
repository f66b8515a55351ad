import { plainFields, type Fields, type ValuesOf } from '@shop/contract/fields/field.ts'
import { toEgp } from '@shop/contract/money.ts'

/**
 * Makes a function that adds the fields of a row, as REST, the audit log and CSV say them (money in decimal EGP), to what else is said. It
 * writes into that object: lists of products are the service's most frequent answer, and a copy of each would be felt.
 */
export function restValuesOf<All extends Fields>(all: All) {
  const fields = plainFields(all)
  const names = fields.map(([name]) => name)
  const ofMoney = fields.flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []))
  return <More extends object>(row: ValuesOf<All>, more: More): More & ValuesOf<All> => {
    const values: Record<string, unknown> = more as Record<string, unknown>
    for (const name of names) values[name] = row[name]
    for (const name of ofMoney) values[name] = toEgp(row[name] as number)
    return values as More & ValuesOf<All>
  }
}
