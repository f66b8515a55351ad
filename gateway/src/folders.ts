import { fileURLToPath } from 'node:url'

/*
 * Files that are read while the service runs. Their paths hold from `src` and from `dist-service` (the built service): only files right
 * below one of the two may say where something is.
 */

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The manifests of the operations that clients ship. */
export const OPERATIONS_DIR = at('../../operations')
/** The graph. */
export const SCHEMA = at('../../schema.graphql')
/** What browsers load of our own explorer. */
export const EXPLORER_FILES = at('../dist/explorer')
/** The journeys that explorers offer. */
export const EXAMPLES = at('../src/explore/examples')
