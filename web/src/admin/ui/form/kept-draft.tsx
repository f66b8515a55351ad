import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'

const Line = styled(Cluster)`
  padding-block: 6px;
  padding-inline: 16px 6px;
  border-radius: var(--r-control);
  background: var(--c-sunken);
`

/** Says that what was typed before is there again, with a button that drops it. */
export const KeptDraft = ({ onDrop }: { onDrop: () => void }) => (
  <Line $gap="8px 16px" $justify="space-between">
    <span>{m.ui_draft_kept()}</span>
    <Button size="sm" variant="secondary" onClick={onDrop}>
      {m.ui_draft_drop()}
    </Button>
  </Line>
)
