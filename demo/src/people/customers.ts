import { idAt } from '../ids.ts'
import { createRandom } from '../random.ts'

/** A shopper with orders in the demo shop. Their accounts have no usable password. */
export interface Customer {
  id: string
  name: string
  email: string
  phone: string
  created: Date
}

const FIRST = ['Ahmed', 'Mariam', 'Omar', 'Salma', 'Youssef', 'Nada', 'Karim', 'Habiba', 'Tarek', 'Rania', 'Ziad', 'Farah'] as const
const LAST = ['Abdallah', 'El Masry', 'Fawzy', 'Gamal', 'Hanna', 'Ismail', 'Kassem', 'Mounir', 'Naguib', 'Ramzy', 'Selim', 'Wahba'] as const

const DAY = 86_400_000
const COUNT = 60
/** Days before the shop was filled at which the first of them signed up. */
const FIRST_DAY = 120

/** Shoppers who have signed up over the last months, more of them lately than at first; the earliest comes first. */
export function planCustomers(now: Date): Customer[] {
  const random = createRandom(1869)
  return Array.from({ length: COUNT }, (_, i) => {
    const created = new Date(now.getTime() - FIRST_DAY * (1 - i / COUNT) ** 1.3 * DAY)
    return {
      id: idAt('usr', created, random),
      name: `${FIRST[i % FIRST.length]} ${LAST[(i * 5 + Math.floor(i / FIRST.length)) % LAST.length]}`,
      email: `shopper${i + 1}@shoppers.khan.example`,
      phone: `01${random.whole(0, 2)}${random.whole(10_000_000, 99_999_999)}`,
      created,
    }
  })
}
