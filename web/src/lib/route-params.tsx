import { createContext, use } from 'react'
import { matchPath } from 'react-router-dom'
import { decodePart } from './paths.ts'

/** The parts of an address that its route names, by their names. */
export type Params = Readonly<Record<string, string | undefined>>

/** Returns the named parts of an address as text, or undefined when it is not of this form. */
export function findParams(form: string, pathname: string): Params | undefined {
  const match = matchPath(form, pathname)
  return match ? Object.fromEntries(Object.entries(match.params).map(([name, part]) => [name, decodePart(part ?? '')])) : undefined
}

/** The parts of the present address. `findRoute` finds the route once, without the router's `Routes`, so its `useParams` knows none. */
export const RouteParams = createContext<Params>({})

/** Returns the parts of the present address that its route names. */
export const useRouteParams = (): Params => use(RouteParams)
