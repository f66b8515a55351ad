/** Where the shop's logs are read, when the web server was told (`ALL_LOGS_URL`); undefined otherwise. Only in the browser. */
export const allLogsUrl = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="all-logs"]')?.content || undefined
