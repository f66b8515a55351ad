import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleFaults } from './style.ts'

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

test('The schema has a description of everything, one style of names, and pages as in Relay', () => {
  expect(styleFaults(text)).toEqual([])
})

/** Changes of the schema's text, and the fault that the check reports for each. */
const MISTAKES: [fault: string, from: string, to: string][] = [
  ['Cart.itemCount has no description', '"""Pieces over all lines: the number at the cart icon."""', ''],
  ['CurrencyCode.EGP has no description', '"""Egyptian pound, 100 piastres."""', ''],
  ['Query.node.id has no description', '"""Its id."""\n    id: ID!\n  ): Node', 'id: ID!\n  ): Node'],
  ['Cart.itemCount: a description stands in """blocks"""', '"""Pieces over all lines: the number at the cart icon."""', '"Pieces"'],
  ['“# Pieces” is a comment: nobody who reads the graph sees it', '  itemCount: Int!', '  # Pieces\n  itemCount: Int!'],
  ['Cart.ItemCount is not named as its kind is', '  itemCount: Int!', '  ItemCount: Int!'],
  ['CurrencyCode.egp is not named as its kind is', '  EGP\n', '  egp\n'],
  ['Cart.cartItems repeats its type', '  itemCount: Int!', '  cartItems: Int!'],
  ['getShop says that it is a query, a mutation or a subscription', '  shop: Shop @access', '  getShop: Shop @access'],
  ['Lonely is not reached', '"""One page of a list of products."""', '"""A."""\nenum Lonely {\n"""B."""\nB\n}\n"""One page."""'],
  ['StateEnum says its kind', '"""One page of a list of products."""', '"""A."""\nenum StateEnum {\n"""B."""\nB\n}\n"""One page."""'],
  ['viewer can never be null', '  viewer: Viewer @access', '  viewer: Viewer! @access'],
  ['Shelf has no id: ID!', '"""One page of a list of products."""', '"""A."""\ntype Shelf {\n"""B."""\nb: Int\n}\n"""One page."""'],
  [
    'ProductConnection has no pageInfo: PageInfo!',
    '  pageInfo: PageInfo!\n  """\n  How many products',
    '  pageInfo: PageInfo\n  """\n  How many products',
  ],
  ['ProductConnection has no list of edges', '  edges: [ProductEdge!]!', '  edges: [Product!]!'],
  ['ProductEdge has no node that is a Node', '  node: Product!\n}\n\n"""Which products', '  node: Money!\n}\n\n"""Which products'],
  ['ProductEdge has no cursor: String', 'cursor: String!\n  """The product at', 'cursor: Int!\n  """The product at'],
  [
    'Department.products takes neither first and after nor last and before',
    '    first: Int! = 20\n    """Return what follows this cursor. Not together with `page`."""',
    '    count: Int! = 20\n    """Return what follows."""',
  ],
  ['Department.products has another page than 20', '    first: Int! = 20\n', '    first: Int! = 8\n'],
  ['Product.related takes first, but cannot be walked', '    limit: Int! = 8\n', '    first: Int! = 8\n'],
  ['PageInfo has no endCursor: String', '  endCursor: String\n', '  endCursor: String!\n'],
]

test.each(MISTAKES)("The check of the schema's style reports: %s", (fault, from, to) => {
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  expect(styleFaults(edited)).toContain(fault)
})
