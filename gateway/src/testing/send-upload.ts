import { randomBytes } from 'node:crypto'

/** An upload as a client makes it; every part may be wrong. */
export interface Upload {
  operations?: unknown
  map?: unknown
  files?: { name?: string; type?: string; content: Buffer }[]
  headers?: Record<string, string | undefined>
}

const CREATE = `mutation ($input: CreateProductInput!) { createProduct(input: $input) {
  __typename
  ... on CreateProductSuccess { product { id name images { url } } }
  ... on UserError { message }
  ... on ValidationError { fields { path code message } }
} }`

/** A product without its pictures. */
export const NEW_PRODUCT = {
  categoryId: 'cat_1',
  name: 'Lamp',
  description: 'It shines.',
  brand: 'Khan',
  price: 12_550,
  stock: 3,
  weight: 0.5,
  cashOnDelivery: true,
}

/** The operation that adds a product with so many pictures, and the map of their files. */
export const createProduct = (images: number, query = CREATE) => ({
  operations: { query, variables: { input: { ...NEW_PRODUCT, images: Array.from({ length: images }, () => ({ upload: null })) } } },
  map: Object.fromEntries(Array.from({ length: images }, (_, index) => [String(index), [`variables.input.images.${index}.upload`]])),
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The body of an upload, and the headers that go with it. */
export function uploadBody({ operations, map, files = [], headers = {} }: Upload): { body: Buffer; headers: Record<string, string> } {
  const boundary = `test-${randomBytes(8).toString('hex')}`
  const field = (name: string, value: unknown) =>
    value === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`
  const parts = files.flatMap(({ name = `${String(files.length)}.png`, type = 'image/png', content }, index) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${index}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  const body = Buffer.concat(
    [field('operations', operations), field('map', map), ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)),
  )
  const all = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
    'apollo-require-preflight': '1',
    'x-access-token': 'admin',
    accept: 'application/graphql-response+json',
    ...headers,
  }
  return { body, headers: Object.fromEntries(Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined)) }
}

const IMPORT = `mutation ($input: ImportProductsInput!) { importProducts(input: $input) {
  __typename
  ... on ImportProductsSuccess { createdCount updatedCount unchangedCount products { id } joinedRows { from to } }
  ... on UserError { message }
  ... on ImportRowsError { count rows { row fields { path code message } } }
  ... on ValidationError { fields { path code message } }
} }`

/** The operation that imports a file of so much content. */
export const importProducts = (content: string, dryRun = false): Upload => ({
  operations: { query: IMPORT, variables: { input: { file: null, dryRun } } },
  map: { 0: ['variables.input.file'] },
  files: [{ name: 'products.csv', type: 'text/csv', content: Buffer.from(content) }],
})
