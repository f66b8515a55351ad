import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './environment.ts'
import { fingerprintOf, holds } from './stamp.ts'

const CLIENT = 'gateway/src/explore/client'
const OUT = 'gateway/dist/explorer'
const STAMP = join(ROOT, OUT, '.inputs')
/** The scripts, each in one file: every file is at the address of the graph, so that none can name another beside it. */
const SCRIPTS = {
  graphiql: `${CLIENT}/graphiql-app.tsx`,
  'editor-worker': 'node_modules/monaco-editor/esm/vs/editor/editor.worker.js',
  'json-worker': 'node_modules/monaco-editor/esm/vs/language/json/json.worker.js',
  'graphql-worker': 'node_modules/monaco-graphql/esm/graphql.worker.js',
}

const inputs = (): string => fingerprintOf([`${CLIENT}/*`, 'tools/build-explorer.ts', 'package-lock.json'], ROOT, /\.test\./)

/** Whether the explorer's page has changed since it was built. */
export const explorerIsStale = (): boolean => !holds(STAMP, inputs())

/** Builds what browsers load of our own explorer, unless nothing has changed: GraphiQL with the bar above it, and Monaco's workers. */
export async function buildExplorer(onProgress: (text: string) => void): Promise<void> {
  const made = inputs()
  if (holds(STAMP, made)) return
  onProgress('building the explorer')
  const { build } = await import('vite')
  for (const [name, input] of Object.entries(SCRIPTS)) {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: OUT,
        emptyOutDir: false,
        cssCodeSplit: false,
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        chunkSizeWarningLimit: 20_000,
        rolldownOptions: {
          input: join(ROOT, input),
          output: { format: 'iife', codeSplitting: false, entryFileNames: `${name}.js`, assetFileNames: '[name][extname]' },
        },
      },
    })
  }
  mkdirSync(join(ROOT, OUT), { recursive: true })
  writeFileSync(STAMP, made)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildExplorer((text) => console.log(`  ${text} …`))
