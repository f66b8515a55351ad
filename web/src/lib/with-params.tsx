import type { ReactNode } from 'react'
import { matchPath, UNSAFE_RouteContext as RouteContext } from 'react-router-dom'
import { decodePart } from './paths.ts'

/** The parts of an address that its route names, by their names. */
export type Params = Readonly<Record<string, string | undefined>>

/** Returns the named parts of an address as text, or undefined when it is not of this form. */
export function findParams(form: string, pathname: string): Params | undefined {
  const match = matchPath(form, pathname)
  return match ? Object.fromEntries(Object.entries(match.params).map(([name, part]) => [name, decodePart(part ?? '')])) : undefined
}

interface WithParamsProps {
  /** Of the present address. */
  params: Params
  children: ReactNode
}

/**
 * Tells the router's `useParams` what its `Routes` would: which route the address has is known already, and the code to find it a second
 * time, for nested routes and loaders that the shop does not have, is more than all our routes.
 */
export const WithParams = ({ params, children }: WithParamsProps) => (
  <RouteContext value={{ outlet: null, isDataRoute: false, matches: [{ params, pathname: '/', pathnameBase: '/', route: {} }] }}>
    {children}
  </RouteContext>
)
