import { Answer, type Calls, named, take } from './call.ts'
import { pictureOf, type Shop } from './shop.ts'

export const categoryCalls = (shop: Shop): Calls => ({
  'GET category': () => shop.categories,
  'POST category': (call) => {
    const { department, name } = take(shop.adminBody(call), 'department', 'name')
    const { _id } = shop.find(shop.departments, department)
    shop.categories.push({ ...named(String(name)), department: { _id }, image_path: undefined })
    return 'category added'
  },
  'PUT category': (call) => {
    const { id, department, name } = take(shop.adminBody(call), 'id', 'department', 'name')
    const { _id } = shop.find(shop.departments, department)
    Object.assign(shop.find(shop.categories, id), { department: { _id }, name })
    return { message: 'category updated' }
  },
  'POST category/img/*': (call) => {
    take(shop.adminBody(call))
    const [file] = call.files
    if (!file) throw new Answer(400, { message: 'no img' })
    shop.find(shop.categories, call.path[2]).image_path = pictureOf(file)
    return { message: 'image set' }
  },
  'DELETE category/*': (call) => {
    shop.adminBody(call)
    shop.categories.splice(shop.categories.indexOf(shop.find(shop.categories, call.path[1])), 1)
    return { deleted: 1 }
  },
})
