import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { Button } from '../../../ui/button.tsx'
import { CATALOGUE_DIALOGS, type CatalogueDialog } from './use-catalogue-dialogs.tsx'

const Row = styled(ButtonRow)`
  gap: 8px;
  margin-block-end: 20px;
`

interface CataloguePanelProps {
  /** What can be done here; the first is what is done most. */
  names: readonly CatalogueDialog[]
  onAsk: (name: CatalogueDialog) => void
}

/** The catalogue panel: a button for each of its dialogs. */
export const CataloguePanel = ({ names, onAsk }: CataloguePanelProps) => (
  <Row role="group" aria-label={m.office_catalogue()}>
    {names.map((name, place) => (
      <Button key={name} size="sm" variant={place === 0 ? 'primary' : 'secondary'} onClick={() => onAsk(name)}>
        {CATALOGUE_DIALOGS[name].label()}
      </Button>
    ))}
  </Row>
)
