import { paths } from '../../lib/paths.ts'
import { HelpPage } from './help-page.tsx'
import { PRIVACY } from './texts/privacy.ts'

export const PrivacyPage = () => <HelpPage text={PRIVACY} canonical={paths.privacy} />
