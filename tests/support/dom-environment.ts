import type { Environment } from 'vitest/runtime'

/** Where the client is tested: as a browser, whose window `dom-window.ts` opens anew for each file. */
export default {
  name: 'dom',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
