/**
 * Folders of the workspace that are read while the service runs. Seen from `src` and from `dist-service`, where the built service lies,
 * they are at the same place: only files right below one of the two may say where something is.
 */
export const MIGRATIONS = new URL('../src/db/migrations/', import.meta.url)
