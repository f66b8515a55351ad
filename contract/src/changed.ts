/** The header in which the gateway sends the ids of changed public things, with commas between, to the web server, which caches pages. */
export const CHANGED = 'khan-changed'
