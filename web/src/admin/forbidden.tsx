import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RoundIcon } from '../ui/screen/round-icon.tsx'
import { Page } from '../ui/page.tsx'

/** The page for a shopper at an address of the back office. */
export const Forbidden = () => (
  <Page title={m.admin_forbidden_title()} heading="own" noindex>
    <EmptyState
      level="h1"
      picture={<RoundIcon name="ban" />}
      title={m.admin_forbidden()}
      text={m.admin_forbidden_text()}
      action={<ButtonLink to={paths.home}>{m.shop_back_home()}</ButtonLink>}
    />
  </Page>
)
