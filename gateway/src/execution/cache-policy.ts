import {
  type ConstDirectiveNode,
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** How long caches may store answers to an operation, and for whom. */
export interface CachePolicy {
  /** Seconds; 0 means not at all. */
  maxAge: number
  scope: 'PUBLIC' | 'PRIVATE'
}

/** The policy of answers that no cache may store, or that are not known well enough. */
export const NEVER: CachePolicy = { maxAge: 0, scope: 'PRIVATE' }

/** The arguments of a `@cacheControl`, as texts. */
function hintOf(node: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined) {
  const directive = node?.directives?.find(({ name }) => name.value === 'cacheControl')
  const values = directive?.arguments?.map(({ name, value }) => [name.value, 'value' in value ? String(value.value) : ''])
  return Object.fromEntries(values ?? []) as { maxAge?: string; scope?: string; inheritMaxAge?: string }
}

/** The policy of a field by Apollo Server's rules: `maxAge` is undefined where the field follows its parent. */
function policyOf(field: GraphQLField<unknown, unknown>, isRoot: boolean): { maxAge: number | undefined; isPrivate: boolean } {
  const type = getNamedType(field.type)
  const fieldHint = hintOf(field.astNode)
  const typeHint = isCompositeType(type) ? hintOf(type.astNode) : {}
  const isPrivate = (fieldHint.scope ?? typeHint.scope) === 'PRIVATE'
  const maxAge = fieldHint.maxAge ?? typeHint.maxAge
  if (maxAge !== undefined) return { maxAge: Number(maxAge), isPrivate }
  const inherits = fieldHint.inheritMaxAge === 'true' || typeHint.inheritMaxAge === 'true'
  const follows = !isRoot && (inherits || !isCompositeType(type))
  return { maxAge: follows ? undefined : 0, isPrivate }
}

/** Fields with a secret that opens an account or a payment. */
export const SECRETS: readonly string[] = ['Session.token', 'PaymentIntent.clientSecret']

/** Whether a document selects a secret. */
export function tellsSecret(schema: GraphQLSchema, document: DocumentNode): boolean {
  let found = false
  const info = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(info, {
    Field({ name }) {
      found ||= SECRETS.includes(`${info.getParentType()?.name}.${name.value}`)
    },
  })
  visit(document, visitor)
  return found
}

/**
 * The policy of an operation by its document alone: the least of all fields that it could select, whatever the variables and
 * the data are. So it is never looser than what Apollo Server finds out field by field, and costs nothing for each request.
 */
export function cachePolicy(schema: GraphQLSchema, document: DocumentNode, operationName?: string | null): CachePolicy {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return NEVER
  const policy: CachePolicy = { maxAge: Infinity, scope: 'PUBLIC' }
  const typeInfo = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(typeInfo, {
    // Operations besides the one that runs do not count; fragments do, used or not, which can only make the policy stricter.
    OperationDefinition: (node) => (node === operation ? undefined : false),
    Field({ name }) {
      if (name.value === '__typename') return
      const field = typeInfo.getFieldDef()
      const { maxAge, isPrivate } = field
        ? policyOf(field, typeInfo.getParentType() === schema.getQueryType())
        : { maxAge: 0, isPrivate: false }
      if (maxAge !== undefined) policy.maxAge = Math.min(policy.maxAge, maxAge)
      if (isPrivate) policy.scope = 'PRIVATE'
    },
  })
  visit(document, visitor)
  return policy.maxAge === Infinity ? { ...policy, maxAge: 0 } : policy
}
