import { defineConfig } from 'oxlint'

// ── Imports point one way (docs/decisions/001-nine-words.md). One table; everything below is derived from it. ──
const WORDS = [
  'user',
  'department',
  'category',
  'product',
  'favourite',
  'review',
  'address',
  'cart',
  'order',
  'payment',
  'return',
  'customer',
]
/** Layers of the client above the words; below them stand `lib` and `ui`. */
const ABOVE_WORDS = ['pages', 'admin', 'app']
/** Machinery of the REST service; words may use it, it knows no word. */
const MACHINERY = [
  'http',
  'db',
  'outbox',
  'mail',
  'images',
  'audit',
  'forms',
  'export',
  'accounts',
  'language',
  'limits',
  'changes',
  'openapi',
]

interface Pattern {
  /** Without looking ahead or behind: the linter knows neither, and passes over what has it. */
  regex?: string
  group?: string[]
  message: string
  allowTypeImports?: boolean
}
const restrict = (...patterns: Pattern[]): ['error', { patterns: Pattern[] }] => ['error', { patterns: [...ALWAYS, NO_DEMO, ...patterns] }]

/** Forbids importing the given sibling folders from a folder. */
const mayNotImport = (files: string[], folders: string[], message: string, ...more: Pattern[]) => ({
  files,
  rules: {
    'no-restricted-imports': restrict({ regex: `^(\\.\\./)+(${folders.join('|')})/`, message }, ...more),
  },
})

/** For the client and for the server that renders it. */
const NO_REST = { regex: '^@shop/contract/rest/', message: 'REST bodies end at the gateway.' }
/** For what runs in browsers. */
const IN_BROWSERS = [
  NO_REST,
  { regex: '^@shop/service/', message: 'Only servers have what a server needs.' },
  { regex: '^(\\.\\./)+server(/|\\.ts$)', message: 'The client does not know the server that renders it.' },
  { regex: '^styled-components$', importNames: ['keyframes'], message: 'Movements stand in ui/theme.css, which says why.' },
]
/** For the server that renders the client, which meets it as a build; the Dockerfile copies these files alone. */
const BUILT_CLIENT = {
  group: ['**/src/**', '!**/src/app/routes/pages.ts', '!**/src/lib/paths.ts', '!**/src/lib/language/**'],
  allowTypeImports: true,
  message: 'In production the server has no other source of the client.',
}

const ALWAYS = [
  { regex: '^\\.{1,2}/(.*/)?[^./]+$', message: 'Name the file with its extension.' },
  {
    group: ['@shop/**', '!@shop/contract/**', '!@shop/service/**'],
    message: 'Workspaces share only @shop/contract, and servers @shop/service.',
  },
  { regex: '(^|/)(utils?|helpers?|common|misc|index)(\\.tsx?)?$', message: 'Name what it is.' },
]

/** For all but what opens, tests and measures the shop. */
const NO_DEMO = { regex: '^(\\.\\./)+demo/', message: 'The shop does not know the demo that fills it.' }

/** The files in which the REST service is put together, beside the folders of what they put together. */
const API_TOP = {
  regex: '^(\\.\\./)+(app|routes|chore\\.store|config|housekeeping|jobs|mail-jobs|run-api)\\.ts$',
  message: 'This file imports words.',
}
/** What a word's `admin` folder holds is put together with the rest of the service, and used by nothing else. */
const NO_ADMIN = { regex: '^\\.{1,2}/(.*/)?admin/', message: 'What shoppers use does not know what administrators use.' }
const apiLayer = (files: string, folders: string[], message: string, ...more: Pattern[]) => [
  mayNotImport([files], folders, message, API_TOP, ...more),
  // Tests open the whole service.
  mayNotImport([`${files}.test.ts`], folders, message),
]
const apiRules = [
  ...WORDS.flatMap((word, place) =>
    apiLayer(
      `api/src/${word}/**/*`,
      WORDS.slice(place + 1),
      `${word} comes before these words.`,
      ...(word === 'customer' ? [] : [NO_ADMIN]),
    ),
  ),
  ...MACHINERY.flatMap((folder) => apiLayer(`api/src/${folder}/*`, WORDS, 'Machinery knows no word.', NO_ADMIN)),
]
const webRules = WORDS.map((word, place) =>
  mayNotImport([`web/src/${word}/**`], [...WORDS.slice(place + 1), ...ABOVE_WORDS], `${word} comes before these.`, ...IN_BROWSERS),
)
/** What services leave out that speak spec section 7 alone. */
const FOREIGN = { regex: '/foreign/', message: 'Only sources know what other services leave out.' }
const gatewayRules = WORDS.flatMap((word) => {
  const others = WORDS.filter((other) => other !== word)
  const message = 'Gateway words meet in the schema.'
  return [
    mayNotImport([`gateway/src/${word}/**`], others, message, FOREIGN, NO_ADMIN),
    mayNotImport([`gateway/src/${word}/**/*.source.ts`], others, message, NO_ADMIN),
  ]
})
/** Layers of the gateway below the words, the lowest first. */
const GATEWAY_LAYERS = ['lists', 'rest', 'graphql', 'execution', 'http', 'live']
/** The files in which the gateway is put together. */
const GATEWAY_TOP = {
  regex: '^\\.{1,2}/(\\.\\./)*(caches|context|node|refusal|resolvers|schema|server)\\.ts$',
  message: 'This file imports words.',
}
const gatewayLayerRules = GATEWAY_LAYERS.map((layer, place) =>
  mayNotImport(
    [`gateway/src/${layer}/**`],
    [...WORDS, ...GATEWAY_LAYERS.slice(place + 1)],
    `${layer} knows no word, and no layer above it.`,
    GATEWAY_TOP,
    FOREIGN,
  ),
)

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  // They have packages of their own, which are not installed here; `npm run clients` and `npm run validate` check their types.
  ignorePatterns: [
    '**/*.generated.ts',
    '**/dist/**',
    '.data/**',
    'node_modules/**',
    'validators/{kubernetes,openapi,s3}.ts',
    'docs/clients/{client-preset,gql-tada,relay,urql,mobile,rest,rest-hey-api}/**',
  ],
  rules: {
    'no-restricted-imports': restrict(),
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    // Assertions stand where data enters (JSON, SQL rows), and nowhere else: reviewed by eye.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/no-callback-in-promise': 'off',
    // role=status and role=group are meant; axe judges the pages themselves.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // Interfaces here are records of functions, not classes: nothing is bound to a receiver.
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'no-underscore-dangle': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    // About Express; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/no-array-sort': 'off',
    'react/jsx-filename-extension': 'off',
  },
  overrides: [
    // A list of routes is read from top to bottom, however long.
    { files: ['**/*.routes.ts'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'demo/src/**'],
      rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
    },
    {
      files: [
        '*.config.ts',
        '*.config.mts',
        'codegen.ts',
        'web/vite.config.ts',
        'tests/support/{postgres-server,demo-shop,dom-environment}.ts',
        '**/*.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['{demo,tools,tests,bench}/**'], rules: { 'no-restricted-imports': ['error', { patterns: ALWAYS }] } },
    { files: ['web/src/**'], rules: { 'no-restricted-imports': restrict(...IN_BROWSERS) } },
    ...apiRules,
    ...webRules,
    { files: ['gateway/src/**'], rules: { 'no-restricted-imports': restrict(FOREIGN) } },
    ...gatewayRules,
    { files: ['web/server/**', 'web/server.ts'], rules: { 'no-restricted-imports': restrict(NO_REST, BUILT_CLIENT) } },
    { files: ['web/server/**/*.test.ts'], rules: { 'no-restricted-imports': restrict() } },
    mayNotImport(['web/src/lib/**'], ['ui', ...WORDS, ...ABOVE_WORDS], 'lib is the lowest layer.', ...IN_BROWSERS),
    mayNotImport(['web/src/ui/**'], [...WORDS, ...ABOVE_WORDS], 'ui knows no word.', ...IN_BROWSERS),
    mayNotImport(['web/src/pages/**'], ['admin', 'app'], 'Pages know neither the back office nor the app around them.', ...IN_BROWSERS),
    mayNotImport(['web/src/admin/**'], ['app'], 'The back office does not know the app around it.', ...IN_BROWSERS),
    mayNotImport(['web/src/admin/{lib,ui}/**'], [...WORDS, ...ABOVE_WORDS], 'It knows no word.', ...IN_BROWSERS),
    {
      files: ['contract/src/**'],
      rules: { 'no-restricted-imports': restrict({ regex: '^(node:|@shop/service/)', message: 'The contract has no I/O.' }) },
    },
    { files: ['contract/src/**/*.test.ts'], rules: { 'no-restricted-imports': restrict() } },
    {
      files: ['service/src/**'],
      rules: { 'no-restricted-imports': restrict({ regex: '^(@shop/|\\.\\./)', message: 'What servers share knows no workspace.' }) },
    },
    ...gatewayLayerRules,
    { files: ['gateway/src/**/*.test.ts'], rules: { 'no-restricted-imports': restrict() } },
  ],
})
