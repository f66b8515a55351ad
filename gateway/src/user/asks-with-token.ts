import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Fields of which the REST service need not be asked. */
const KNOWN_ANYWAY: Record<string, readonly string[]> = { Viewer: ['__typename', 'id'], User: ['__typename'] }

/**
 * Whether the fields selected of the viewer are sure to cause a REST call with the token, by which the REST service refuses a made-up one.
 * Fields with `@include` or under another type are not sure.
 */
export function asksWithToken({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean {
  function asks(type: 'Viewer' | 'User', set: SelectionSetNode | undefined): boolean {
    return (set?.selections ?? []).some((selection) => {
      if (selection.directives?.length) return false
      if (selection.kind === Kind.FIELD) {
        const isUser = type === 'Viewer' && selection.name.value === 'user'
        return isUser ? asks('User', selection.selectionSet) : !KNOWN_ANYWAY[type]?.includes(selection.name.value)
      }
      const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
      return (part?.typeCondition?.name.value ?? type) === type && asks(type, part?.selectionSet)
    })
  }
  return fieldNodes.some(({ selectionSet }) => asks('Viewer', selectionSet))
}
