import { setLocaleResolver } from '@shop/contract/language.ts'
import { afterEach, expect, test } from 'vitest'
import { anAddress } from './address.fixture.ts'
import { addressShown } from './address-shown.ts'
import { placesShown } from './place-shown.ts'
import { governorates, placesSent } from './places.ts'

const address = { phone: '01012345678', street: 'Tahrir', building: '12', zipCode: '11511', city: 'Nasr City' }
const sent = { ...address, state: 'Cairo', country: 'Egypt' }

afterEach(() => setLocaleResolver(() => 'en'))

test('An address in English is shown and sent as it is', () => {
  expect(placesShown(sent)).toEqual(sent)
  expect(placesSent(sent)).toEqual(sent)
})

test('A governorate and Egypt are shown in Arabic and sent under the names that delivery uses', () => {
  setLocaleResolver(() => 'ar')
  expect(placesShown(sent)).toEqual({ ...address, state: 'القاهرة', country: 'مصر' })
  expect(placesSent(placesShown(sent))).toEqual(sent)
  expect(governorates()).toHaveLength(27)
})

test('A governorate may be written in the other language', () => {
  expect(placesSent({ ...sent, state: 'محافظة الجيزة' }).state).toBe('Giza')
})

test('A governorate in another spelling is recognised; any other place stays as it was typed', () => {
  setLocaleResolver(() => 'ar')
  expect(placesSent({ ...sent, state: ' القاهره ' }).state).toBe('Cairo')
  expect(placesSent({ ...sent, state: 'الاسكندرية' }).state).toBe('Alexandria')
  expect(placesSent({ ...sent, state: 'Dubai', country: 'الإمارات' })).toEqual({ ...sent, state: 'Dubai', country: 'الإمارات' })
})

/** Makes the invisible signs around each part visible. */
const apart = (address: Parameters<typeof addressShown>[0]) => addressShown(address).replaceAll('\u2068', '[').replaceAll('\u2069', ']')

test('A saved address is shown as the shop writes it, and in Arabic with Arabic names of places', () => {
  const saved = { ...anAddress('addr_1', 'Dokki'), governorate: 'Giza' }
  expect(addressShown(saved)).toBe(saved.formatted)
  setLocaleResolver(() => 'ar')
  expect(apart(saved)).toBe('[12 Talaat Harb]، [Dokki]، [الجيزة 11511]، [مصر]')
  expect(apart(anAddress('addr_2', 'Cairo'))).toBe('[12 Talaat Harb]، [القاهرة 11511]، [مصر]')
})

test('Parts in the other language do not turn the line around', () => {
  const mixed = { ...anAddress('addr_1', 'Cairo'), formatted: '12 شارع طلعت حرب, Cairo 11511, Egypt' }
  expect(apart(mixed)).toBe('[12 شارع طلعت حرب], [Cairo 11511], [Egypt]')
})
