import { Navigate } from 'react-router-dom'
import { PageSkeleton } from './page-skeleton.tsx'

/** Redirects, leaving nothing to go back to; a skeleton is shown until the next page's code is there. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <Navigate to={to} replace />
    <PageSkeleton />
  </>
)
