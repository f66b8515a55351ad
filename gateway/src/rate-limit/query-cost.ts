import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode, type SelectionSetNode } from 'graphql'

/** The cost of an operation to its client. */
export interface QueryCost {
  points: number
  /** How often it makes which change. */
  changes: ReadonlyMap<string, number>
}

/** The cost of any request that no cached response answers; it is taken before the request is read. */
export const ENTRANCE_COST: QueryCost = { points: 1, changes: new Map() }

/** The cost of a picture that is read for each caller anew. */
export const PICTURE_COST: QueryCost = { points: 5, changes: new Map() }

/** The cost of an administrator's export. */
export const EXPORT_COST: QueryCost = { points: 50, changes: new Map([['export', 1]]) }

/** Objects that cost a point, and points of a change. */
export const OBJECTS_A_POINT = 20
export const CHANGE = 5

/** Counts the fields of a selection set by name, through fragments; a valid document has no circles. */
function countFields(document: DocumentNode, { selections }: SelectionSetNode, counts = new Map<string, number>()) {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) counts.set(selection.name.value, (counts.get(selection.name.value) ?? 0) + 1)
    else if (selection.kind === Kind.INLINE_FRAGMENT) countFields(document, selection.selectionSet, counts)
    else {
      const used = document.definitions.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value)
      if (used && 'selectionSet' in used) countFields(document, used.selectionSet, counts)
    }
  }
  return counts
}

/** Returns the cost of an operation that may bring up so many objects. */
export function queryCostOf(document: DocumentNode, operation: OperationDefinitionNode, objects: number): QueryCost {
  const changes = operation.operation === OperationTypeNode.MUTATION ? countFields(document, operation.selectionSet) : ENTRANCE_COST.changes
  const made = [...changes.values()].reduce((sum, times) => sum + times, 0)
  return { points: Math.ceil(objects / OBJECTS_A_POINT) + CHANGE * made, changes }
}
