import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const together = (name: string) => {
  const { container } = render(<Unbroken>{name}</Unbroken>)
  expect(container.textContent).toBe(name)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

test.each([
  ['Saaty Field Watch, 40 mm', ['40 mm']],
  ['Sada Wave On-Ear Headphones', ['On-Ear']],
  ['Adasa M1 Mirrorless Camera with 18-45 mm Lens', ['18-45 mm']],
  ['Veltar Air 14 Laptop, 16 GB, 512 GB SSD', ['16 GB', '512 GB']],
  ['واقي شمس معدني رمال SPF 50، 75 مل', ['SPF 50', '75 مل']],
  ['Lumo Pad Go 8-inch Tablet', ['8-inch']],
  ['لابتوب فلتار ستوديو 16، ذاكرة 32 جيجابايت، تخزين 1 تيرابايت SSD', ['32 جيجابايت', '1 تيرابايت']],
  ['Brass lamp', []],
])('The parts of a name that no line break may split: %s', (name, parts) => expect(together(name)).toEqual(parts))
