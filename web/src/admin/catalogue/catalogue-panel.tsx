import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ButtonRow } from '../../ui/screen/button-row.ts'
import { Button } from '../../ui/button.tsx'
import { media } from '../../ui/media.ts'
import { ActionMenu } from '../ui/table/action-menu.tsx'
import { CATALOGUE_DIALOGS, type CatalogueDialog } from './use-catalogue-dialogs.tsx'

const Row = styled(ButtonRow)`
  gap: 8px;
  margin-block-end: 20px;
  @media (max-width: 767px) {
    display: none;
  }
`
const Narrow = styled.div`
  margin-block-end: 12px;
  ${media.md} {
    display: none;
  }
`

interface CataloguePanelProps {
  /** The dialogs of the panel; the first is the most used. */
  names: readonly CatalogueDialog[]
  onAsk: (name: CatalogueDialog) => void
}

/** The catalogue panel: a button for each of its dialogs; on narrow windows a menu of them. */
export const CataloguePanel = ({ names, onAsk }: CataloguePanelProps) => (
  <>
    <Row role="group" aria-label={m.admin_catalogue()}>
      {names.map((name, index) => (
        <Button key={name} size="sm" variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onAsk(name)}>
          {CATALOGUE_DIALOGS[name].label()}
        </Button>
      ))}
    </Row>
    <Narrow>
      <ActionMenu
        shown
        label={m.admin_catalogue_menu()}
        actions={names.map((name) => ({ label: CATALOGUE_DIALOGS[name].label(), onSelect: () => onAsk(name) }))}
      />
    </Narrow>
  </>
)
