/** The header in which the gateway sends the ids of changed public things, with commas between, to the web server, which caches pages. */
export const CHANGED = 'khan-changed'

/** The media type of `GET changes`, of the REST service and of the gateway: a line for every change, as it is made. */
export const CHANGES_TYPE = 'application/x-ndjson'
