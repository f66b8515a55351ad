import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { useDownload } from '../../../ui/download/use-download.ts'
import type { PersonFragment } from '../people.generated.ts'
import { SessionsDialog } from '../sessions-dialog.tsx'
import { useEraseUser } from './use-erase-user.tsx'

/** What is done with a customer's account as a whole. One's own is deleted in the profile. */
export function CustomerActions({ person }: { person: PersonFragment }) {
  const { user } = useSession()
  const [signedIn, setSignedIn] = useState<PersonFragment>()
  const erase = useEraseUser(person)
  const { save, pending } = useDownload({
    path: `/export/customer.json?userId=${encodeURIComponent(person.id)}`,
    file: `customer-${person.id}.json`,
    words: { done: m.user_exported(), tooMany: m.user_export_too_many() },
  })
  return (
    <Cluster $gap={12} $below={20}>
      <Button variant="secondary" sends pending={pending} onClick={() => void save()}>
        {m.user_export()}
      </Button>
      <Button variant="secondary" onClick={() => setSignedIn(person)}>
        {m.user_sessions()}
      </Button>
      {user?.id !== person.id && (
        <Button variant="danger" onClick={erase.ask}>
          {m.user_erase()}
        </Button>
      )}
      {erase.dialog}
      <SessionsDialog person={signedIn} onClose={() => setSignedIn(undefined)} />
    </Cluster>
  )
}
