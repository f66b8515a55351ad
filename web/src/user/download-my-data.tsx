import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/text/text.ts'
import { useDownload } from '../ui/download/use-download.ts'

/** 'Download my data': everything that the shop knows of the account, as one file. */
export function DownloadMyData() {
  const { save, pending } = useDownload({
    path: '/export/my-data.json',
    file: 'my-data.json',
    words: { done: m.user_data_downloaded(), tooMany: m.user_data_too_many() },
  })
  return (
    <Stack as="section" $gap={12} aria-labelledby="my-data">
      <h2 id="my-data">{m.user_data()}</h2>
      <Text $tone="muted">{m.user_data_hint()}</Text>
      <div>
        <Button variant="secondary" sends pending={pending} onClick={() => void save()}>
          {m.user_data_download()}
        </Button>
      </div>
    </Stack>
  )
}
