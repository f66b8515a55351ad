import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import type { AdminProductFragment } from './admin-products.generated.ts'

/** 'Options and variants' in the form of a product: its options by name, and the button that opens their dialog. */
export const VariantsPart = ({ product: { options }, onEdit }: { product: AdminProductFragment; onEdit: () => void }) => (
  <Stack as="section" $gap={8}>
    <Text as="h3" $size={15} $weight={600}>
      {m.product_variants_title()}
    </Text>
    <Text $tone="muted">{options.map(({ name }) => name).join(' · ') || m.product_variants_one_way()}</Text>
    <Cluster>
      <Button variant="secondary" onClick={onEdit}>
        {m.product_variants_edit()}
      </Button>
    </Cluster>
  </Stack>
)
