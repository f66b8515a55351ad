import { expect, test } from 'vitest'
import { typedInto } from './typed-into.ts'

const typed = (value: string, inputMode: string) => typedInto({ value, inputMode } as HTMLInputElement)

test('Numbers may be typed with the digits of an Arabic keyboard; other texts stay as they are', () => {
  expect([typed('١٬٢٥٠٫٥٠', 'decimal'), typed('۱۲', 'numeric'), typed('12.50', 'decimal')]).toEqual(['1250.50', '12', '12.50'])
  expect([typed('مقاس ٤٢', ''), typed('١٢٣', 'text')]).toEqual(['مقاس ٤٢', '١٢٣'])
})
