import { Answer, type Body, type Calls, mongoId, take } from './call.ts'
import { pictureOf, type Product, type Shop } from './shop.ts'

const SORTS: Record<string, (a: Product, b: Product) => number> = {
  'Price: Low to High': (a, b) => a.price - b.price,
  'Price: High to Low': (a, b) => b.price - a.price,
  'Avg. Customer review': (a, b) => Number(b['rating']) - Number(a['rating']),
}

function list({ products }: Shop, query: URLSearchParams) {
  const category = query.get('category')
  if (category) return { products: products.filter((product) => product.category._id === category), pages: 1 }
  const page = Number(query.get('page') ?? 1)
  return { products: products.slice((page - 1) * 8, page * 8), pages: Math.ceil(products.length / 8), currency: 'EGP' }
}

function search({ products }: Shop, query: URLSearchParams) {
  const found = products.filter(({ name }) => name.toLowerCase().includes(String(query.get('name')).toLowerCase()))
  if (found.length === 0) throw new Answer(404, { message: 'nothing found' })
  return { products: found.toSorted(SORTS[query.get('sortBy') ?? ''] ?? (() => 0)) }
}

const FIELDS = ['brand', 'category', 'cod', 'department', 'description', 'price', 'name', 'stock', 'weight']

/** The fields of a form, in which everything is text. */
function fieldsOf(shop: Shop, { category, department, price, stock, weight, cod, name, ...texts }: Body) {
  const inCategory = shop.find(shop.categories, category)
  return {
    ...texts,
    name: String(name),
    price: Number(price),
    stock: Number(stock),
    weight: Number(weight),
    cod: cod === 'true',
    category: { _id: inCategory._id, name: inCategory.name },
    department: shop.find(shop.departments, department),
  }
}

export const productCalls = (shop: Shop): Calls => ({
  'GET product': ({ query }) => list(shop, query),
  'GET product/search': ({ query }) => search(shop, query),
  'GET product/one/*': ({ path }) => shop.product(path[2]),
  'POST product': (call) => {
    const fields = fieldsOf(shop, take(shop.adminBody(call), ...FIELDS))
    if (call.files.length === 0) throw new Answer(400, { message: 'no img' })
    shop.products.push({ _id: mongoId(), rating: 0, ...fields, image_path: call.files.map(pictureOf) })
    return { message: 'product added' }
  },
  'PUT product': (call) => {
    const { id, ...form } = take(shop.adminBody(call), 'id', ...FIELDS)
    const pictures = call.files.map(pictureOf)
    Object.assign(shop.product(id), fieldsOf(shop, form), pictures.length > 0 && { image_path: pictures })
    return 'ok'
  },
  'DELETE product/*': (call) => {
    shop.adminBody(call)
    shop.products.splice(shop.products.indexOf(shop.product(call.path[1])), 1)
    return 'gone'
  },
})
