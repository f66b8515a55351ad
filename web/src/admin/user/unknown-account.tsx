import { m } from '@shop/contract/messages/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** In place of a page about an account that the shop does not have; leads back to the list of accounts. */
export const UnknownAccount = ({ list }: { list: string }) => (
  <Page title={m.user_account_unknown()} heading="own" width={1440} noindex>
    <EmptyState
      level="h1"
      title={m.user_account_unknown()}
      text={m.user_account_unknown_text()}
      action={<ButtonLink to={list}>{m.user_accounts_back()}</ButtonLink>}
    />
  </Page>
)
