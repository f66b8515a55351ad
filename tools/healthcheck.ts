// docker-compose's health check: exits 0 when GET <url> returns 200.
const url = process.argv[2] ?? ''
const healthy = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  (response) => response.ok,
  () => false,
)
process.exit(healthy ? 0 : 1)
