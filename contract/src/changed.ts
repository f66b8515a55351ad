/**
 * The header in which the gateway sends the ids of changed public things, with commas between: the web server drops the cached pages that
 * show them.
 */
export const CHANGED = 'khan-changed'
