import { findParams, type Params } from '../../lib/route-params.tsx'
import type { ShopRoute } from './route.ts'
import { ROUTES } from './routes.generated.ts'

/** The page at a path, with the parts of the path that it names; the last of all fits every path. */
export function findRoute(pathname: string): { route: ShopRoute; params: Params } {
  const route = ROUTES.find(({ path }) => findParams(path, pathname)) as ShopRoute
  return { route, params: findParams(route.path, pathname) ?? {} }
}
