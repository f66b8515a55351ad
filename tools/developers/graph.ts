import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { join } from 'node:path'
import { ROOT } from '../environment.ts'
import { type Root, ROOTS } from './places.ts'

/** A field of a root type: what an operation may ask for. */
export interface RootField {
  root: Root
  field: GraphQLField<unknown, unknown>
}

/** A type with the part of the schema that it stands in, and what refers to it. */
export interface GraphType {
  type: GraphQLNamedType
  section: string
  usedBy: readonly string[]
}

/** The graph as the site shows it. */
export interface Graph {
  schema: GraphQLSchema
  text: string
  fields: readonly RootField[]
  types: readonly GraphType[]
}

/** Something of the schema that a directive may stand at. */
type Described = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLNamedType

/** The value of a directive's argument, as the schema writes it; undefined where it does not stand there. */
export function directiveValue({ astNode }: Described, directive: string, argument: string): string | undefined {
  const directives: readonly ConstDirectiveNode[] = astNode?.directives ?? []
  const found = directives.find(({ name }) => name.value === directive)?.arguments?.find(({ name }) => name.value === argument)
  return found && 'value' in found.value ? String(found.value.value) : undefined
}

/** Who may select a field. */
export type Access = 'PUBLIC' | 'USER' | 'ADMIN'

/** The least privilege that a field asks for; undefined where it stands on that of what holds it. */
export const accessOf = (field: GraphQLField<unknown, unknown>): Access | undefined =>
  directiveValue(field, 'access', 'level') as Access | undefined

/** The headings of the schema, `# ───── Cart ─────`, with their places in its text. */
const sectionsOf = (text: string) => [...text.matchAll(/^# ─+ (.+?) ─+$/gm)].map(({ index, 1: name = '' }) => ({ index, name }))

/** Names each type with what refers to it: fields, arguments and unions. */
function referencesIn(schema: GraphQLSchema): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (name: string, from: string) => void found.set(name, [...new Set([...(found.get(name) ?? []), from])])
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isUnionType(type)) for (const member of type.getTypes()) note(member.name, type.name)
    const fields: (GraphQLField<unknown, unknown> | GraphQLInputField)[] =
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []
    for (const field of fields) {
      note(getNamedType(field.type).name, `${type.name}.${field.name}`)
      if ('args' in field) for (const argument of field.args) note(getNamedType(argument.type).name, `${type.name}.${field.name}`)
    }
  }
  return found
}

/** Reads the graph from `schema.graphql`. */
export function readGraph(): Graph {
  const text = readFileSync(join(ROOT, 'schema.graphql'), 'utf8')
  const schema = buildSchema(text)
  const [sections, references] = [sectionsOf(text), referencesIn(schema)]
  const fields = ROOTS.flatMap((root) =>
    Object.values(schema.getType(root) ? fieldsOf(schema, root) : {}).map((field) => ({ root, field })),
  )
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && !ROOTS.some((root) => root === name))
    .map((type) => ({
      type,
      section: sections.findLast(({ index }) => index < (type.astNode?.loc?.start ?? 0))?.name ?? 'Scalars',
      usedBy: references.get(type.name) ?? [],
    }))
  return { schema, text, fields, types }
}

function fieldsOf(schema: GraphQLSchema, root: Root): Record<string, GraphQLField<unknown, unknown>> {
  const type = schema.getType(root)
  return isObjectType(type) ? type.getFields() : {}
}
