import { foldText } from '@shop/contract/fold-text.ts'

/** Couriers whose parcels can be followed on a page of theirs: the words by which staff name them, folded, and that page for a number. */
const COURIERS: readonly { names: readonly string[]; page: (number: string) => string }[] = [
  { names: ['bosta', 'بوسطة'], page: (number) => `https://bosta.co/tracking-shipments?shipment-number=${number}` },
  { names: ['aramex', 'أرامكس'], page: (number) => `https://www.aramex.com/track/results?ShipmentNumber=${number}` },
  { names: ['dhl', 'دي إتش إل'], page: (number) => `https://www.dhl.com/eg-en/home/tracking.html?tracking-id=${number}` },
  { names: ['fedex', 'فيديكس'], page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { names: ['ups', 'يو بي إس'], page: (number) => `https://www.ups.com/track?tracknum=${number}` },
]

/** The courier's page of a parcel; null where the courier is not known, or the parcel has no number. Further words may follow the name: 'DHL Express'. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  if (carrier === null || number === null) return null
  const folded = `${foldText(carrier).trim()} `
  const courier = COURIERS.find(({ names }) => names.some((name) => folded.startsWith(`${foldText(name)} `)))
  return courier?.page(encodeURIComponent(number)) ?? null
}
