import { expect, test } from 'vitest'
import { findRoute } from './find-route.ts'
import { PAGES } from './pages.ts'
import { ROUTES } from './routes.generated.ts'

test('Every page of the table has its route, in the same order (run npm run codegen if not)', () => {
  expect(ROUTES.map(({ path, gated, bare, admin }) => ({ path, gated, bare, admin }))).toEqual(
    PAGES.map(({ path, gated, bare, admin }) => ({ path, gated, bare, admin })),
  )
})

test('A path finds its page and parameters, whatever its case; every other path is not found', () => {
  const at = (path: string) => [findRoute(path).route.path, findRoute(path).params]
  expect(at('/PRODUCT/one/prod%201')).toEqual(['/product/one/:id', { id: 'prod 1' }])
  expect(at('/dashboard/orders')[0]).toBe('/dashboard/*')
  expect(at('/no/such')[0]).toBe('*')
})
