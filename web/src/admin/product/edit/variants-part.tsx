import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import type { AdminProductFragment } from './admin-products.generated.ts'

interface VariantsPartProps {
  product: AdminProductFragment
  onEdit: () => void
  onReduce: () => void
}

/** 'Options and variants' in the form of a product: its options by name, and the buttons that open their dialog and that of reduced prices. */
export const VariantsPart = ({ product: { options }, onEdit, onReduce }: VariantsPartProps) => (
  <Stack as="section" $gap={8}>
    <Text as="h3" $size={15} $weight={600}>
      {m.product_variants_title()}
    </Text>
    <Text $tone="muted">{options.map(({ name }) => name).join(' · ') || m.product_variants_one_way()}</Text>
    <Cluster>
      <Button variant="secondary" onClick={onEdit}>
        {m.product_variants_edit()}
      </Button>
      <Button variant="secondary" onClick={onReduce}>
        {m.product_reductions()}
      </Button>
    </Cluster>
  </Stack>
)
