import {
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLEnumValue,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** Days for which a part is deprecated before it goes. */
const NOTICE_DAYS = 180
const DAY = 24 * 60 * 60 * 1000

/** How a reason has to begin and end: since when the part is deprecated, what to use instead, and until when it stays. */
const REASON = /^Since (\d{4}-\d{2}-\d{2}): use \S.*\. Stays until (\d{4}-\d{2}-\d{2})\.$/

/** Changes that graphql-js finds dangerous, although only clients that ask for them meet them. */
const UNSEEN: readonly string[] = [DangerousChangeType.OPTIONAL_ARG_ADDED, DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED]

/** Deprecated parts by their coordinates, such as `Product.price`, with the reasons. */
type Marked = Map<string, string>

type Part = Pick<GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLEnumValue, 'deprecationReason'>

/** Everything of the schema that can be deprecated, by its coordinate. */
function* partsOf(schema: GraphQLSchema): Generator<[string, Part]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value]
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, field]
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field]
      for (const argument of field.args) yield [`${type.name}.${field.name}(${argument.name}:)`, argument]
    }
  }
}

const marked = (schema: GraphQLSchema): Marked =>
  new Map(
    [...partsOf(schema)].flatMap(([coordinate, { deprecationReason }]) => (deprecationReason ? [[coordinate, deprecationReason]] : [])),
  )

/** Returns the mistakes in the reasons of deprecated parts. */
function badMarks(schema: GraphQLSchema): string[] {
  return [...marked(schema)].flatMap(([coordinate, reason]) => {
    const [, since, until] = REASON.exec(reason) ?? []
    if (!since || !until) return [`${coordinate}: the reason of @deprecated reads "Since <date>: use <what instead>. Stays until <date>."`]
    const days = (Date.parse(until) - Date.parse(since)) / DAY
    return days >= NOTICE_DAYS ? [] : [`${coordinate}: stays for less than ${NOTICE_DAYS} days`]
  })
}

/** Whether the release had deprecated it, and it has stayed as long as promised. */
function mayGo(coordinate: string, release: Marked, today: Date): boolean {
  const [, , until] = REASON.exec(release.get(coordinate) ?? '') ?? []
  return until !== undefined && Date.parse(until) <= today.getTime()
}

/** The words of graphql-js for a removed part: a field, an argument or a value of an enum. */
function removalOf(schema: GraphQLSchema, coordinate: string): string {
  const [, field = '', argument] = /^(.*)\((.*):\)$/.exec(coordinate) ?? []
  if (argument) return `${field} arg ${argument} was removed.`
  const [type = '', name = ''] = coordinate.split('.')
  return isEnumType(schema.getType(type)) ? `${name} was removed from enum type ${type}.` : `${coordinate} was removed.`
}

/** Returns the parts that were removed before their time, or changed in a way that breaks clients. */
function breaks(before: GraphQLSchema, after: GraphQLSchema, today: Date): string[] {
  const release = marked(before)
  const gone = [...partsOf(before)].map(([coordinate]) => coordinate)
  const kept = new Set([...partsOf(after)].map(([coordinate]) => coordinate))
  const announced = gone.filter((coordinate) => !kept.has(coordinate) && mayGo(coordinate, release, today))
  const said = new Set(announced.map((coordinate) => removalOf(before, coordinate)))
  return findBreakingChanges(before, after).flatMap(({ description }) => (said.has(description) ? [] : [`breaks clients: ${description}`]))
}

/** Returns the promises to clients that the graph breaks since its last release, in words. */
export function brokenPromises(released: string, present: string, changelog: string, today = new Date()): string[] {
  const [before, after] = [buildSchema(released), buildSchema(present)]
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? ''
  const untold = findDangerousChanges(before, after).filter(
    ({ type, description }) => !UNSEEN.includes(type) && !unreleased.includes(description),
  )
  return [
    ...badMarks(after),
    ...breaks(before, after, today),
    ...untold.map(({ description }) => `docs/developers/changelog.md lacks, under "Unreleased": ${description}`),
  ]
}
