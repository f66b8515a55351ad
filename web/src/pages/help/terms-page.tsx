import { paths } from '../../lib/paths.ts'
import { HelpPage } from './help-page.tsx'
import { TERMS } from './texts/terms.ts'

export const TermsPage = () => <HelpPage text={TERMS} canonical={paths.terms} />
