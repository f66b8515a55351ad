import { plainFields, type Fields, type Kind } from '@shop/contract/fields/field.ts'

const SQL_TYPES: Record<Kind, string> = {
  text: 'text',
  country: 'text',
  money: 'bigint',
  integer: 'integer',
  decimal: 'float8',
  flag: 'boolean',
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a word's fields as parts of statements; rows and records have them by the names of the fields. */
export function fieldColumns(fields: Fields) {
  const columns = plainFields(fields).map(([name, { kind }]) => ({ name: `"${name}"`, column: columnOf(name), type: SQL_TYPES[kind] }))
  return {
    /** After `select`, of a table: `p.arabic_name as "arabicName", …`. */
    selected: (table: string) => columns.map(({ name, column }) => `${table}.${column} as ${name}`).join(', '),
    /** After `insert into`: `arabic_name, …`. */
    columns: columns.map(({ column }) => column).join(', '),
    /** The names in a record, in the order of `columns`: `"arabicName", …`. */
    names: columns.map(({ name }) => name).join(', '),
    /** The definition of a record: `"arabicName" text, …`. */
    record: columns.map(({ name, type }) => `${name} ${type}`).join(', '),
    /** After `set`, from a record: `arabic_name = r."arabicName", …`; all columns but those that the statement sets itself. */
    set: (record: string, except: readonly string[] = []) =>
      columns.flatMap(({ name, column }) => (except.includes(column) ? [] : [`${column} = ${record}.${name}`])).join(', '),
  }
}
