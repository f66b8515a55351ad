import type { CodegenConfig } from '@graphql-codegen/cli'

/** Makes types of the operations in the code, and the manifest of their texts that the shop is handed before a release. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/**/*.ts',
  generates: {
    'src/generated/': {
      preset: 'client',
      presetConfig: {
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: 'sha256' },
        fragmentMasking: { unmaskFunctionName: 'read' },
      },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumType: 'string-literal',
        strictScalars: true,
        scalars: { Date: 'string', DateTime: 'string', MinorUnits: 'number', URL: 'string', Upload: 'Blob' },
      },
    },
  },
  importExtension: '.ts',
}

export default config
