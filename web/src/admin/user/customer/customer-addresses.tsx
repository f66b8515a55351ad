import { m } from '@shop/contract/messages/messages.js'
import { Stack } from '../../../ui/layout/stack.ts'
import { ReadPart } from './customer-part.tsx'
import { useCustomerAddressesQuery } from './customer.generated.ts'

/** The saved addresses of a customer, the most recently used first. */
export function CustomerAddresses({ id }: { id: string }) {
  const { data, error, refetch } = useCustomerAddressesQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <ReadPart
      entries={data?.user?.addresses}
      error={error}
      retry={refetch}
      words={{ failed: m.user_customer_addresses_not_read(), none: m.user_customer_addresses_none() }}
    >
      {(addresses) => (
        <Stack as="ul" $gap={12}>
          {addresses.map((address) => (
            <li key={address.id}>
              <bdi>{address.formatted}</bdi>
              <br />
              <a href={`tel:${address.phone}`} dir="ltr">
                {address.phone}
              </a>
            </li>
          ))}
        </Stack>
      )}
    </ReadPart>
  )
}
