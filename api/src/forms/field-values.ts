import { plainFields, type Fields, type ValuesOf } from '@shop/contract/fields/field.ts'
import { toEgp } from '@shop/contract/money.ts'

/** Makes a function that picks the fields of a row as REST, the audit log and CSV say them: money in decimal EGP. */
export function restValuesOf<All extends Fields>(all: All): (row: ValuesOf<All>) => ValuesOf<All> {
  const fields = plainFields(all).map(([name, { kind }]) => ({ name, isMoney: kind === 'money' }))
  return (row) => {
    const values: Record<string, unknown> = {}
    for (const { name, isMoney } of fields) values[name] = isMoney ? toEgp(row[name] as number) : row[name]
    return values as ValuesOf<All>
  }
}
