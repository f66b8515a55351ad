import type { Context } from '../context.ts'
import { opaqueId } from '../graphql/opaque-id.ts'
import type { ViewerRef } from './user.source.ts'

/** The id of a viewer: the same in each session of the account, so that what a client keeps of the shopper outlives a sign-in. */
export async function viewerIdOf(viewer: ViewerRef, { user, sessionAccounts }: Pick<Context, 'user' | 'sessionAccounts'>): Promise<string> {
  return opaqueId('viewer', await sessionAccounts.of(viewer.token, () => user.idOf(viewer)))
}
