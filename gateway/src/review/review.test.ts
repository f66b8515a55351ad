import { expect, test } from 'vitest'
import { opaqueId } from '../graphql/opaque-id.ts'
import { stubShop } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile(() => stubShop({ reviews: 12 }))

test('A product has its reviews page by page, with the names of authors and nothing more of them', async () => {
  const query = `{ product(id: "prod_1") { reviews(first: 5, page: 3) {
    totalCount nodes { id rating title comment createdAt author { id name } product { id } } pageInfo { currentPage pageCount hasNextPage }
  } } }`
  const review = (n: number) => ({
    id: `rev_${n}`,
    rating: (n % 5) + 1,
    title: `Title ${n}`,
    comment: 'Fine.',
    createdAt: '2026-01-02T03:04:05.000Z',
    author: { id: opaqueId('author', `usr_${n}`), name: `Reader ${n}` },
    product: { id: 'prod_1' },
  })
  expect(await gateway.ask(query)).toEqual({
    data: {
      product: {
        reviews: { totalCount: 12, nodes: [review(11), review(12)], pageInfo: { currentPage: 3, pageCount: 3, hasNextPage: false } },
      },
    },
  })
})

test('Two reviews of an author have the same author id, which is not that of the account', async () => {
  const query = '{ product(id: "prod_1") { reviews { nodes { author { id } } } } viewer { user { id reviewAuthorId } } }'
  const { data } = await gateway.ask(query, { token: 'token-ann' })
  const { product, viewer } = data as {
    product: { reviews: { nodes: { author: { id: string } }[] } }
    viewer: { user: Record<string, string> }
  }
  expect(viewer.user).toEqual({ id: 'usr_ann', reviewAuthorId: opaqueId('author', 'usr_ann') })
  for (const { author } of product.reviews.nodes) expect(author.id).toMatch(/^author_[0-9a-f]{24}$/)
})

test("Reviews in the caller's language come first, sorted by the REST service, or here when it cannot", async () => {
  const written = (n: number, title: string) => ({
    _id: `rev_${n}`,
    user: { _id: 'usr_1', name: 'A' },
    rating: 4,
    title,
    comment: '-',
    date: `2026-01-0${n}`,
  })
  const asked: string[] = []
  gateway.stub.routes['GET review/product/*'] = ({ query }) => {
    asked.push(query.get('language') ?? '')
    return { body: [written(1, 'One'), written(2, 'واحد'), written(3, 'Two'), written(4, 'اتنين')] }
  }
  const ask = async (language: string) => {
    const payload = { query: '{ product(id: "prod_1") { reviews { nodes { id } } } }' }
    const headers = { 'accept-language': language, 'apollo-require-preflight': '1' }
    const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    const { product } = answer.json<{ data: { product: { reviews: { nodes: { id: string }[] } } } }>().data
    return product.reviews.nodes.map(({ id }) => id)
  }
  expect(await ask('ar-EG')).toEqual(['rev_4', 'rev_2', 'rev_3', 'rev_1'])
  expect(await ask('en')).toEqual(['rev_3', 'rev_1', 'rev_4', 'rev_2'])
  expect(asked).toEqual(['ar', 'en'])
})

test('Reviews are sorted by stars and narrowed down by the REST service, or here when it cannot', async () => {
  const asked: (string | undefined)[][] = []
  const written = (n: number, rating: number) => ({
    _id: `rev_${n}`,
    user: { _id: 'usr_1', name: 'A' },
    rating,
    title: 'T',
    comment: '-',
    date: `2026-01-0${n}`,
  })
  gateway.stub.routes['GET review/product/*'] = ({ query }) => {
    asked.push([query.get('sortBy') ?? undefined, query.get('stars') ?? undefined])
    return { body: [written(1, 3), written(2, 5), written(3, 1), written(4, 5)] }
  }
  const ids = async (args: string) => {
    const { data } = await gateway.ask(`{ product(id: "prod_1") { reviews(${args}) { totalCount nodes { id } } } }`)
    return (data as { product: { reviews: { nodes: { id: string }[] } } }).product.reviews.nodes.map(({ id }) => id)
  }
  expect(await ids('sort: BEST')).toEqual(['rev_4', 'rev_2', 'rev_1', 'rev_3'])
  expect(await ids('sort: WORST')).toEqual(['rev_3', 'rev_1', 'rev_2', 'rev_4'])
  expect(await ids('stars: 5')).toEqual(['rev_4', 'rev_2'])
  expect(await ids('sort: NEWEST')).toEqual(['rev_4', 'rev_3', 'rev_2', 'rev_1'])
  expect(asked).toEqual([
    ['best', undefined],
    ['worst', undefined],
    [undefined, '5'],
    [undefined, undefined],
  ])
  const wrong = await gateway.ask('{ product(id: "prod_1") { reviews(stars: 6) { totalCount } } }')
  expect(wrong).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})
