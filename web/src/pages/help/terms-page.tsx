import { paths } from '../../lib/paths.ts'
import { HelpPage } from './help-page.tsx'
import { TERMS } from './texts/terms.ts'

/** /Terms */
export const TermsPage = () => <HelpPage text={TERMS} canonical={paths.terms} />
