/** Which changes of the OpenAPI description break clients that were made from an earlier one. */
type Node = Record<string, unknown>

/** A document with what its references name. */
export interface OpenApi {
  paths: Record<string, Record<string, Node>>
  components: Record<string, Record<string, Node>>
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function resolve(document: OpenApi, value: unknown): Node {
  const node = isNode(value) ? value : {}
  const ref = node['$ref']
  if (typeof ref !== 'string') return node
  const [kind = '', name = ''] = ref.split('/').slice(-2)
  return resolve(document, document.components[kind]?.[name])
}

/** Bounds of what callers send: the words for the greatest, and for the least. */
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const
const LOWER = ['minimum', 'minLength', 'minItems'] as const

/** Compares what stood in the earlier document with what stands there now; `sent` by callers, or answered to them. */
class Comparison {
  readonly found = new Set<string>()
  readonly #before: OpenApi
  readonly #now: OpenApi

  constructor(before: OpenApi, now: OpenApi) {
    this.#before = before
    this.#now = now
  }

  schemas(place: string, one: unknown, other: unknown, sent: boolean, depth = 0): void {
    const before = resolve(this.#before, one)
    const now = resolve(this.#now, other)
    // Orders have returns, which have products: no client tells more than this apart.
    if (depth > 6) return
    this.#types(place, before, now, sent)
    if (sent) this.#bounds(place, before, now)
    this.#properties(place, before, now, sent, depth)
    if (before['items'] !== undefined) this.schemas(`${place}[]`, before['items'], now['items'], sent, depth + 1)
    for (const [index, choice] of listOf(before['anyOf']).entries())
      if (listOf(now['anyOf'])[index] !== undefined) this.schemas(place, choice, listOf(now['anyOf'])[index], sent, depth + 1)
  }

  #types(place: string, before: Node, now: Node, sent: boolean): void {
    const [from, to] = sent ? [before, now] : [now, before]
    const lost = listOf(from['type']).filter((type) => !listOf(to['type']).includes(type))
    if (lost.length > 0) this.found.add(`${place}: ${sent ? 'is no longer' : 'may now be'} ${lost.join(', ')}`)
    const values = listOf(now['enum'])
    const gone = listOf(before['enum']).filter((value) => !values.includes(value))
    if (sent && values.length > 0 && gone.length > 0) this.found.add(`${place}: no longer takes ${gone.join(', ')}`)
  }

  #bounds(place: string, before: Node, now: Node): void {
    for (const word of UPPER)
      if (Number(now[word] ?? Infinity) < Number(before[word] ?? Infinity)) this.found.add(`${place}: ${word} fell to ${String(now[word])}`)
    for (const word of LOWER)
      if (Number(now[word] ?? 0) > Number(before[word] ?? 0)) this.found.add(`${place}: ${word} rose to ${String(now[word])}`)
    if (now['pattern'] !== undefined && now['pattern'] !== before['pattern']) this.found.add(`${place}: has another pattern`)
  }

  #properties(place: string, before: Node, now: Node, sent: boolean, depth: number): void {
    const [earlier, present] = [before, now].map(({ properties }) => (isNode(properties) ? properties : {})) as [Node, Node]
    const [needed, needs] = [before, now].map(({ required }) => listOf(required)) as [unknown[], unknown[]]
    for (const [name, schema] of Object.entries(earlier)) {
      if (present[name] === undefined) this.found.add(`${place}.${name}: is gone`)
      else this.schemas(`${place}.${name}`, schema, present[name], sent, depth + 1)
      if (!sent && needed.includes(name) && !needs.includes(name)) this.found.add(`${place}.${name}: may be left out now`)
    }
    for (const name of sent ? needs : []) if (!needed.includes(name)) this.found.add(`${place}.${String(name)}: must be sent now`)
  }

  calls(call: string, before: Node, now: Node): void {
    if (before['operationId'] !== now['operationId']) this.found.add(`${call}: has another operationId`)
    this.#parameters(call, before, now)
    const body = (document: OpenApi, node: Node) => jsonOf(resolve(document, node['requestBody']))
    this.schemas(`${call} body`, body(this.#before, before), body(this.#now, now), true)
    const responses = isNode(now['responses']) ? now['responses'] : {}
    for (const [status, answer] of Object.entries(before['responses'] as Node).filter(([code]) => code.startsWith('2'))) {
      if (responses[status] === undefined) this.found.add(`${call}: no longer answers ${status}`)
      else this.schemas(`${call} ${status}`, jsonOf(resolve(this.#before, answer)), jsonOf(resolve(this.#now, responses[status])), false)
    }
  }

  #parameters(call: string, before: Node, now: Node): void {
    const read = (document: OpenApi, node: Node) =>
      new Map(
        listOf(node['parameters'])
          .map((one) => resolve(document, one))
          .map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]),
      )
    const [earlier, present] = [read(this.#before, before), read(this.#now, now)]
    for (const [name, parameter] of earlier) {
      const other = present.get(name)
      if (!other) this.found.add(`${call} ${name}: is gone`)
      else this.schemas(`${call} ${name}`, parameter['schema'], other['schema'], true)
    }
    for (const [name, parameter] of present)
      if (parameter['required'] === true && earlier.get(name)?.['required'] !== true) this.found.add(`${call} ${name}: must be sent now`)
  }
}

const jsonOf = (place: Node): unknown => {
  const content = isNode(place['content']) ? place['content'] : {}
  const [json] = [content['application/json'], content['multipart/form-data']].filter(isNode)
  return json?.['schema']
}

/** What breaks clients of the earlier document, in words; new calls, parameters that may be left out and new fields of answers do not. */
export function breakingChanges(before: OpenApi, now: OpenApi): string[] {
  const comparison = new Comparison(before, now)
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, call] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`
      const present = now.paths[path]?.[method]
      if (present) comparison.calls(name, call, present)
      else comparison.found.add(`${name}: is gone`)
    }
  return [...comparison.found]
}
