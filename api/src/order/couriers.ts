import { foldText } from '@shop/contract/fold-text.ts'

/** Couriers whose parcels can be followed on a page of theirs: the words by which administrators name them, and that page for a number. */
const COURIERS = [
  { names: ['bosta', 'بوسطة'], page: (number: string) => `https://bosta.co/tracking-shipments?shipment-number=${number}` },
  { names: ['aramex', 'أرامكس'], page: (number: string) => `https://www.aramex.com/track/results?ShipmentNumber=${number}` },
  { names: ['dhl', 'دي إتش إل'], page: (number: string) => `https://www.dhl.com/eg-en/home/tracking.html?tracking-id=${number}` },
  { names: ['fedex', 'فيديكس'], page: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { names: ['ups', 'يو بي إس'], page: (number: string) => `https://www.ups.com/track?tracknum=${number}` },
].map(({ names, page }) => ({ beginnings: names.map((name) => `${foldText(name)} `), page }))

/** The courier's page of a parcel; null for an unknown courier or no number. Words may follow the courier's name: 'DHL Express'. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  if (carrier === null || number === null) return null
  const folded = `${foldText(carrier).trim()} `
  const courier = COURIERS.find(({ beginnings }) => beginnings.some((name) => folded.startsWith(name)))
  return courier?.page(encodeURIComponent(number)) ?? null
}
