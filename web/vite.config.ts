import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages.ts'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type ModulePreloadOptions, type Plugin, type PluginOption } from 'vite'
import { iconSpritePlugin } from './icon-sprite-plugin.ts'
import { languagePlugin } from './language-plugin.ts'
import { scriptsLastPlugin } from './scripts-last-plugin.ts'

/** Libraries of the first load: one chunk, which browsers cache over releases of ours. Hashes are sent only after the start. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo\/client(?!\/link\/persisted-queries)|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis|@emotion|cookie|set-cookie-parser)\//

/** The library for forms, shared by the pages that have one. */
const FORMS = /node_modules\/@tanstack\//

/** Our own code that almost every public page needs, and all that it imports: one chunk instead of a dozen. The first is the entry. */
const SHOP =
  /web\/index\.html|src\/((product|pages)\/card\/|ui\/([^/]+$|(layout\/(space|stack|cluster)|text\/text)\.)|lib\/(storage\/|language\/|structured-data|documents))|vite\/preload-helper/

/**
 * Modules that are requested at the same moment come as one chunk; by the chunk's name. Requests cost more than the few bytes they bring.
 * Folders where a whole one is needed, names where a part is: by folders alone a product page took 34 requests instead of 18.
 */
const TOGETHER: Record<string, RegExp> = {
  catalogue: /src\/(category\/catalogue|product\/products)\.generated/,
  'after-start':
    /src\/(app\/(follow\/)?[^/]+\.ts$|product\/grow-picture|favourite\/(favourite-(button|store)|round-button)|lib\/(forget-|persisted-operations\/)|app\/layout\/(department-bar|header-gives-way)|ui\/(strip\/|search\/is-typing)|category\/category-card)|@apollo\/client\/link\/persisted-queries/,
  'changed-reviews': /src\/review\/((read-)?changed-reviews|product-reviews\.generated|review-item)/,
  'home-later': /src\/(pages\/catalogue\/home-hero|category\/category-strip|ui\/carousel\/)|node_modules\/embla-/,
  'product-later':
    /src\/(product\/(buy|shelf|gallery\/(?!zoom))|review\/(list|(own|editable)-review|report-button)|pages\/catalogue\/product-shelves)|own-arrival\./,
  quantity: /src\/cart\/(choose-quantity|quantity-stepper)\./,
  arrival: /src\/(address\/(delivery\/(arrival|delivery\.generated)|place-shown\.)|lib\/time\/moments|arrival\.ts|governorates|fold-text)/,
  lists: /src\/ui\/long-list\//,
  filters: /src\/(product\/list\/filter\/(?!filter-sheet)|fields\/option-choice-text)/,
  list: /src\/ui\/(list\/|layout\/with-side\.)/,
  'chosen-address': /src\/address\/(address\.generated|chosen-address)/,
  'shown-address': /src\/(address\/address-(shown|values)\.|full-address)/,
  form: /src\/(ui\/(form\/(?!radio-card|text-area)|layout\/columns\.)|user\/(account-card|password-field)\.)|lib\/safe-next|contract\/src\/(texts|local-path)/,
  screen: /src\/ui\/(screen\/|layout\/panel\.)/,
  dialog: /src\/ui\/dialog\//,
  sending: /src\/(lib\/(mutation-outcome|refusal|intent\/fresh-key|asking\/lost-answer)|ui\/toast\/refusal-toast|cart\/cart-changed)\./,
  'cart-lines': /src\/(cart\/(optimistic-cart|line-(item|problem))|product\/variants\/variant-words)\./,
  'payment-method': /src\/(payment\/(chosen-method|payment-refusal)|cart\/free-shipping)\./,
  'order-words': /src\/(order\/(method-words|detail\/payment-words)|payment-words|cart\/discount-words)\./,
  'sign-in': /src\/(user\/new-session|pages\/account\/sign-in\/wanted-notice)\./,
  favourites: /src\/favourite\/sync\//,
  'search-keys': /src\/(product\/(use-list-keys|suggestions\.generated)|ui\/search\/(?!is-typing))/,
  find: /src\/admin\/find\/(finder|find-groups|find\.generated|scanned)\./,
  'admin-parts':
    /src\/admin\/(ui\/(admin-toast|days-between|email-link|dialog\/|form\/|table\/(data-table|search-field|table-|choosers|arrange-rows|export-button|editable-cell))|lib\/(cairo-days|each-outcome|in-all-words|list-link|use-all-rows)|category\/catalogue-tree\.generated|overview\/part\.|order\/(next-step-button|order-(table|columns)|admin-orders\.generated|step-dialog|step-button|customer-link)|product\/(picked-products|variants\/(scarce-variants|(move-tools|tool-button)\.))|review\/review-words|user\/unknown-account)|src\/csv\/csv\./,
}

/** CSS for browsers of ten years ago: styled-components brings the code along, but does not run it unless configured. */
const withoutPrefixes: Plugin = {
  name: 'without-prefixes',
  transform: {
    filter: { id: /stylis\/src\/Prefixer\.js$/ },
    handler: () => ({ code: 'export const prefix = (value) => value', map: null }),
  },
}

/**
 * Removes unused components of the router: 6 KiB of each first load. Calls that only make a component are marked as such, as Babel's
 * preset for React marks them, and names for development tools, which would keep the components, are left out.
 */
const pureComponents: Plugin = {
  name: 'pure-components',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/ = (?=React\d*\.(forwardRef|memo|createContext)\()/g, '$&/* @__PURE__ */ '),
      map: null,
    }),
  },
}

/** The packages name their development builds, which warn at run time, and for servers a second copy of them. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router-dom$/, replacement: join(import.meta.dirname, '../node_modules/react-router-dom/dist/index.mjs') },
]

/** The server keeps its program in memory: without comments, whose signs cost two bytes for every letter. Names stay, for the log. */
const compact = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/** The chunks that every document loads. */
const IN_DOCUMENT = /assets\/(libraries|rolldown-runtime|index)-/

/** Leaves the document's chunks out of the lists of scripts, which need not name them again. */
const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((each) => !IN_DOCUMENT.test(each))),
}

/** Functions with 'use memo' are compiled: lists, whose rows shall not render with them. For all it would cost a quarter more code. */
export const compiler = { compilationMode: 'annotation' } as const

/** The language of the pages that this build is for; none for the server, which renders them all. */
const language = LANGUAGES.find((each) => each === process.env['BUILD_LANGUAGE'])

const pluginsFor = (server: boolean): PluginOption[] => [
  react({ compiler }),
  withoutPrefixes,
  pureComponents,
  iconSpritePlugin(),
  ...(language ? [languagePlugin(language)] : []),
  ...(server ? [] : [scriptsLastPlugin()]),
]

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    // rxjs for browsers of this decade: real classes, no helpers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // Named by their files and their position in them, so that server and browser give them the same classes.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  plugins: pluginsFor(Boolean(isSsrBuild)),
  // Else the server would carry React's development build along.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, rolldownOptions: { output: { minify: compact } } }
    : {
        outDir: `dist/client-${language ?? 'en'}`,
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // light-dark() stays: its replacement for older browsers is twice as long.
        cssTarget: 'esnext',
        modulePreload,
        rolldownOptions: {
          // Files of the groups may be entries too: with their signatures kept, some came out broken.
          preserveEntrySignatures: false,
          output: {
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
  // The build is one program without node_modules; in development only packages without ES modules for Node are compiled.
  ssr: { noExternal: command === 'build' ? true : ['styled-components'] },
  appType: 'custom',
}))
