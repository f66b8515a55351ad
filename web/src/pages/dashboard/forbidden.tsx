import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RoundIcon } from '../../ui/screen/round-icon.tsx'
import { Page } from '../../ui/page.tsx'

/** What a shopper sees at an address of the back office. */
export const Forbidden = () => (
  <Page title="403 Not allowed" heading="own" noindex>
    <EmptyState
      level="h1"
      picture={<RoundIcon name="ban" />}
      title="403: administrators only"
      text="Your account may not open the back office. If it should, ask an administrator of the shop."
      action={<ButtonLink to={paths.home}>Back to home</ButtonLink>}
    />
  </Page>
)
