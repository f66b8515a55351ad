import {
  getNamedType,
  GraphQLBoolean,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** An operation with its variables, as a client sends it. */
export interface RandomOperation {
  query: string
  variables: Record<string, unknown>
}

/** Values of scalars in documents, and in variables: the first fits, the others may not. */
const LITERALS: Record<string, string[]> = {
  Int: ['1', '-7'],
  Float: ['1.5', '2'],
  Boolean: ['true', 'false'],
  ID: ['"prod_1"', '7'],
  String: ['"a"', '""', '"""b"""'],
}
const VALUES: Record<string, unknown[]> = {
  Int: [1, 2 ** 31, 1.5],
  Float: [1.5, 2, 'x'],
  Boolean: [true, false, 1],
  ID: ['prod_1', 7, ''],
  String: ['a', '', 7],
}

/** An argument, or a field of an input. */
interface Part {
  name: string
  type: GraphQLInputType
  defaultValue?: unknown
}

const isRequired = ({ type, defaultValue }: Part): boolean => isNonNullType(type) && defaultValue === undefined

class Writer {
  readonly definitions: string[] = []
  readonly variables: Record<string, unknown> = {}
  readonly fragments = new Map<string, string>()
  private readonly schema: GraphQLSchema
  private readonly numbers: readonly number[]
  private unique = 0
  private drawn = 0
  // Most operations have none of these, in which graphql-jit differs: else few would be compiled.
  private readonly hasDirectives: boolean
  private readonly hasOptional: boolean
  private readonly hasProto: boolean

  constructor(schema: GraphQLSchema, numbers: readonly number[]) {
    this.schema = schema
    this.numbers = numbers
    this.hasDirectives = this.chance(25)
    this.hasOptional = this.chance(35)
    this.hasProto = this.chance(3)
  }

  private below(limit: number): number {
    this.drawn += 1
    return (this.numbers[this.drawn] ?? 0) % limit
  }

  private chance(percent: number): boolean {
    return 100 - this.below(100) <= percent
  }

  private pick<T>(options: readonly T[]): T {
    return options[this.below(options.length)] as T
  }

  private some<T>(options: readonly T[], usually: number): T[] {
    return options.filter(() => this.chance((100 * usually) / options.length))
  }

  private next(prefix: string): string {
    this.unique += 1
    return `${prefix}${this.unique}`
  }

  private define(type: string, initial: string | undefined): string {
    const name = this.next('v')
    this.definitions.push(`$${name}: ${type}${initial === undefined ? '' : ` = ${initial}`}`)
    return name
  }

  private parts(parts: readonly Part[], depth: number, free: boolean): string {
    const given = parts.filter((part) => isRequired(part) || this.chance(depth > 2 ? 10 : 50))
    return given.map((part) => `${part.name}: ${this.literal(part.type, depth, free, part.defaultValue !== undefined)}`).join(', ')
  }

  /** A value as it is written in a document; variables stand in it only where it is `free`. */
  private literal(type: GraphQLInputType, depth: number, free: boolean, hasDefault = false): string {
    if (free && this.chance(50)) return this.variable(type, depth, hasDefault)
    if (!isNonNullType(type) && this.chance(15)) return 'null'
    return this.given(isNonNullType(type) ? type.ofType : type, depth, free)
  }

  private given(type: GraphQLInputType, depth: number, free: boolean): string {
    if (isListType(type)) {
      if (this.chance(20)) return this.literal(type.ofType, depth, false)
      const items = this.some([1, 2], 1.5).map(() => this.literal(type.ofType, depth + 1, free))
      return `[${items.join(', ')}]`
    }
    if (isEnumType(type)) return this.pick(type.getValues()).name
    if (!isInputObjectType(type)) return this.pick(LITERALS[getNamedType(type).name] ?? ['"?"'])
    const fields = Object.values(type.getFields())
    if (!type.isOneOf) return `{ ${this.parts(fields, depth + 1, free)} }`
    const field = this.pick(fields)
    return `{ ${field.name}: ${this.given(field.type, depth + 1, free)} }`
  }

  /** A new variable that fits a position of the type. */
  private variable(type: GraphQLInputType, depth: number, hasDefault: boolean): string {
    const nullable = isNonNullType(type) ? type.ofType : type
    const initial = this.chance(40) ? this.literal(nullable, depth, false) : undefined
    const mayBeNull = !isNonNullType(type) || hasDefault || (initial !== undefined && initial !== 'null')
    const strict = !mayBeNull || this.chance(30) || (depth > 0 && !this.hasOptional)
    const name = this.define(`${String(nullable)}${strict ? '!' : ''}`, strict && initial === 'null' ? undefined : initial)
    if (this.chance(strict ? 90 : 60)) this.variables[name] = this.json(nullable, depth)
    else if (this.chance(40)) this.variables[name] = null
    return `$${name}`
  }

  /** A value as it is sent for a variable. */
  private json(type: GraphQLInputType, depth: number): unknown {
    if (isNonNullType(type)) return this.json(type.ofType, depth)
    if (depth > 0 && this.chance(3)) return null
    if (isListType(type))
      return this.chance(20) ? this.json(type.ofType, depth + 1) : this.some([1, 2], 1.5).map(() => this.json(type.ofType, depth + 1))
    if (isEnumType(type)) return this.pick(type.getValues()).name
    if (!isInputObjectType(type)) return this.chance(98) ? VALUES[type.name]?.[0] : this.pick(VALUES[type.name] ?? ['?'])
    const fields = Object.values(type.getFields())
    const usually = depth > 2 ? 10 : 50
    const given = type.isOneOf ? [this.pick(fields)] : fields.filter((field) => this.chance(isRequired(field) ? 97 : usually))
    return Object.fromEntries(given.map((field) => [field.name, this.json(field.type, depth + 1)]))
  }

  private directives(): string {
    if (!this.hasDirectives || this.chance(50)) return ''
    const names = this.chance(10) ? ['skip', 'include'] : [this.pick(['skip', 'include'])]
    return names.map((name) => ` @${name}(if: ${this.condition()})`).join('')
  }

  private condition(): string {
    if (this.chance(30)) return this.pick(['true', 'false'])
    const type = this.pick(['!', ''])
    const name = this.define(`${GraphQLBoolean.name}${type}`, type && this.chance(70) ? undefined : this.pick(['true', 'false']))
    if (this.chance(70)) this.variables[name] = this.pick([true, false])
    else if (this.chance(50)) this.variables[name] = null
    return `$${name}`
  }

  private field({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string {
    const given = this.parts(args, 0, true)
    const named = getNamedType(type)
    const inner = isCompositeType(named) ? ` ${this.selections(named, depth + 1)}` : ''
    const alias = this.hasProto ? '__proto__' : this.next(this.pick(['a', 'constructor', 'err', '_']))
    return `${given || inner || this.hasProto ? `${alias}: ` : ''}${name}${given && `(${given})`}${this.directives()}${inner}`
  }

  /** One fragment for each type, used several times and under several conditions. */
  private fragment(type: GraphQLObjectType, depth: number): string {
    const known = this.fragments.get(type.name)
    // Nothing yet: it is being written, and must not contain itself.
    if (known === '') return '__typename'
    if (known === undefined) {
      this.fragments.set(type.name, '')
      this.fragments.set(type.name, `fragment ${type.name} on ${type.name} ${this.selections(type, depth + 1)}`)
    }
    return `...${type.name}${this.directives()}`
  }

  selections(type: GraphQLNamedOutputType, depth: number): string {
    const picked: string[] = []
    if (!isUnionType(type) && 'getFields' in type) {
      const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields()).filter((field) => 'args' in field)
      const fitting = fields.filter((field) => depth < 3 || !isCompositeType(getNamedType(field.type)))
      for (const field of this.some(fitting, 3)) picked.push(this.field(field, depth))
    }
    if (isAbstractType(type) && depth < 4) {
      const types = this.some(this.schema.getPossibleTypes(type), 2)
      for (const each of types) picked.push(`... on ${each.name}${this.directives()} ${this.selections(each, depth + 1)}`)
    }
    if (isObjectType(type) && depth < 3 && this.chance(30)) picked.push(this.fragment(type, depth))
    if (isObjectType(type) && depth < 3 && this.chance(20)) picked.push(`...${this.directives()} ${this.selections(type, depth + 1)}`)
    return `{ ${picked.length > 0 ? picked.join(' ') : '__typename'} }`
  }
}

/**
 * Makes an operation of a schema out of numbers; fewer numbers make a smaller one: variables left out, null and given; defaults, directives
 * and fragments at every level. Few are invalid.
 */
export function randomOperation(schema: GraphQLSchema, kind: 'query' | 'mutation', numbers: readonly number[]): RandomOperation {
  const writer = new Writer(schema, numbers)
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  if (!root) throw new Error(`The schema has no ${kind}.`)
  const body = writer.selections(root, 0)
  const { definitions, variables, fragments } = writer
  const head = definitions.length > 0 ? `(${definitions.join(', ')})` : ''
  return { query: `${kind} Random${head} ${body} ${[...fragments.values()].join(' ')}`, variables }
}
