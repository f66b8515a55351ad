import { expect, test } from 'vitest'
import { arrangeRows } from './arrange-rows.ts'

const ROWS = [
  { name: 'Lamp 10', price: 5, room: 'hall' },
  { name: 'Lamp 2', price: 40, room: 'hall' },
  { name: 'Chair', price: 7, room: 'garden' },
]
const arrangement = {
  textOf: ({ name }: (typeof ROWS)[0]) => name,
  sortBy: { name: ({ name }: (typeof ROWS)[0]) => name, price: ({ price }: (typeof ROWS)[0]) => price },
}
const names = (state: { search?: string; sort?: string; page?: number; size?: number }) => {
  const { rows, total } = arrangeRows(ROWS, { search: '', sort: '', page: 1, size: 10, ...state }, arrangement)
  return [total, ...rows.map(({ name }) => name)]
}

test.each([
  [{}, [3, 'Lamp 10', 'Lamp 2', 'Chair']],
  [{ search: 'LAMP' }, [2, 'Lamp 10', 'Lamp 2']],
  [{ sort: 'name' }, [3, 'Chair', 'Lamp 2', 'Lamp 10']],
  [{ sort: '-price' }, [3, 'Lamp 2', 'Chair', 'Lamp 10']],
  [{ sort: 'nonsense' }, [3, 'Lamp 10', 'Lamp 2', 'Chair']],
  [{ page: 2, size: 2 }, [3, 'Chair']],
])('A short list with %o is searched, sorted and paged in the browser', (state, shown) => {
  expect(names(state)).toEqual(shown)
})

test('The filters of a short list let through the rows that match', () => {
  const state = { search: '', sort: '', page: 1, size: 10 }
  expect(arrangeRows(ROWS, state, { ...arrangement, passes: ({ room }) => room === 'garden' }).total).toBe(1)
})
