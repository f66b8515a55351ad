import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The service worker: one classic script, since not every browser takes modules there. `RELEASE` names the release. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { __RELEASE__: JSON.stringify(process.env['RELEASE'] ?? ''), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/service-worker',
    emptyOutDir: true,
    rolldownOptions: {
      input: join(import.meta.dirname, 'service-worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
