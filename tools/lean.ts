/**
 * How little memory a service gets by with: megabytes for new and for old objects (a busy one needs about 60), and how many heaps the C
 * library keeps and what it gives back. With Node's own choices three services that were busy for a while hold three times the memory,
 * for hardly more speed. `docker-compose.yml` and the Dockerfile say the same, and a test compares.
 */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=256']
// Where SQL or rendering sets the pace, V8 may save a further tenth; the gateway keeps its speed.
const LEANER = ['--max-semi-space-size=2', '--max-old-space-size=192', '--optimize-for-size']

/** What Node is told when it runs a service. */
export const LEAN_FLAGS = { api: LEANER, gateway: FLAGS, web: LEANER }

/** What the environment of every service says about memory. */
export const LEAN_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
