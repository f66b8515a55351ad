import type { StubAnswer, StubCall, StubRoutes } from './stub-rest-service.ts'

/** Refuses callers who are no administrators. */
export const forAdmins =
  (answer: (call: StubCall) => StubAnswer) =>
  (call: StubCall): StubAnswer => {
    const token = call.headers['x-access-token']
    if (token === 'admin') return answer(call)
    const signedOut = token === undefined || token === 'dead'
    if (signedOut) return { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } }
    return { status: 403, body: { code: 'FORBIDDEN', message: 'Only administrators may do this.' } }
  }

const done = () => ({ body: { message: 'ok' } })
const refusal = (status: number, code: string, more: object = {}): StubAnswer => ({ status, body: { code, message: 'No.', ...more } })

/** A body that the shop refuses: one with an empty name. */
const named = (call: StubCall, answer: (body: { id?: string; name: string; department?: string }) => object): StubAnswer => {
  const body = call.body as { name: string }
  if (body.name === '') return refusal(400, 'VALIDATION', { fields: [{ path: ['name'], code: 'REQUIRED', message: 'Required Field' }] })
  return { body: answer(body) }
}

/** Deletes anything but what ends in `_full`, which holds 3 things. */
const remove = ({ name }: StubCall): StubAnswer => (name.endsWith('_full') ? refusal(409, 'NOT_EMPTY', { count: 3 }) : done())

const pictureOf = (file: File | undefined): string => `http://elsewhere/${file?.name}`

/** The stock of ten pieces, moved. */
const movedStock = ({ body }: StubCall): number => 10 + (body as { delta: number }).delta

/** The results for many products: those whose id ends in `_gone` are refused. */
const eachOf = (call: StubCall, answer: (id: string) => object): StubAnswer => {
  const { ids } = call.body as { ids: string[] }
  if (ids.length === 0) return refusal(400, 'VALIDATION', { fields: [{ path: ['ids'], code: 'REQUIRED', message: 'Choose products' }] })
  const gone = { code: 'NOT_FOUND', message: 'The product was not found' }
  return { body: { results: ids.map((id) => ({ _id: id, ...(id.endsWith('_gone') ? { problem: gone } : answer(id)) })) } }
}

export const stubCoupon = {
  _id: 'cpn_1',
  version: 3,
  code: 'SAVE-10',
  kind: 'PERCENT',
  percentOff: 10,
  amount: null,
  minimum: 150.5,
  products: ['prod_1'],
  categories: ['cat_1'],
  firstOrder: false,
  usesPerAccount: 1,
  maxUses: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  paused: false,
  state: 'ACTIVE',
  uses: 2,
  discounted: 30,
  revenue: 312.5,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const ADDITIONS: StubRoutes = {
  'GET coupon': forAdmins(() => ({ body: [stubCoupon], headers: { 'x-total-count': '1' } })),
  'GET coupon/cpn_1': forAdmins(() => ({ body: stubCoupon })),
  'POST coupon': forAdmins(() => ({ body: stubCoupon })),
  'PUT coupon': forAdmins(() => ({ body: { ...stubCoupon, paused: true, state: 'PAUSED' } })),
  'POST product/img': forAdmins(({ files }) => ({ body: { url: pictureOf(files[0]) } })),
  'GET delivery/governorates': () => ({ body: [{ name: 'Giza', arabicName: 'الجيزة' }] }),
  'GET delivery/days': forAdmins(() => ({ body: [{ governorate: 'Cairo', fewest: 1, most: 2 }] })),
  'PUT delivery/days': forAdmins(({ body }) => ({ body })),
  'GET delivery/holidays': forAdmins(() => ({ body: [{ day: '2026-10-06', name: 'Armed Forces Day', arabicName: 'عيد القوات المسلحة' }] })),
  'PUT delivery/holidays': forAdmins(({ body }) => ({ body })),
  'DELETE delivery/holidays/*': forAdmins(remove),
}

const stubDepartment = (id: string | undefined, name: string) => ({
  _id: id,
  name,
  arabicName: null,
  sizeGuide: null,
  arabicSizeGuide: null,
})

const stubCategory = (id: string | undefined, name: string, department: string | undefined) => ({
  _id: id,
  name,
  department: { _id: department, name: 'Department' },
  image_path: null,
})

const arrangedRow = (kind: string) => ({
  kind,
  title: null,
  arabicTitle: null,
  department: null,
  maxPrice: null,
  products: [],
  shown: true,
})

/** The rows of the home page as the stub has them arranged. */
export const ARRANGEMENT = {
  version: 3,
  rows: [arrangedRow('sale'), { ...arrangedRow('department'), department: 'dep_1' }, { ...arrangedRow('picked'), products: ['prod_1'] }],
}

/** A product or a variant that costs less than before. */
export const REDUCED = { price: 9, listPrice: 12, priceBefore: 11, discountPercent: 18, reducedUntil: '2026-12-01T22:00:00.000Z' }

/** The settings of the shop as the stub has them. */
export const SETTINGS = {
  _id: 'set_3',
  version: 3,
  sellerName: 'Khan LLC',
  sellerAddress: null,
  sellerTaxNumber: '123-456-789',
  sellerContact: null,
  contactEmail: 'care@khan.example',
  mailSenderName: null,
  mailSenderAddress: 'orders@khan.example',
  mailReplyTo: null,
  freeShippingFrom: 750.5,
  heroSlides: [
    { imageUrl: `http://127.0.0.1/images/${'a'.repeat(32)}-1600x800.jpg`, altText: 'Lamps', arabicAltText: 'مصابيح', link: '/Products' },
  ],
  changedAt: '2026-11-27T08:00:00.000Z',
  changedBy: { _id: 'usr_admin', name: 'Nadia' },
}

/** The settings of the shop; changes are not stored. */
const settingsRoutes: StubRoutes = {
  'GET shop': () => ({
    body: {
      seller: { name: 'Khan LLC', address: null, taxNumber: '123-456-789', contact: null },
      contactEmail: SETTINGS.contactEmail,
      shippingFee: 21,
      cashOnDeliveryFee: 9,
      freeShippingFrom: SETTINGS.freeShippingFrom,
      heroSlides: SETTINGS.heroSlides,
    },
  }),
  'GET shop/settings': forAdmins(() => ({ body: SETTINGS })),
  'PUT shop/settings': forAdmins(({ body }) => ({ body: { ...SETTINGS, ...(body as object), version: 4 } })),
  'GET shop/settings/history': forAdmins(() => ({ body: [SETTINGS], headers: { 'x-total-count': '1' } })),
  'GET shop/settings/history/set_3': forAdmins(() => ({ body: SETTINGS })),
}

/** The rows of the home page; changes are not stored. */
const homeRows = (product: object): StubRoutes => ({
  'GET product/home-rows': () => ({
    body: {
      rows: [
        { kind: 'sale', title: null, arabicTitle: null, products: [product] },
        { kind: 'under_price', title: null, arabicTitle: 'كله رخيص', maxPrice: 500, products: [product] },
        {
          kind: 'department',
          title: null,
          arabicTitle: null,
          department: { _id: 'dep_1', name: 'Home', arabicName: 'المنزل' },
          products: [product],
        },
      ],
    },
  }),
  'GET product/options': forAdmins(() => ({ body: { options: [{ name: 'Size', arabicName: 'المقاس', values: [{ value: 'M' }] }] } })),
  'GET product/by-code': forAdmins(() => ({ body: { products: [product] } })),
  'GET product/home-rows/arrangement': forAdmins(() => ({ body: ARRANGEMENT })),
  'PUT product/home-rows/arrangement': forAdmins(({ body }) => ({ body: { ...(body as object), version: 4 } })),
})

const DRAFT = { _id: 'prod_draft', status: 'DRAFT', publishAt: '2026-12-01T08:00:00.000Z' }

/** A draft, and copies, which are drafts. */
const hiddenRoutes = (product: object): StubRoutes => ({
  'GET product/hidden': forAdmins(() => ({ body: { products: [{ ...product, ...DRAFT }], pages: 1, total: 1, limit: 20 } })),
  'GET product/hidden/*': forAdmins(({ name }) =>
    name.endsWith('/prod_draft') ? { body: { ...product, ...DRAFT } } : refusal(404, 'NOT_FOUND'),
  ),
  'POST product/duplicate/*': forAdmins(({ name }) =>
    name.endsWith('_gone') ? refusal(404, 'NOT_FOUND') : { body: { ...product, ...DRAFT } },
  ),
})

function imported({ body }: StubCall) {
  const isDry = (body as { dryRun: string }).dryRun === 'true'
  const told = isDry ? { ids: [], joined: [{ from: 2, to: 9 }] } : { ids: ['prod_1', 'prod_2'] }
  return { body: { created: 1, updated: 2, unchanged: 3, ...told } }
}

/** How administrators change the catalogue; changes are not stored. */
export const stubAdmin = (product: object): StubRoutes => ({
  ...ADDITIONS,
  'PUT product/variants/prod_1': forAdmins(() => ({ body: product })),
  'POST department': forAdmins((call) => named(call, ({ name }) => stubDepartment('dep_new', name))),
  'PUT department': forAdmins((call) => named(call, ({ id, name }) => stubDepartment(id, name))),
  'DELETE department/*': forAdmins(remove),
  'POST category': forAdmins((call) => named(call, ({ name, department }) => stubCategory('cat_new', name, department))),
  'PUT category': forAdmins((call) => named(call, ({ id, name, department }) => stubCategory(id, name, department))),
  'DELETE category/*': forAdmins(remove),
  'POST category/img/*': forAdmins(({ name, files }) => ({
    body: {
      _id: name.split('/').at(-1),
      name: 'Category',
      department: { _id: 'dep_1', name: 'Department' },
      image_path: pictureOf(files[0]),
    },
  })),
  'POST product': forAdmins(({ body, files }) => ({
    body: { ...product, name: (body as { name: string }).name, _id: 'prod_new', image_path: files.map(pictureOf) },
  })),
  'PUT product': forAdmins(({ files }) => ({ body: { ...product, ...(files.length > 0 && { image_path: files.map(pictureOf) }) } })),
  'PUT product/stock': forAdmins((call) => eachOf(call, (id) => ({ product: { ...product, _id: id, stock: movedStock(call) } }))),
  'DELETE product/*': forAdmins(({ name }) => ({ body: { message: 'ok', ...(name.endsWith('_sold') && { archived: true }) } })),
  ...hiddenRoutes(product),
  'PUT product/bulk': forAdmins((call) => eachOf(call, (id) => ({ product: { ...product, _id: id } }))),
  ...settingsRoutes,
  ...homeRows(product),
  'PUT product/reductions': forAdmins((call) => eachOf(call, (id) => ({ product: { ...product, _id: id, ...REDUCED } }))),
  'POST product/reductions/end': forAdmins((call) => eachOf(call, (id) => ({ product: { ...product, _id: id } }))),
  'GET product/reductions/*': forAdmins(() => ({ body: { reductions: [] } })),
  'POST product/bulk/delete': forAdmins((call) => eachOf(call, (id) => (id.endsWith('_sold') ? { archived: true } : {}))),
  'POST product/import': forAdmins(imported),
  'GET product/export.csv': forAdmins(() => ({ text: 'id,name\r\nprod_1,Lamp\r\n', headers: { 'content-type': 'text/csv' } })),
  'GET order/export.csv': forAdmins(() => ({ text: 'number,bill\r\nEG-1,30\r\n', headers: { 'content-type': 'text/csv' } })),
})
