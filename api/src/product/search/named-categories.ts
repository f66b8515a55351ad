import type { CategoryRow } from '../../category/category.ts'
import type { SearchText, SearchWord } from './product-search.ts'
import { stemWords } from './stem-words.ts'

/** A word with the categories that it means. */
export interface FoundWord extends SearchWord {
  /** Categories of one thing with the word in their name. */
  categories: string[]
  /** Where no category is named so, those of the department that is. */
  ofDepartment: string[]
  /** Categories whose name has several things, the word among them ('Watches & Sunglasses'), or a word that begins with it. */
  nearly: string[]
}

/** Whether the name is that of one thing. */
const isOne = ({ name }: CategoryRow): boolean => !/[&,،/]| and /u.test(name)

/** The words of a text between spaces. */
const between = (text: string): string => ` ${stemWords(text).join(' ')} `

const says = (names: (string | null)[], said: string[]): boolean =>
  names.some((name) => name !== null && said.some((text) => between(name).includes(text)))

function findFor(word: SearchWord, categories: CategoryRow[]): FoundWord {
  const none = { ...word, categories: [], ofDepartment: [], nearly: [] }
  // One letter, or signs, are too little to mean a category.
  if (!word.indexed || word.text.length < 2) return none
  const whole = [word.text, ...word.others].map(between)
  const ids = (some: CategoryRow[]) => some.map(({ id }) => id)
  const named = categories.filter(({ name, arabicName }) => says([name, arabicName], whole))
  const alone = named.filter(isOne)
  const ofDepartment =
    named.length > 0
      ? []
      : categories.filter(({ departmentName, departmentArabicName }) => says([departmentName, departmentArabicName], whole))
  const begins = [between(word.text).trimEnd()]
  const begun = word.begun.map(between)
  const nearly = categories.filter((category) => {
    const { name, arabicName, departmentName, departmentArabicName } = category
    const isBegun = says([name, arabicName], begins) || (isOne(category) && says([name, arabicName], begun))
    return isBegun || (named.length === 0 && says([departmentName, departmentArabicName], begins))
  })
  return { ...word, categories: ids(alone), ofDepartment: ids(ofDepartment), nearly: ids([...new Set([...named, ...nearly])]) }
}

/** Adds to each word the categories that it means, by their own name or their department's. */
export const findCategories = ({ words }: SearchText, categories: CategoryRow[]): FoundWord[] =>
  words.map((word) => findFor(word, categories))
