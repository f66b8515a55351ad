import { toEgp } from '@shop/contract/money.ts'
import type { RestArrangedRow, RestHomeArrangement, RestHomeRow } from '@shop/contract/rest/home-rows.ts'
import type { Services } from '../../http/http.ts'
import { findProducts } from '../product.store.ts'
import { toRestProduct } from '../product.ts'
import {
  findDepartments,
  findRowProducts,
  readArrangement,
  type HomeArrangement,
  type HomeRow,
  type RowDepartment,
} from './home-rows.store.ts'

const idsOf = (rows: HomeRow[]): string[] => rows.flatMap(({ departmentId }) => departmentId ?? [])

/** The rows that shoppers see, each with its products; a row without any is left out, and so is one whose department is gone. */
export async function shownRows({ db, imageUrl }: Pick<Services, 'db' | 'imageUrl'>): Promise<RestHomeRow[]> {
  const rows = (await readArrangement(db)).arrangement.filter(({ isShown }) => isShown)
  const lists = await findRowProducts(db, rows)
  const departments = new Map((await findDepartments(db, idsOf(rows))).map((department) => [department._id, department]))
  const ids = lists.flat()
  const products = new Map((ids.length > 0 ? await findProducts(db, ids) : []).map((row) => [row.id, toRestProduct(row, imageUrl)]))
  return rows
    .map((row, nth) => {
      const department = departments.get(row.departmentId ?? '')
      return { ...shownRow(row, department), products: (lists[nth] ?? []).flatMap((id) => products.get(id) ?? []) }
    })
    .filter(({ products: listed }) => listed.length > 0)
}

const shownRow = ({ kind, title, arabicTitle, maxPrice }: HomeRow, department: RowDepartment | undefined) => ({
  kind,
  title,
  arabicTitle,
  ...(department && { department }),
  ...(maxPrice !== null && { maxPrice: toEgp(maxPrice) }),
})

const toRestRow = ({ kind, title, arabicTitle, departmentId, maxPrice, productIds, isShown }: HomeRow): RestArrangedRow => ({
  kind,
  title,
  arabicTitle,
  department: departmentId,
  maxPrice: maxPrice === null ? null : toEgp(maxPrice),
  products: productIds,
  shown: isShown,
})

/** The arrangement in the words of the REST service. */
export const toRestArrangement = ({ version, arrangement }: HomeArrangement): RestHomeArrangement => ({
  version,
  rows: arrangement.map(toRestRow),
})
