/**
 * Folders of the workspace that are read while the service runs. Seen from `src` and from `dist-service` of any workspace, this one's and
 * the demo's, they are at the same place: only files right below one of these may say where something is.
 */
export const MIGRATIONS = new URL('../../api/src/db/migrations/', import.meta.url)
