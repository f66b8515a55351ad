import { Check } from 'typebox/schema'

type Schema = Record<string, unknown>

const ID = '01jgxmqw10f3nagetmpvad4s9w'
const DAY = '2026-11-27'
const MOMENT = `${DAY}T10:00:00.000Z`

/** How ids begin by the title of what has them; of others the table has no example. */
const PREFIXES: Record<string, string> = {
  Address: 'addr',
  AuditEntry: 'aud',
  Cart: 'cart',
  Category: 'cat',
  Coupon: 'cpn',
  CouponChangeBody: 'cpn',
  Department: 'dep',
  ListedUser: 'usr',
  Order: 'ord',
  OrderCancelBody: 'ord',
  OrderEvent: 'oev',
  OrderNote: 'note',
  OrderNoteBody: 'ord',
  OrderStatusBody: 'ord',
  OwnReview: 'rev',
  PaymentSync: 'ord',
  Product: 'prod',
  Refund: 'ref',
  Return: 'ret',
  ReturnAnswerBody: 'ret',
  ReturnCancelBody: 'ret',
  ReturnEvent: 'rtev',
  ReturnReceiveBody: 'ret',
  ReturnRefundBody: 'ret',
  ReturnReplaceBody: 'ret',
  Review: 'rev',
  Shortage: 'prod',
  User: 'usr',
  UserNote: 'note',
  Variant: 'var',
}

/** What fields of a name hold, in any schema: the first that the field's own schema permits is its example. */
const VALUES: Record<string, readonly (string | number)[]> = {
  product_id: [`prod_${ID}`],
  variant_id: [`var_${ID}`],
  variantId: [`var_${ID}`],
  order_id: [`ord_${ID}`],
  cart: [`cart_${ID}`],
  nextCheckoutId: ['7f8f3a52-7a1f-4f0b-9a54-0f4b4c1b2a11'],
  checkoutId: ['7f8f3a52-7a1f-4f0b-9a54-0f4b4c1b2a11'],
  name: ['Field Watch'],
  arabicName: ['ساعة ميدان'],
  brand: ['Saaty'],
  arabicBrand: ['ساعتي'],
  description: ['A dark dial with bright markers.'],
  arabicDescription: ['ميناء داكن بعلامات مضيئة.'],
  title: ['Keeps its word'],
  comment: ['On my wrist since May, and not a second late.'],
  text: ['Thank you for writing.'],
  note: ['Leave it with the porter.'],
  email: ['mona@example.com'],
  phone: ['01012345678'],
  password: ['correct horse 42'],
  confirm_password: ['correct horse 42'],
  current_password: ['correct horse 41'],
  token: ['q8Zt0n2m5b7v9c1x3z5l7k9j'],
  fullName: ['Mona Fathy'],
  street: ['Talaat Harb'],
  building: ['12'],
  city: ['Cairo'],
  state: ['Cairo'],
  status: ['CONFIRMED'],
  governorate: ['Cairo'],
  zipCode: ['11511'],
  country: ['Egypt'],
  countryOfOrigin: ['EG'],
  fullAddress: ['12 Talaat Harb, Cairo, 11511, Egypt'],
  carrier: ['Bosta'],
  trackingNumber: ['BST-48213907'],
  trackingUrl: ['https://bosta.co/tracking/BST-48213907'],
  sku: ['WATCH-40'],
  barcode: ['6221155012345'],
  value: ['42', 10],
  arabicValue: ['٤٢'],
  swatch: ['#207268'],
  number: ['EG-1042', 1042],
  code: ['WELCOME10'],
  coupon: ['WELCOME10'],
  message: ['Done'],
  price: [2950, '2950'],
  listPrice: [3290],
  priceBefore: [3290],
  amount: [100],
  total: [3000, 1],
  bill: [3000],
  discount: [150],
  shippingFee: [50],
  cashOnDeliveryFee: [30],
  stock: [17, '17'],
  stockSeen: [17, '17'],
  weight: [0.2, '0.2'],
  quantity: [2],
  rating: [5],
  version: [3, '3'],
  discountPercent: [10],
  percentOff: [10],
  createdAt: [MOMENT],
  updatedAt: [MOMENT],
  date: [MOMENT],
  expiresAt: [MOMENT],
  publishAt: [MOMENT],
  startsAt: [MOMENT],
  endsAt: [MOMENT],
  reducedUntil: [MOMENT],
  paidAt: [MOMENT],
  day: [DAY],
  from: [DAY, 0],
  to: [DAY],
  image_path: ['https://khan.example/images/f8de1517f076c1fdf9b3b76f444eb41f-1600x1600.jpg'],
  imageUrl: ['https://khan.example/images/f8de1517f076c1fdf9b3b76f444eb41f-1600x1600.jpg'],
  contactEmail: ['help@khan.example'],
  link: ['/category/cat_01jgxdxzc0eqs9sz5pd192nche'],
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

const examplesOf = (name: string, title: string | undefined): readonly (string | number)[] => {
  if (name !== '_id' && name !== 'id') return VALUES[name] ?? []
  const prefix = title === undefined ? undefined : PREFIXES[title]
  return prefix === undefined ? [] : [`${prefix}_${ID}`]
}

/** A field with its example, where the tables know one for it. */
function withExample(name: string, field: unknown, title: string | undefined): unknown {
  if (!isObject(field) || '$ref' in field || 'const' in field || 'enum' in field) return withExamples(field)
  if (isObject(field['items']) && field['items']['type'] !== 'object') return { ...field, items: withExample(name, field['items'], title) }
  const found = examplesOf(name, title).find((value) => Check(field, value))
  return found === undefined ? withExamples(field) : { ...field, examples: [found] }
}

/** A schema in which fields of well-known names have an example; ids by the title of the schema. */
export function withExamples(schema: unknown, title?: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withExamples(one))
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withExample(name, field, title)]))
        : withExamples(value),
    ]),
  )
}
