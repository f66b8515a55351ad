import { paths } from '../../lib/paths.ts'
import { HelpPage } from './help-page.tsx'
import { DELIVERY } from './texts/delivery.ts'

export const DeliveryPage = () => <HelpPage text={DELIVERY} canonical={paths.delivery} />
