import { useLocation, useNavigate } from 'react-router-dom'
import { pathHere } from '../lib/language/language-address.ts'
import { paths } from '../lib/paths.ts'

/** Returns a function that leads a visitor to the login page, and afterwards back to here, with what was chosen last. */
export function useLeadToLogin(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    const here = pathHere()
    // Pressed more than once before the login page is there: one step leads back all the same.
    if (here === paths.login()) return
    // The router may know of a choice in the address a moment later than the address bar.
    void navigate(paths.login(pathname + (here === pathname ? window.location.search : search)), { replace: here !== pathname })
  }
}
