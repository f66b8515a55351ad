import type { DemoDepartment } from '../department.ts'
import { BOOKS } from './books.ts'
import { STATIONERY } from './stationery.ts'
import { TOYS } from './toys-and-games.ts'

/** Books & Toys */
export const BOOKS_AND_TOYS: DemoDepartment = { name: 'Books & Toys', categories: [BOOKS, STATIONERY, TOYS] }
