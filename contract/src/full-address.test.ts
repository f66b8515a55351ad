import { expect, test } from 'vitest'
import { fullAddress } from './full-address.ts'

const HOME = { street: 'Talaat Harb', building: '12', city: 'Cairo', state: 'Cairo', country: 'Egypt', zipCode: '11511', phone: '' }

test.each([
  [{}, '12 Talaat Harb, Cairo 11511, Egypt'],
  [{ state: 'cairo ' }, '12 Talaat Harb, Cairo 11511, Egypt'],
  [{ building: '12 b', city: 'Dokki', state: 'Giza' }, '12 b Talaat Harb, Dokki, Giza 11511, Egypt'],
  [{ building: '12/3' }, '12/3 Talaat Harb, Cairo 11511, Egypt'],
  [{ building: 'Nile Tower, floor 4' }, 'Talaat Harb, Nile Tower, floor 4, Cairo 11511, Egypt'],
  [{ zipCode: '' }, '12 Talaat Harb, Cairo, Egypt'],
  [{ street: '', building: '', zipCode: '' }, 'Cairo, Egypt'],
])('An address with %o reads %s', (change, line) => expect(fullAddress({ ...HOME, ...change })).toBe(line))
