import { defineConfig } from 'oxlint'

// ── Imports point one way (docs/decisions/001-nine-words.md). One table; everything below is derived from it. ──
const WORDS = ['user', 'department', 'category', 'product', 'favourite', 'review', 'address', 'cart', 'order', 'payment']
/** Layers of the client above the words; below them stand `lib` and `ui`. */
const ABOVE_WORDS = ['pages', 'app']
/** Machinery of the REST service; words may use it, it knows no word. `db/demo` fills the shop and may use everything. */
const MACHINERY = ['db', 'outbox', 'mail', 'images', 'audit', 'forms', 'export']

interface Pattern {
  regex: string
  message: string
}
const restrict = (...patterns: Pattern[]): ['error', { patterns: Pattern[] }] => ['error', { patterns: [...ALWAYS, ...patterns] }]

/** Forbids importing the given sibling folders from a folder. */
const mayNotImport = (files: string[], folders: string[], message: string, ...more: Pattern[]) => ({
  files,
  rules: {
    'no-restricted-imports': restrict({ regex: `^(\\.\\./)+(${folders.join('|')})/`, message }, ...more),
  },
})

/** For what runs in browsers. */
const NO_SERVER = { regex: '^@shop/service/', message: 'Only servers have what a server needs.' }

const ALWAYS = [
  { regex: '^(\\./|\\.\\./).*(?<!\\.(ts|tsx|css|svg|js|mjs))$', message: 'Name the file with its extension.' },
  { regex: '^@shop/(?!(contract|service)/)', message: 'Workspaces share only @shop/contract, and servers @shop/service.' },
  { regex: '(^|/)(utils?|helpers?|common|misc|index)(\\.tsx?)?$', message: 'Name what it is.' },
]

const apiRules = WORDS.map((word, place) =>
  mayNotImport([`api/src/${word}/**`], WORDS.slice(place + 1), `${word} comes before these words.`),
)
const webRules = WORDS.map((word, place) =>
  mayNotImport([`web/src/${word}/**`], [...WORDS.slice(place + 1), ...ABOVE_WORDS], `${word} comes before these.`, NO_SERVER),
)
/** What services leave out that speak spec section 7 alone. */
const FOREIGN = { regex: '/foreign/', message: 'Only sources know what other services leave out.' }
const gatewayRules = WORDS.flatMap((word) => {
  const others = WORDS.filter((other) => other !== word)
  const message = 'Gateway words meet in the schema.'
  return [
    mayNotImport([`gateway/src/${word}/**`], others, message, FOREIGN),
    mayNotImport([`gateway/src/${word}/*.source.ts`], others, message),
  ]
})
/** Layers of the gateway below the words, the lowest first. */
const GATEWAY_LAYERS = ['rest', 'graphql', 'http']
/** The files in which the gateway is put together. */
const GATEWAY_TOP = { regex: '^\\.{1,2}/(\\.\\./)*(caches|context|resolvers|schema|server)\\.ts$', message: 'This file imports words.' }
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
  // Clients of their own packages, which are not installed here; `npm run clients` checks their types.
  ignorePatterns: [
    '**/*.generated.ts',
    '**/dist/**',
    '.data/**',
    'node_modules/**',
    'eslint.config.mjs',
    'docs/clients/{relay,urql,mobile}/**',
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
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'api/src/db/demo/**'],
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
    { files: ['web/src/**'], rules: { 'no-restricted-imports': restrict(NO_SERVER) } },
    ...apiRules,
    ...webRules,
    { files: ['gateway/src/**'], rules: { 'no-restricted-imports': restrict(FOREIGN) } },
    ...gatewayRules,
    mayNotImport(
      MACHINERY.map((folder) => `api/src/${folder}/*`),
      WORDS,
      'Machinery knows no word.',
    ),
    mayNotImport(['web/src/lib/**'], ['ui', ...WORDS, ...ABOVE_WORDS], 'lib is the lowest layer.', NO_SERVER),
    mayNotImport(['web/src/ui/**'], [...WORDS, ...ABOVE_WORDS], 'ui knows no word.', NO_SERVER),
    mayNotImport(['web/src/pages/**'], ['app'], 'Pages do not know the app around them.', NO_SERVER),
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
    {
      files: ['gateway/src/{bad-user-input,format-address,idempotency-key,image,opaque-id,pagination}.ts'],
      rules: {
        'no-restricted-imports': restrict(GATEWAY_TOP, { regex: `^\\./(${WORDS.join('|')})/`, message: 'Words import this file.' }),
      },
    },
    { files: ['gateway/src/**/*.test.ts'], rules: { 'no-restricted-imports': restrict() } },
  ],
})
