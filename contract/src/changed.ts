/** A header of the gateway's answers to changes: the ids of what was changed of what everybody sees, with commas between. For the web server, which keeps pages. */
export const CHANGED = 'khan-changed'
