import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type ModulePreloadOptions, type Plugin, type PluginOption } from 'vite'
import { iconSpritePlugin } from './icon-sprite-plugin.ts'
import { languagePlugin } from './language-plugin.ts'
import { minifyPlugin } from './minify-plugin.ts'
import { scriptsLastPlugin } from './scripts-last-plugin.ts'
import { styledPlugin } from './styled-plugin.ts'

const compress = promisify(brotliCompress)
const TEXT = /\.(js|css|svg|json|html)$/

/** Puts a brotli copy beside every text asset, once, at the highest quality. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? '', 'assets')
      const files = (await readdir(folder).catch(() => [])).filter((file) => TEXT.test(file))
      await Promise.all(
        files.map(async (file) => {
          const text = await readFile(join(folder, file))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
          await writeFile(join(folder, `${file}.br`), await compress(text, { params }))
        }),
      )
    },
  }
}

/** Libraries of the first load: one chunk, which stays in the browser's cache over releases of ours. Hashes are sent only after the start. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo\/client(?!\/link\/persisted-queries)|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis|@emotion|cookie|set-cookie-parser)\//

/** The library for forms, shared by the pages that have one. */
const FORMS = /node_modules\/@tanstack\/(?!react-table|table-core)/

/** Our own code that almost every public page needs, and all that it imports: one chunk instead of a dozen. The first is the entry. */
const SHOP =
  /web\/index\.html|src\/((product|pages)\/card\/|ui\/[^/]+$|lib\/(storage\/|language\/|structured-data|time\/moments|documents))|vite\/preload-helper/

/**
 * What is asked for at the same moment comes as one chunk; by the chunk's name. Requests cost more than the few bytes they bring. Folders
 * where one is asked for as a whole, names where a part of it is: by folders alone a product page took 34 requests in place of 18.
 */
const TOGETHER: Record<string, RegExp> = {
  catalogue: /src\/(category\/catalogue|product\/products)\.generated/,
  'after-start':
    /src\/(app\/[^/]+\.ts$|product\/grow-picture|favourite\/(favourite-(button|store)|round-button)|lib\/forget-stored|app\/layout\/department-bar|ui\/strip\/|category\/category-card)/,
  'changed-reviews': /src\/review\/((read-)?changed-reviews|product-reviews\.generated|review-item)/,
  'home-later': /src\/(pages\/catalogue\/home-hero|category\/category-strip|ui\/carousel\/)|node_modules\/embla-/,
  'product-later': /src\/(product\/(buy|shelf|gallery\/(?!zoom))|review\/list|pages\/catalogue\/product-shelves)|own-arrival\./,
  quantity: /src\/cart\/(choose-quantity|quantity-stepper)\./,
  arrival: /src\/(address\/(delivery\/(arrival|delivery\.generated)|places\.)|arrival\.ts|fold-text)/,
  lists: /src\/ui\/long-list\//,
  'product-list': /src\/product\/list\//,
  filters: /src\/product\/filter\/(?!filter-sheet)/,
  checkout: /src\/(pages\/checkout\/parts\/(?!order-summary)|ui\/list)/,
  bill: /src\/(cart\/bill|pages\/checkout\/parts\/order-summary)\./,
  'chosen-address': /src\/address\/(address\.generated|chosen-address)/,
  'shown-address': /src\/(address\/(address-shown|shipping-draft)\.|full-address)/,
  address: /src\/address\/(?!delivery|address\.generated|chosen-address|address-shown|places\.|shipping-draft)/,
  form: /src\/(ui\/form\/(?!radio-card|select|loaded-select|text-area|day-field)|user\/(account-card|password-field)\.)|contract\/src\/texts/,
  screen: /src\/ui\/screen\//,
  dialog: /src\/ui\/dialog\/(dialog|confirm-dialog|use-confirm)\./,
  sending: /src\/lib\/(refusal|use-refusal)\./,
  favourites: /src\/favourite\/sync\//,
}

/** CSS for browsers of ten years ago: styled-components brings the code along and, unless asked, never runs it. */
const withoutPrefixes: Plugin = {
  name: 'without-prefixes',
  transform: {
    filter: { id: /stylis\/src\/Prefixer\.js$/ },
    handler: () => ({ code: 'export const prefix = (value) => value', map: null }),
  },
}

/**
 * Of the router goes what nobody uses: names for development tools, the context of its boundary for errors, which only its `Routes`
 * render, and calls that do nothing but make a component would keep it.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.(displayName|contextType) = "?\w+"?;$/gm, '')
        .replace(/ = (?=React\d*\.(forwardRef|memo|createContext)\()/g, '$&/* @__PURE__ */ '),
      map: null,
    }),
  },
}

/** Where a route's file lies only the server has to know. */
const withoutFiles: Plugin = {
  name: 'without-files',
  transform: {
    filter: { id: /src\/app\/routes\.tsx$/ },
    handler: (code) => ({ code: code.replace(/\bpage\(\s*["'][\w/-]+["']/g, 'page(0'), map: null }),
  },
}

const styles = (): Plugin[] => [styledPlugin(), withoutPrefixes]

/** The packages name their development builds, which warn at run time, and for servers a second copy of them. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router-dom$/, replacement: join(import.meta.dirname, '../node_modules/react-router-dom/dist/index.mjs') },
]

/** The server keeps its program in memory: without comments, whose signs cost two bytes for every letter. Names stay, for the log. */
const compact = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/**
 * The entry names all chunks, and signs of a hash do not compress: a hexadecimal one is half a byte. Client and server alike, since the
 * server names the font.
 */
const named = { hashCharacters: 'hex' } as const

/** As short as the build allows: 268 million names for each script are enough. */
const SCRIPT = 'assets/[name]-[hash:7].js'

/** What every document loads. */
const IN_DOCUMENT = /assets\/(libraries|rolldown-runtime)-/

/** Scripts have what the document loaded; no list of theirs has to name it again. */
const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((each) => !IN_DOCUMENT.test(each))),
}

/** Functions that say 'use memo' are compiled: lists, whose rows shall not render with them. For all others it would cost a quarter more code. */
export const compiler = { compilationMode: 'annotation' } as const

/** The language of the pages that this build is for; none for the server, which renders them all. */
const language = process.env['BUILD_LANGUAGE']

const pluginsFor = (server: boolean): PluginOption[] => [
  react({ compiler }),
  styles(),
  withoutUnused,
  iconSpritePlugin(),
  ...(language ? [languagePlugin(language)] : []),
  ...(server ? [] : [withoutFiles, minifyPlugin(), scriptsLastPlugin(), precompress()]),
]

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    // rxjs for browsers of this decade: real classes, no helpers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  plugins: pluginsFor(Boolean(isSsrBuild)),
  // Else the server would carry React's development build along.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, rolldownOptions: { output: { ...named, minify: compact } } }
    : {
        outDir: `dist/client-${language ?? 'en'}`,
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // light-dark() stays: what stands for it in older browsers is twice as long.
        cssTarget: 'esnext',
        modulePreload,
        rolldownOptions: {
          // Files of the groups may be entries too: with their signatures kept, some came out broken.
          preserveEntrySignatures: false,
          output: {
            ...named,
            entryFileNames: SCRIPT,
            chunkFileNames: SCRIPT,
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: 'forms', test: FORMS, priority: 2 },
                { name: 'shop', test: SHOP, priority: 1 },
                ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
              ],
            },
          },
        },
      },
  // The build is one program without node_modules; while developing only what has no ES modules of its own for Node is compiled.
  ssr: { noExternal: command === 'build' ? true : ['styled-components'] },
  appType: 'custom',
}))
