import { Answer, type Body, type Call, named } from './call.ts'

export interface Product {
  _id: string
  name: string
  price: number
  stock: number
  category: { _id: string; name: string }
  [more: string]: unknown
}
export interface Account {
  user: Body & { _id: string; email: string; password: string }
  token: string
  cart: { product: Product; quantity: number }[]
  addresses: Body[]
  orders: Body[]
}

const createDepartments = () => [named('Home'), named('Books')]

const createCategories = (departments: { _id: string }[]) =>
  ['Kitchen', 'Novels', 'Atlases'].map((name, index) => ({
    ...named(name),
    department: { _id: departments[Math.min(index, 1)]?._id },
    image_path: index === 2 ? undefined : `https://cdn.elsewhere.example/${name}.png`,
  }))

const createProducts = ({ departments, categories }: Pick<Shop, 'departments' | 'categories'>): Product[] =>
  Array.from({ length: 20 }, (_, index) => ({
    ...named(`Product ${String(index + 1).padStart(2, '0')}`),
    price: ((index * 7) % 20) + 0.25,
    stock: index % 4 === 3 ? 0 : 5,
    rating: index % 6,
    image_path: [`https://cdn.elsewhere.example/${index}.png`],
    category: { _id: categories[index % 3]?._id ?? '', name: categories[index % 3]?.name ?? '' },
    department: departments[index % 2],
    description: 'A thing.',
    brand: 'Brand',
    weight: 1,
    cod: true,
    slug: `product-${index + 1}`,
  }))

/** What the service knows, which the calls of all words share. */
export class Shop {
  readonly departments = createDepartments()
  readonly categories = createCategories(this.departments)
  readonly products = createProducts(this)
  readonly resetLinks: string[] = []
  accounts: Account[] = []

  product(id: unknown): Product {
    const product = this.products.find(({ _id }) => _id === id)
    if (!product) throw new Answer(404, { message: 'no such product' })
    return product
  }

  /** The account whose token came with the call. */
  account({ token }: Call): Account {
    const account = this.accounts.find((candidate) => candidate.token !== '' && candidate.token === token)
    if (!account) throw new Answer(401, { message: 'invalid token' })
    return account
  }
}
