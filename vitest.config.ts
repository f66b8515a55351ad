import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFiles } from './tests/support/slowest-files.ts'
import { compiler } from './web/vite.config.ts'

/** What a test waits for surely comes, but on a busy machine a process may stand still for seconds: Vitest's second is too short. */
const POLL = { timeout: 20_000 }

const node = {
  environment: 'node' as const,
  globalSetup: ['tests/support/built-services.ts', 'tests/support/postgres-server.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: POLL },
}

/** These weigh what a process keeps in memory, so each has one of its own. */
const ALONE = ['gateway/src/execution/{document-store,executor-flood}.test.ts']

// As Node itself does: else graphql comes twice, as index.mjs for us and as index.js for Apollo Server.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] }

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait, for what is slow on purpose or for PostgreSQL, of which more than four would want more connections than it has.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    reporters: ['default', new SlowestFiles()],
    coverage: {
      include: ['{contract,service,api,gateway,stripe-stand-in}/src/**/*.ts', 'web/{src,server}/**/*.{ts,tsx}'],
      exclude: ['**/*.{test,fixture,generated}.*', '**/testing/**'],
      reporter: ['json-summary'],
      reportOnFailure: true,
    },
    projects: [
      {
        resolve: oneGraphql,
        test: { name: 'alone', include: ALONE, testTimeout: 90_000 },
      },
      {
        resolve: oneGraphql,
        test: {
          ...node,
          exclude: [...configDefaults.exclude, ...ALONE],
          // The files of a worker share what Node has loaded: loading takes longer than most of them do.
          isolate: false,
          setupFiles: ['tests/support/same-cases.ts'],
          name: 'node',
          include: [
            '{contract,service,api,gateway,stripe-stand-in,demo,tools}/**/*.test.ts',
            'tests/{schema,contract,clients,fuzz,money,bundle,house,start,watch}/**/*.test.ts',
            'web/server/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [react({ compiler })],
        test: {
          name: 'dom',
          environment: './tests/support/dom-environment.ts',
          // A file a window and our modules anew, but not a process: `dom-setup.ts` and `dom-window.ts` see to that.
          isolate: false,
          // These keep things of the window or of a page, so they are loaded anew as well.
          server: { deps: { inline: ['@testing-library/user-event', 'styled-components', 'react-toastify', '@stripe/stripe-js'] } },
          // styled-components inserts rules by the CSSOM, as in production; else jsdom parses a growing sheet again for each.
          env: { SC_DISABLE_SPEEDY: 'false' },
          testTimeout: 90_000,
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
          expect: { poll: POLL },
        },
      },
      {
        test: {
          ...node,
          isolate: false,
          name: 'copies',
          // One at a time, with nothing beside it: six services run here, which refuse what takes longer than shoppers wait.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['tests/copies/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          globalSetup: ['tests/support/demo-shop.ts'],
          isolate: false,
          name: 'journeys',
          // One a core: each has a shop and a browser, which are busy all the time, and what a slow machine does is a matter of these tests.
          maxWorkers: Math.min(availableParallelism(), 4),
          sequence: { groupOrder: 2 },
          include: ['tests/journeys/**/*.test.ts'],
          // Two shops and two browsers at once on a machine of two cores: it takes what it takes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
