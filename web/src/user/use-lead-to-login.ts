import { useLocation, useNavigate } from 'react-router-dom'
import { pathHere } from '../lib/language/language-address.ts'
import { paths } from '../lib/paths.ts'

/** Returns a function that leads a visitor to the login page, and afterwards back to here, with what was chosen last. */
export function useLeadToLogin(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    // The address bar knows of a choice before the router does; pressed again it names the login page, and one step leads back all the same.
    const here = pathHere()
    if (here !== paths.login()) void navigate(paths.login(here + location.search), { replace: here !== pathname })
  }
}
