import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionChoice } from './option-choice-text.ts'
import { choicesByOption, readOptionChoice } from './option-choice.ts'

test('A choice is read as it was written, whatever signs name and value have', () => {
  expect([optionChoice({ name: 'Size', value: 'EU 42' }), optionChoice({ name: 'Width: EU', value: 'a:b' })]).toEqual([
    'Size:EU 42',
    'Width%3A EU:a:b',
  ])
  const text = fc.string({ unit: fc.constantFrom('a', ':', '%', '3', 'A', '2', '5', ' ', 'ق', '\n'), minLength: 1 })

  fc.assert(
    fc.property(text, text, (name, value) => {
      expect(readOptionChoice(optionChoice({ name, value }))).toEqual({ name, value })
    }),
  )
})

test.each(['', ':', 'Size', 'Size:', ':42'])('%j is no choice', (text) => {
  expect(readOptionChoice(text)).toBeUndefined()
})

test('Choices of one option come together, each once', () => {
  const choices = ['Size:42', 'Colour:Red', 'Size:43', 'Size:42'].flatMap((text) => readOptionChoice(text) ?? [])
  expect([...choicesByOption(choices)]).toEqual([
    ['Size', ['42', '43']],
    ['Colour', ['Red']],
  ])
})
