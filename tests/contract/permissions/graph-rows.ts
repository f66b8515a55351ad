import { NEW_PRODUCT } from '../../../gateway/src/testing/send-upload.ts'
import { ADDRESS } from '../../support/shop.ts'

/** The callers that may: all, those who are signed out and shoppers, signed-in ones, shoppers alone, administrators alone. */
export type Level = 'public' | 'visitor' | 'user' | 'shopper' | 'admin'

/** The things that a row is about: made anew for each row, and the shopper's where a thing has an owner. */
export interface Things {
  department: string
  emptyDepartment: string
  category: string
  emptyCategory: string
  product: string
  order: string
  address: string
  review: string
  shopper: string
}

/** An operation of the graph, and who may ask for it. */
export interface Row {
  level: Level
  /** The arguments, by which the operation comes as far as the REST service. */
  args?: (things: Things) => Record<string, unknown>
  /** The selection; the type alone when left out. */
  select?: string
  /** Sent as a file: the path of its variable. */
  file?: string
  /** It is about something that belongs to the shopper: for others it is not there. */
  own?: boolean
  /** Only callers who have something to return come as far as the REST service. */
  withReturn?: boolean
  /** An administrator finds it all the same. */
  seenByStaff?: boolean
}

const input = (fields: (things: Things) => Record<string, unknown>) => (things: Things) => ({ input: fields(things) })
const { zipCode: postalCode, state: governorate, ...street } = ADDRESS
const address = { ...street, governorate, postalCode }
const password = 'Passw0rd!'

/** Every query and mutation, by the word that it is about. */
export const GRAPH_ROWS: Record<string, Record<string, Row>> = {
  shop: {
    shop: { level: 'public', select: 'departments { id } paymentMethods seller { name } heroSlides { link }' },
    shopSettings: { level: 'admin', select: 'version' },
    shopSettingsHistory: { level: 'admin', select: 'totalCount' },
    updateShopSettings: { level: 'admin', args: input(() => ({ expectedVersion: 0 })) },
    node: { level: 'public', args: ({ product }) => ({ id: product }), select: 'id' },
    nodes: { level: 'public', args: ({ product, category }) => ({ ids: [product, category] }), select: 'id' },
  },
  user: {
    viewer: { level: 'public' },
    users: { level: 'admin', select: 'totalCount nodes { email }' },
    user: { level: 'admin', args: ({ shopper }) => ({ id: shopper }), select: 'email' },
    login: { level: 'public', args: input(() => ({ email: 'nobody@khan.example', password })) },
    register: { level: 'public', args: input(() => ({ name: '', email: '', phone: '', password, confirmPassword: password })) },
    logout: { level: 'user' },
    requestPasswordReset: { level: 'public', args: input(() => ({ email: 'nobody@khan.example' })) },
    passwordResetLink: { level: 'public', args: ({ shopper }) => ({ userId: shopper, token: 'dead' }) },
    resetPassword: {
      level: 'public',
      args: input(({ shopper }) => ({ userId: shopper, token: 'dead', password, confirmPassword: password })),
    },
    updateProfile: { level: 'user', args: input(() => ({ name: 'Mona' })) },
    changePassword: { level: 'user', args: input(() => ({ password, confirmPassword: password })) },
    deleteAccount: { level: 'user' },
    setUserRole: { level: 'admin', args: input(({ shopper }) => ({ userId: shopper, role: 'SHOPPER' })) },
    addUserNote: { level: 'admin', args: input(({ shopper }) => ({ userId: shopper, note: 'Mine' })) },
    deleteUserNote: { level: 'admin', args: input(() => ({ noteId: 'usr_nobody:note_none' })) },
    eraseUser: { level: 'admin', args: input(() => ({ userId: 'usr_nobody' })) },
    endUserSessions: { level: 'admin', args: input(() => ({ userId: 'usr_nobody' })) },
  },
  department: {
    department: { level: 'public', args: ({ department }) => ({ id: department }), select: 'name' },
    createDepartment: { level: 'admin', args: input(() => ({ name: 'Mine' })) },
    updateDepartment: { level: 'admin', args: input(({ department }) => ({ departmentId: department, name: 'Mine' })) },
    deleteDepartment: { level: 'admin', args: input(({ emptyDepartment }) => ({ departmentId: emptyDepartment })) },
  },
  category: {
    category: { level: 'public', args: ({ category }) => ({ id: category }), select: 'name' },
    createCategory: { level: 'admin', args: input(({ department }) => ({ departmentId: department, name: 'Mine' })) },
    updateCategory: { level: 'admin', args: input(({ category }) => ({ categoryId: category, name: 'Mine' })) },
    setCategoryImage: {
      level: 'admin',
      args: input(({ category }) => ({ categoryId: category, image: null })),
      file: 'variables.input.image',
    },
    deleteCategory: { level: 'admin', args: input(({ emptyCategory }) => ({ categoryId: emptyCategory })) },
  },
  product: {
    uploadProductImage: { level: 'admin', args: input(() => ({ image: null })), file: 'variables.input.image' },
    products: { level: 'public', select: 'nodes { id }' },
    productsById: { level: 'public', args: ({ product }) => ({ ids: [product] }), select: 'nodes { id }' },
    productsByCode: { level: 'admin', args: () => ({ code: 'none' }), select: 'id' },
    productOptions: { level: 'admin', args: ({ product }) => ({ productIds: [product] }), select: 'key' },
    homeRows: { level: 'public', select: 'kind products { id }' },
    homeArrangement: { level: 'admin', select: 'version' },
    arrangeHomeRows: { level: 'admin', args: input(() => ({ expectedVersion: 0, rows: [{ kind: 'NEWEST' }] })) },
    product: { level: 'public', args: ({ product }) => ({ id: product }), select: 'name' },
    createProduct: {
      level: 'admin',
      args: input(({ category }) => ({ ...NEW_PRODUCT, categoryId: category, images: [{ upload: null }] })),
      file: 'variables.input.images.0.upload',
    },
    updateProduct: { level: 'admin', args: input(({ product }) => ({ productId: product, name: 'Mine' })) },
    updateProductVariants: {
      level: 'admin',
      args: input(({ product }) => ({
        productId: product,
        options: [],
        variants: [{ variantId: `${product}:${product}`, optionValues: [], price: 100, stock: { count: 3, seen: 3 } }],
      })),
    },
    hiddenProduct: { level: 'admin', args: ({ product }) => ({ id: product }), select: 'id' },
    hiddenProducts: { level: 'admin', args: () => ({ filter: { status: 'DRAFT' } }), select: 'totalCount' },
    duplicateProduct: { level: 'admin', args: input(({ product }) => ({ productId: product })) },
    updateProducts: { level: 'admin', args: input(({ product }) => ({ productIds: [product], price: 100 })) },
    reducePrices: {
      level: 'admin',
      args: input(({ product }) => ({ productIds: [product], reduction: { percent: 10 }, to: '2100-01-01' })),
    },
    endPriceReductions: { level: 'admin', args: input(({ product }) => ({ productIds: [product] })) },
    adjustStock: { level: 'admin', args: input(({ product }) => ({ productIds: [product], delta: 1 })) },
    deleteProduct: { level: 'admin', args: input(({ product }) => ({ productId: product })) },
    deleteProducts: { level: 'admin', args: input(({ product }) => ({ productIds: [product] })) },
    importProducts: { level: 'admin', args: input(() => ({ file: null })), file: 'variables.input.file' },
  },
  favourite: {
    addFavourites: { level: 'shopper', args: input(({ product }) => ({ productIds: [product] })) },
    removeFavourite: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
  },
  stockAlerts: {
    requestStockAlert: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    cancelStockAlert: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    setPriceDropMails: { level: 'shopper', args: input(() => ({ enabled: true })) },
    setReviewInvitationMails: { level: 'shopper', args: input(() => ({ enabled: true })) },
    unsubscribe: { level: 'public', args: input(() => ({ mail: 'PRICE_DROP', token: 'none' })) },
  },
  review: {
    createReview: { level: 'shopper', args: input(({ product }) => ({ productId: product, rating: 1, title: 'Mine', comment: 'Mine' })) },
    updateReview: {
      level: 'shopper',
      args: input(({ review }) => ({ reviewId: review, rating: 1, title: 'Mine', comment: 'Mine' })),
      own: true,
    },
    reviews: { level: 'admin', select: 'totalCount' },
    reportReview: { level: 'visitor', args: input(() => ({ reviewId: 'rev_none', reason: 'OTHER' })) },
    settleReviewReports: { level: 'admin', args: input(() => ({ reviewId: 'rev_none' })) },
    hideReview: { level: 'admin', args: input(() => ({ reviewId: 'rev_none', reason: 'No.' })) },
    showReview: { level: 'admin', args: input(() => ({ reviewId: 'rev_none' })) },
    answerReview: { level: 'admin', args: input(() => ({ reviewId: 'rev_none', answer: 'Thank you.' })) },
    deleteReview: { level: 'user', args: input(({ review }) => ({ reviewId: review })), own: true, seenByStaff: true },
  },
  address: {
    deliveryDays: { level: 'admin', select: 'governorate' },
    setDeliveryDays: { level: 'admin', args: input(() => ({ deliveryDaysId: 'gov_Atlantis', minDays: 1, maxDays: 2 })) },
    holidays: { level: 'admin', select: 'day' },
    setHoliday: { level: 'admin', args: input(() => ({ day: '2026-12-31', name: 'Mine' })) },
    deleteHoliday: { level: 'admin', args: input(() => ({ holidayId: 'hol_2000-01-01' })) },
    createAddress: { level: 'shopper', args: input(() => ({ address })) },
    updateAddress: { level: 'shopper', args: input((things) => ({ addressId: things.address, address })), own: true },
    deleteAddress: { level: 'user', args: input((things) => ({ addressId: things.address })), own: true },
  },
  cart: {
    addToCart: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    setCartQuantity: { level: 'shopper', args: input(({ product }) => ({ productId: product, quantity: 2 })) },
    removeFromCart: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    clearCart: { level: 'shopper' },
    saveForLater: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    moveToCart: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    removeSavedItem: { level: 'shopper', args: input(({ product }) => ({ productId: product })) },
    reorder: { level: 'shopper', args: input(({ order }) => ({ orderId: order, idempotencyKey: 'mine' })), own: true },
    applyCoupon: { level: 'shopper', args: input(() => ({ code: 'NONE' })) },
    removeCoupon: { level: 'shopper' },
    coupons: { level: 'admin', select: 'totalCount' },
    createCoupon: { level: 'admin', args: input(() => ({ code: 'MINE', kind: 'PERCENT', percent: 10 })) },
    updateCoupon: { level: 'admin', args: input(() => ({ couponId: 'cpn_none', isPaused: true })) },
  },
  order: {
    order: { level: 'user', args: ({ order }) => ({ id: order }), select: 'number', own: true, seenByStaff: true },
    salesSummary: {
      level: 'admin',
      args: () => ({ range: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }, interval: 'DAY' }),
      select: 'orderCount',
    },
    unpaidSummary: { level: 'admin', select: 'cardOrderCount' },
    orderWorkload: { level: 'admin', select: 'failedRefundCount' },
    auditLog: { level: 'admin', select: 'totalCount' },
    orders: { level: 'admin', select: 'totalCount nodes { number }' },
    placeOrder: {
      level: 'shopper',
      args: input(() => ({ deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: 'mine' })),
    },
    cancelOrder: { level: 'user', args: input(({ order }) => ({ orderId: order })), own: true, seenByStaff: true },
    createPaymentIntent: { level: 'shopper', args: input(({ order }) => ({ orderId: order })), own: true },
    syncPayment: { level: 'user', args: input(({ order }) => ({ orderId: order })), own: true, seenByStaff: true },
    refundOrder: { level: 'admin', args: input(({ order }) => ({ orderId: order, idempotencyKey: 'mine' })) },
    returns: { level: 'admin', select: 'totalCount' },
    requestReturn: {
      level: 'user',
      args: input(({ order }) => ({
        orderId: order,
        lines: [{ orderLineId: `${order}:0`, quantity: 1, reason: 'DAMAGED' }],
        idempotencyKey: 'mine',
      })),
      own: true,
      seenByStaff: true,
    },
    uploadReturnPicture: {
      level: 'user',
      args: input(({ order }) => ({ orderId: order, image: null })),
      file: 'variables.input.image',
      withReturn: true,
      own: true,
      seenByStaff: true,
    },
    cancelReturn: { level: 'user', args: input(() => ({ returnId: 'ret_none' })) },
    answerReturn: { level: 'admin', args: input(() => ({ returnId: 'ret_none', accept: true })) },
    receiveReturn: {
      level: 'admin',
      args: input(({ order }) => ({ returnId: 'ret_none', lines: [{ orderLineId: `${order}:0`, restockedQuantity: 1 }] })),
    },
    refundReturn: { level: 'admin', args: input(() => ({ returnId: 'ret_none' })) },
    replaceReturn: {
      level: 'admin',
      args: input(({ order, product }) => ({ returnId: 'ret_none', lines: [{ orderLineId: `${order}:0`, variantId: product }] })),
    },
    updateOrderStatus: { level: 'admin', args: input(({ order }) => ({ orderId: order, status: 'PROCESSING' })) },
    updateOrderStatuses: { level: 'admin', args: input(({ order }) => ({ orders: [{ orderId: order }], status: 'PROCESSING' })) },
    cancelOrders: { level: 'admin', args: input(({ order }) => ({ orderIds: [order] })) },
    addOrderNote: { level: 'admin', args: input(({ order }) => ({ orderId: order, note: 'Mine' })) },
  },
}
