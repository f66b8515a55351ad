import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.ts'

const marked = (text: string, search: string, terms?: string[]) =>
  occurrences(text, search, terms).map(([start, end]) => text.slice(start, end))

describe('Marked in a search result is', () => {
  test.each([
    ['a typed word, whatever its case, also within a word', 'Smartphone and phone', 'PHONE', ['phone'], ['phone', 'phone']],
    ['a synonym where a word begins', 'Tareeq Sneaker, anti-sneaker', 'trainers', ['trainers', 'sneaker'], ['Sneaker', 'sneaker']],
    ['no synonym within a word', 'Sada Headphones', 'mobile', ['mobile', 'phone'], []],
    ['what a misspelt word was corrected to', 'Veltar Air 14 Laptop', 'lapm', ['laptop'], ['Laptop']],
    ['a short word only where a word begins', 'TV with HDTV', 'tv', ['tv'], ['TV']],
    ['a word with its typographic apostrophe', 'Men’s Clothing', "men's", ['mens'], ['Men’s']],
    ['a word with its accents', 'Crêpe, cre\u0302pe', 'crepe', ['crepe'], ['Crêpe', 'cre\u0302pe']],
    ['Arabic with vowels, tatweel and another alef', 'مُوبـايل أحمر', 'موبايل احمر', ['موبايل', 'احمر'], ['مُوبـايل', 'أحمر']],
    ['nothing of an empty search', 'Lamp', '  ', [], []],
  ])('%s', (_, text, search, terms, expected) => {
    expect(marked(text, search, terms)).toEqual(expected)
  })

  test('every typed word when the service does not say what it searched for', () => {
    expect(marked('Old lamp, lamplight', 'la lamp')).toEqual(['la', 'la', 'lamp', 'lamp'])
  })
})
