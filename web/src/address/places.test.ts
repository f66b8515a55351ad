import { knowLanguage } from '@shop/contract/language.ts'
import { afterEach, expect, test } from 'vitest'
import { anAddress } from './address.fixture.ts'
import { addressShown } from './address-shown.ts'
import { governorates, placesSent, placesShown } from './places.ts'

const address = { phone: '01012345678', street: 'Tahrir', building: '12', zipCode: '11511', city: 'Nasr City' }
const sent = { ...address, state: 'Cairo', country: 'Egypt' }

afterEach(() => knowLanguage(() => 'en'))

test('An address is shown and sent in English as it is', () => {
  expect(placesShown(sent)).toEqual(sent)
  expect(placesSent(sent)).toEqual(sent)
})

test('A governorate and Egypt are shown in Arabic and sent by the names that delivery is promised by', () => {
  knowLanguage(() => 'ar')
  expect(placesShown(sent)).toEqual({ ...address, state: 'القاهرة', country: 'مصر' })
  expect(placesSent(placesShown(sent))).toEqual(sent)
  expect(governorates()).toHaveLength(27)
})

test('A governorate that is spelled another way is known all the same; any other place stays as it was typed', () => {
  knowLanguage(() => 'ar')
  expect(placesSent({ ...sent, state: ' القاهره ' }).state).toBe('Cairo')
  expect(placesSent({ ...sent, state: 'الاسكندرية' }).state).toBe('Alexandria')
  expect(placesSent({ ...sent, state: 'Dubai', country: 'الإمارات' })).toEqual({ ...sent, state: 'Dubai', country: 'الإمارات' })
})

test('A saved address is shown as the shop writes it, and in Arabic with the names that places have there', () => {
  const saved = { ...anAddress('addr_1', 'Dokki'), state: 'Giza' }
  expect(addressShown(saved)).toBe(saved.formatted)
  knowLanguage(() => 'ar')
  expect(addressShown(saved)).toBe('12 Talaat Harb، Dokki، الجيزة 11511، مصر')
  expect(addressShown(anAddress('addr_2', 'Cairo'))).toBe('12 Talaat Harb، القاهرة 11511، مصر')
})
