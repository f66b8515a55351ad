/**
 * Folders of the workspace that are read while the service runs. They have the same path from `src` and from `dist-service` of any
 * workspace, also the demo's: only files right below one of these may name such a path.
 */
export const MIGRATIONS = new URL('../../api/src/db/migrations/', import.meta.url)
