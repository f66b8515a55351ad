import { toPiastres } from '@shop/contract/money.ts'
import { statement, type Queryable } from '../../api/src/db/database.ts'
import { saveArrangement, type HomeRow } from '../../api/src/product/home/home-rows.store.ts'
import { HOME_DEPARTMENT, HOME_PRICE, HOME_ROWS } from './catalogue/home-rows.ts'

const departmentStatement = statement<{ id: string }>('demo.home-department', 'select id from departments where name = $1')

/** Arranges the rows of the demo shop's home page. To be called once its departments are there. */
export async function insertDemoHomeRows(tx: Queryable): Promise<void> {
  const [department] = await tx.query(departmentStatement, [HOME_DEPARTMENT])
  const rows = HOME_ROWS.map((kind): HomeRow => ({
    kind,
    title: null,
    arabicTitle: null,
    departmentId: kind === 'department' ? (department?.id ?? null) : null,
    maxPrice: kind === 'under_price' ? toPiastres(HOME_PRICE) : null,
    productIds: [],
    isShown: true,
  }))
  await saveArrangement(tx, 0, rows)
}
