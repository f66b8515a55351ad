import { Answer, type Calls, named, take } from './call.ts'
import type { Shop } from './shop.ts'

function remove(shop: Shop, id: unknown) {
  const gone = shop.find(shop.departments, id)
  if (shop.categories.some(({ department }) => department._id === gone._id)) throw new Answer(409, { message: 'department has categories' })
  shop.departments.splice(shop.departments.indexOf(gone), 1)
  return ''
}

export const departmentCalls = (shop: Shop): Calls => ({
  'GET department': () => shop.departments,
  'POST department': (call) => {
    const { name } = take(shop.adminBody(call), 'name')
    shop.departments.push(named(String(name)))
    return { message: 'department added' }
  },
  'PUT department': (call) => {
    const { id, name } = take(shop.adminBody(call), 'id', 'name')
    shop.find(shop.departments, id).name = String(name)
    return 'renamed'
  },
  'DELETE department/*': (call) => {
    shop.adminBody(call)
    return remove(shop, call.path[1])
  },
})
