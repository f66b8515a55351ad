import { expect, test } from 'vitest'
import { trackingUrl } from './couriers.ts'

test.each([
  ['Bosta', '123', 'https://bosta.co/tracking-shipments?shipment-number=123'],
  ['ARAMEX', 'A 1', 'https://www.aramex.com/track/results?ShipmentNumber=A%201'],
  ['  dhl Express', '9&x=1', 'https://www.dhl.com/eg-en/home/tracking.html?tracking-id=9%26x%3D1'],
  ['ارامكس', '7', 'https://www.aramex.com/track/results?ShipmentNumber=7'],
  ['بوسطه', '8', 'https://bosta.co/tracking-shipments?shipment-number=8'],
])('A parcel of %s is followed on the courier’s page', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url)
})

test.each([
  ['Nile Couriers', '1'],
  ['Upstairs', '1'],
  ['', '1'],
  [null, '1'],
  ['DHL', null],
])('Without a known courier and a number there is no page: %s, %s', (carrier, number) => {
  expect(trackingUrl(carrier, number)).toBeNull()
})
