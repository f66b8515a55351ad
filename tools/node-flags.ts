/*
 * Megabytes for new and for old objects (a busy service needs about 60). With Node's own choices a service that was busy holds more than
 * twice the memory for a tenth more speed. 16 MB for new objects instead of 8 save a fifth of the gateway's processor time, 32 no more.
 */

/** Node's flags in containers: close to full speed. `docker-compose.yml` says the same, and a test compares. */
export const PRODUCTION_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=256']

/** The environment that goes with them, as in the Dockerfile: the number of heaps of the C library. */
export const PRODUCTION_ENV = { MALLOC_ARENA_MAX: '2' }

/**
 * One thread looks through new objects: several would fight over the cores that the other services need. With 8 MB for new objects the
 * gateway needs a fifth to a fourth less processor time than with 2, for 10 to 15 MB: less is taken for old that is not needed any more.
 */
const lean = (newObjects: number) => [`--max-semi-space-size=${newObjects}`, '--max-old-space-size=192', '--no-parallel-scavenge']
/** Halves the speed of a service's own code, and takes a quarter off the memory of one that renders pages. */
const LEANER = [...lean(8), '--optimize-for-size']

/** Node's flags under `npm start`, where the whole shop is a guest on a developer's machine. */
export const LOCAL_FLAGS = { api: lean(4), gateway: lean(8), web: LEANER, 'stripe-stand-in': LEANER }

/** The environment that goes with them: the C library gives large pieces back at once, which costs time. */
export const LOCAL_ENV = { ...PRODUCTION_ENV, MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
