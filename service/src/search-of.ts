/** The query of an address as it was sent, with its question mark; empty where it has none. */
export const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
