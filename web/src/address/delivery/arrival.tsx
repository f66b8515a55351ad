import { arrivalInWords } from '@shop/contract/arrival.ts'
import { m } from '@shop/contract/messages/messages.js'
import { HOME_GOVERNORATE } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { apart, strong } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { placeShown } from '../place-shown.ts'
import { useDeliveryQuery } from './delivery.generated.ts'

interface ArrivalProps {
  /** The shop's own when it is not known. */
  governorate?: string | undefined
}

/** Reserves the width of days that are not known yet. */
const Unknown = styled.span`
  visibility: hidden;
`
const SOME_DAYS = { from: '2026-11-24', to: '2026-11-25' }

/** When an order placed now arrives; nothing where the shop does not promise it. */
export function Arrival({ governorate = HOME_GOVERNORATE }: ArrivalProps) {
  const { data, loading } = useDeliveryQuery({ variables: { governorate } })
  const promise = data?.shop?.delivery ?? (loading ? SOME_DAYS : undefined)
  const Said = data ? 'span' : Unknown
  return (
    promise && (
      <Said>
        <Rich
          message={m.address_delivery_to}
          inputs={{ governorate: placeShown(governorate), arrival: arrivalInWords(promise) }}
          as={{ place: apart, days: strong }}
        />
      </Said>
    )
  )
}
