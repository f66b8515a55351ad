import { m } from '@shop/contract/messages/messages.js'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { adminToast } from '../../ui/admin-toast.ts'
import { useEraseUserOutcome } from './customer.generated.ts'

/** Asks, with what goes and what stays, before an account is erased; then leads to the users. Returns the question and its dialog. */
export function useEraseUser({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate()
  // Its orders and reviews have lost their name, too: what is kept of them is read again.
  const erase = useEraseUserOutcome((cache) => {
    cache.evict({ id: cache.identify({ __typename: 'User', id }) ?? '' })
    for (const fieldName of ['users', 'orders', 'order', 'reviews']) cache.evict({ id: 'ROOT_QUERY', fieldName })
    cache.gc()
  })
  return useConfirm({
    title: m.user_erase(),
    question: m.user_erase_question({ name }),
    children: (
      <Stack $gap={12}>
        <p>{m.user_erase_goes()}</p>
        <p>{m.user_erase_stays()}</p>
      </Stack>
    ),
    confirm: m.user_erase_confirm(),
    refusedTitle: m.user_erase_not_done(),
    send: () => erase({ input: { userId: id } }),
    onDone: async () => {
      await navigate(adminPaths.users, { replace: true })
      adminToast.deleted(m.user_erased())
    },
  })
}
