import { BEAUTY } from './beauty/beauty.ts'
import { BOOKS_AND_TOYS } from './books-and-toys/books-and-toys.ts'
import type { DemoDepartment } from './department.ts'
import { ELECTRONICS } from './electronics/electronics.ts'
import { FASHION } from './fashion/fashion.ts'
import { HOME_AND_KITCHEN } from './home-and-kitchen/home-and-kitchen.ts'
import { SPORTS } from './sports/sports.ts'

/** The whole catalogue of the demo shop. */
export const CATALOGUE: DemoDepartment[] = [ELECTRONICS, HOME_AND_KITCHEN, FASHION, BEAUTY, SPORTS, BOOKS_AND_TOYS]
