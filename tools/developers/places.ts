/** Where the developers' site stands on the shop's web server; nothing of it stands elsewhere. */
export const BASE = '/developers/'

/** The words of a heading, as they stand in an address. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(/ /g, '-')

/** The folder of each kind of operation. */
export const FOLDERS = { Query: 'queries', Mutation: 'mutations', Subscription: 'subscriptions' } as const

/** A root type of the graph. */
export type Root = keyof typeof FOLDERS

/** The three root types, in the order of the site. */
export const ROOTS = Object.keys(FOLDERS) as readonly Root[]

/** The address of an operation's page. */
export const operationUrl = (root: Root, name: string): string => `${BASE}${FOLDERS[root]}/${name}/`

/** The address of a type's page. */
export const typeUrl = (name: string): string => `${BASE}types/${name}/`

/** Text as it may stand in HTML and in its attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
