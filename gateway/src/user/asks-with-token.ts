import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Fields of which the REST service need not be asked. */
const KNOWN_ANYWAY: Record<string, readonly string[]> = { Viewer: ['__typename', 'id'], User: ['__typename'] }

/**
 * Whether what is selected of the viewer is sure to be asked for with the token, so that the REST service tells a made-up one. What
 * may be left out, with `@include` or under another type, is not sure.
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
