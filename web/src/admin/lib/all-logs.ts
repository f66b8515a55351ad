/** The address of the shop's logs, from the web server's setting `ALL_LOGS_URL`; undefined without it. Only in the browser. */
export const allLogsUrl = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="all-logs"]')?.content || undefined
