type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object is a schema with a title, and not the properties of one, among which may be a `title`. */
const isTitled = (node: Node): node is Node & { title: string } =>
  typeof node['title'] === 'string' && ['type', 'anyOf', 'enum'].some((keyword) => keyword in node)

/** A value or null in the short form of OpenAPI 3.1: `type: [string, null]`, where the value is no reference and no enumeration. */
function shorten(node: Node): Node {
  const { anyOf, ...more } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node
  const [value, none] = anyOf as Node[]
  if (none?.['type'] !== 'null' || typeof value?.['type'] !== 'string' || 'enum' in value || 'title' in value) return node
  return { ...value, ...more, type: [value['type'], 'null'] }
}

/** The schema in words that do not depend on the order of its keys. */
const textOf = (schema: Node): string =>
  JSON.stringify(schema, (_, value: unknown) =>
    isNode(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))) : value,
  )

/**
 * Takes every schema with a title out of `paths`, where it may stand a thousand times, and leaves a reference to `#/components/schemas/`
 * with the description of the place. Throws when two different schemas have one title.
 */
export function shareSchemas(paths: Node): { paths: Node; schemas: Record<string, Node> } {
  const schemas: Record<string, Node> = {}
  const texts = new Map<string, string>()

  function share({ title, description, ...schema }: Node & { title: string }): Node {
    const text = textOf(schema)
    if ((texts.get(title) ?? text) !== text) throw new Error(`Two schemas of REST have the title ${title}`)
    texts.set(title, text)
    schemas[title] = schema
    return { $ref: `#/components/schemas/${title}`, ...(description !== undefined && { description }) }
  }

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk)
    if (!isNode(value)) return value
    // What is inside is taken out first, so that a schema refers to others as well.
    // @fastify/swagger writes `const` as `enum` as well.
    const entries = Object.entries(value).map(([key, inside]) => (key === 'const' ? ['enum', [inside]] : [key, walk(inside)]))
    const node = shorten(Object.fromEntries(entries) as Node)
    return isTitled(node) ? share(node) : node
  }

  const shared = walk(paths) as Node
  return { paths: shared, schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => one.localeCompare(other))) }
}

/** A parameter that this many calls share stands once in `components.parameters`; of several with one name, the one of most calls. */
const SHARED_BY = 3

/** Takes the parameters that many calls share out of `paths`, and leaves references. */
export function shareParameters(paths: Record<string, Record<string, Node>>): Record<string, Node> {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  const all = calls.flatMap(({ parameters = [] }) => parameters as Node[])
  const groups = [...Map.groupBy(all, textOf)].filter(([, same]) => same.length >= SHARED_BY)
  const shared = new Map<string, { text: string; parameter: Node }>()
  for (const [text, [parameter = {}]] of groups.toSorted(([, one], [, other]) => one.length - other.length))
    shared.set(String(parameter['name']), { text, parameter })
  for (const call of calls)
    if (call['parameters'] !== undefined)
      call['parameters'] = (call['parameters'] as Node[]).map((parameter) => {
        const name = String(parameter['name'])
        return shared.get(name)?.text === textOf(parameter) ? { $ref: `#/components/parameters/${name}` } : parameter
      })
  return Object.fromEntries([...shared].map(([name, { parameter }]) => [name, parameter]))
}
