import { expect } from 'vitest'
import type { RestImport } from '@shop/contract/rest/product-bulk.ts'
import { formOf } from './form.ts'
import type { Caller, TestShop } from './shop.ts'

interface Refused {
  rows: { row: number; fields: { path: string[]; code: string; message: string }[] }[]
}

/** Imports and exports products of a shop. */
export function productCsv(shop: () => TestShop, admin: () => Caller) {
  async function send(content: string, fields: Record<string, string> = {}, language = 'en') {
    const { payload, headers } = await formOf(fields, [{ name: 'p.csv', content: Buffer.from(content), type: 'text/csv' }], 'file')
    const all = { ...headers, ...admin().headers, 'accept-language': language }
    return shop().app.inject({ method: 'POST', url: '/product/import', headers: all, payload })
  }
  const refused = async (content: string, language?: string) => (await send(content, {}, language)).json<Refused>().rows
  return {
    send,
    refused,
    async load(content: string): Promise<RestImport> {
      const answer = await send(content)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    /** The wrong rows of a file: '3: price INVALID'. */
    wrong: async (content: string): Promise<string[]> =>
      (await refused(content)).map(
        ({ row, fields }) => `${row}: ${fields.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
      ),
    exported: async (category: string): Promise<string> =>
      (await shop().app.inject({ url: `/product/export.csv?category=${category}`, headers: admin().headers })).body,
  }
}
