import { Navigate } from 'react-router-dom'
import { PageSkeleton } from './page-skeleton.tsx'

/** Leads elsewhere, for ever; until the next page's code is there, something stands in the place of this one. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace />
    <PageSkeleton />
  </>
)
