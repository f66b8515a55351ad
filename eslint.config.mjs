// ESLint looks at schema.graphql alone; everything else is for oxlint.
import graphql from '@graphql-eslint/eslint-plugin'

export default [
  {
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: './schema.graphql' } } },
    rules: {
      ...graphql.configs['flat/schema-all'].rules,
      ...graphql.configs['flat/schema-relay'].rules,
      // Grouped by domain, not from A to Z.
      '@graphql-eslint/alphabetize': 'off',
      // That rule exists to forbid mutations.
      '@graphql-eslint/no-root-type': 'off',
      // It wants an argument that the specification of GraphQL does not have; the date stands in `reason`.
      '@graphql-eslint/require-deprecation-date': 'off',
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      '@graphql-eslint/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: true, listTypeCanWrapOnlyEdgeType: false },
      ],
      // Values without an identity of their own.
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            suffixes: ['Success', 'Error', 'Connection', 'Edge'],
            types: [
              'Money',
              'PageInfo',
              'SearchReading',
              'DeliveryPromise',
              'RatingSummary',
              'RatingBucket',
              'Session',
              'UserSession',
              'ProductFacets',
              'BrandFacet',
              'CategoryFacet',
              'RatingFacet',
              'SalesSummary',
              'SalesPoint',
              'ProductSales',
              'PasswordResetLink',
              'OrderTotals',
              'OrderAddress',
              'Payment',
              'PaymentIntent',
              'OutOfStockItem',
              'ProductUpdate',
              'ProductDeletion',
              'FieldChange',
            ],
          },
        },
      ],
    },
  },
]
