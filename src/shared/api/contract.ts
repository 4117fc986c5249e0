import { OnTimeFigure } from '#shared/schema/on-time-figure.ts'
import type { Call } from './call-shape.ts'
import { cartCalls } from './cart-calls.ts'
import { Cart } from '#shared/schema/cart.ts'
import { Quote } from '#shared/schema/quote.ts'
import { Category, CategoryTile, MainCategory, Product, ProductList } from '#shared/schema/catalogue.ts'
import { Moved } from '#shared/schema/moved.ts'
import { Placement } from '#shared/schema/placement.ts'
import { Review } from '#shared/schema/review.ts'
import { CartPacking, Checkout, FoundOrder, Order, PaymentLink } from '#shared/schema/checkout.ts'
import { FeedParts, FeedProducts } from '#shared/schema/feed-products.ts'
import { FamilyPages } from '#shared/schema/family-pages.ts'
import {
  DesignProduct,
  DesignTariff,
  OrderedDesign,
  OrderedPart,
  SavedDesign,
  SoldDesign,
} from '#shared/schema/designs.ts'
import { FormReceipt } from '#shared/schema/form-receipt.ts'
import { ReviewReceipt } from '#shared/schema/review-receipt.ts'
import { ReviewList } from '#shared/schema/reviews.ts'
import { SearchJson } from '#shared/schema/search.ts'
import { Health, OpenApi, Status } from '#shared/schema/service.ts'
import { SiteInfo } from '#shared/schema/site.ts'
import {
  MemberDevice,
  OpenRequest,
  OrderList,
  Preferences,
  ShippingAddress,
  User,
  VerificationAddress,
} from '#shared/schema/user.ts'

export type Contract = typeof contract
export type CallName = keyof Contract

export const ANY_FILE = 'application/octet-stream'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const step = { response: { data: Checkout } } as const
const ownAddress = { access: 'member', response: { data: ShippingAddress } } as const
const ownDesign = { access: 'member', response: { data: SavedDesign } } as const
const ownPreferences = { access: 'member', response: { data: Preferences } } as const

/** The clients, the Worker's routes and the OpenAPI document are made from it. Fixed paths come before parameters. */
export const contract = {
  csrfCookie: { method: 'GET', path: 'csrfCookie' },
  site: { method: 'GET', path: 'site', response: { data: SiteInfo }, isPublic: true },
  health: { method: 'GET', path: 'health', response: { bare: Health } },
  openapi: { method: 'GET', path: 'openapi', response: { bare: OpenApi } },
  stagingAuth: { method: 'POST', path: 'stagingAuth', body: 'StagingAuthBody' },
  sendForm: { method: 'POST', path: 'form', body: 'FormBody', takesFiles: true, response: { data: FormReceipt } },
  formReceipt: { method: 'GET', path: 'formReceipt', query: true, response: { data: FormReceipt } },
  upload: { method: 'GET', path: 'upload', query: true, response: { file: ANY_FILE } },

  mainCategories: { method: 'GET', path: 'mainCategories', response: { list: MainCategory }, isPublic: true },
  categories: { method: 'GET', path: 'categories', response: { list: CategoryTile }, isPublic: true },
  category: { method: 'GET', path: 'category', response: { data: Category }, isPublic: true },
  products: { method: 'GET', path: 'products', query: true, response: { bare: ProductList }, isPublic: true },
  product: { method: 'GET', path: 'product', response: { data: Product }, isPublic: true },
  placements: { method: 'GET', path: 'placements', query: true, response: { list: Placement }, isPublic: true },
  // Only the sitemap and the feeds ask for these, so they must not push what pages need out of their cache.
  familyPages: { method: 'GET', path: 'familyPages', query: true, response: { bare: FamilyPages } },
  feedParts: { method: 'GET', path: 'feedParts', response: { data: FeedParts } },
  feedProducts: { method: 'GET', path: 'feedProducts', query: true, response: { bare: FeedProducts } },
  // Asked where a page is missing, with any address that visitors try: too many to keep.
  moved: { method: 'GET', path: 'page', query: true, response: { data: Moved } },
  reviews: { method: 'GET', path: 'reviews', query: true, response: { bare: ReviewList }, isPublic: true },
  search: { method: 'GET', path: 'search', query: true, response: { bare: SearchJson }, isPublic: true },
  leftOnTime: { method: 'GET', path: 'leftOnTime', response: { data: OnTimeFigure }, isPublic: true },
  designTariff: { method: 'GET', path: 'designTariff', response: { data: DesignTariff }, isPublic: true },
  addDesign: { method: 'POST', path: 'designs', body: 'NewDesignBody', response: { data: DesignProduct } },
  design: { method: 'GET', path: 'design', response: { data: SoldDesign } },
  writeReview: { method: 'POST', path: 'reviews', body: 'NewReviewBody', response: { data: ReviewReceipt } },
  ownReviews: { method: 'GET', path: 'ownReviews', query: true, response: { list: Review } },

  ...cartCalls,
  cartPacking: { method: 'GET', path: 'cartPacking', response: { data: CartPacking } },

  quote: { method: 'GET', path: 'quote', response: { data: Quote } },
  replyQuote: { method: 'POST', path: 'quote', body: 'QuoteReplyBody', response: { ignored: null } },
  addQuote: { method: 'POST', path: 'cartQuote', body: 'CartQuoteBody', response: { data: Cart } },

  checkout: { method: 'GET', path: 'checkout', response: { data: Checkout } },
  checkoutAddress: { ...step, method: 'PUT', path: 'checkoutAddress', body: 'CheckoutAddressBody' },
  checkoutDelivery: { ...step, method: 'PUT', path: 'checkoutDelivery', body: 'CheckoutDeliveryBody' },
  placeOrder: { method: 'POST', path: 'checkoutOrders', body: 'OrderBody', response: { data: Order } },
  stripeWebhook: { method: 'POST', path: 'stripeWebhook', response: { ignored: null }, isSigned: true },
  findOrder: { method: 'POST', path: 'findOrder', body: 'FindOrderBody', response: { data: FoundOrder } },
  recentOrder: { method: 'GET', path: 'recentOrder', response: { data: Order } },
  order: { method: 'GET', path: 'order', query: true, response: { data: Order } },
  orderedDesign: { method: 'GET', path: 'orderedDesign', query: true, response: { data: OrderedDesign } },
  orderedPart: { method: 'GET', path: 'orderedPart', response: { data: OrderedPart } },
  cancelOrder: { method: 'POST', path: 'cancelOrder', query: true, response: { data: Order } },
  payOrder: { method: 'POST', path: 'payOrder', query: true, response: { data: PaymentLink } },

  login: { method: 'POST', path: 'login', body: 'LoginBody' },
  register: { method: 'POST', path: 'register', body: 'RegisterBody' },
  logout: { method: 'POST', path: 'logout', access: 'unconfirmed' },
  forgotPassword: { method: 'POST', path: 'forgotPassword', body: 'ForgotPasswordBody', response: { bare: Status } },
  resetPassword: { method: 'POST', path: 'resetPassword', body: 'ResetPasswordBody', response: { bare: Status } },
  verifyEmail: { method: 'GET', path: 'verifyEmail', query: true, response: { ignored: null }, mayRedirect: true },
  confirmEmail: { method: 'POST', path: 'emailConfirmation', body: 'EmailConfirmationBody' },
  resendVerification: {
    method: 'POST',
    path: 'verificationNotification',
    access: 'unconfirmed',
    response: { ignored: Status },
    mayRedirect: true,
  },
  verificationAddress: {
    method: 'GET',
    path: 'verificationNotification',
    access: 'unconfirmed',
    response: { data: VerificationAddress },
    mayRedirect: true,
  },
  sendVerificationLink: {
    method: 'POST',
    path: 'verificationLink',
    body: 'VerificationLinkBody',
    response: { bare: Status },
    mayRedirect: true,
  },
  user: { method: 'GET', path: 'user', access: 'member', response: { data: User } },
  updateUser: { method: 'PUT', path: 'user', access: 'member', body: 'ProfileBody', response: { data: User } },
  updatePassword: { method: 'PUT', path: 'userPassword', access: 'member', body: 'UpdatePasswordBody' },
  updateEmail: {
    method: 'PUT',
    path: 'userEmail',
    access: 'member',
    body: 'UpdateEmailBody',
    response: { bare: Status },
  },
  savedDesigns: { method: 'GET', path: 'savedDesigns', access: 'member', response: { list: SavedDesign } },
  saveDesign: { ...ownDesign, method: 'POST', path: 'savedDesigns', body: 'SavedDesignBody' },
  savedDesign: { ...ownDesign, method: 'GET', path: 'savedDesign' },
  changeDesign: { ...ownDesign, method: 'PUT', path: 'savedDesign', body: 'ChangedDesignBody' },
  renameDesign: { ...ownDesign, method: 'PUT', path: 'savedDesignName', body: 'DesignNameBody' },
  removeDesign: { method: 'DELETE', path: 'savedDesign', access: 'member' },
  restoreDesign: { ...ownDesign, method: 'POST', path: 'restoredDesign' },
  preferences: { ...ownPreferences, method: 'GET', path: 'userPreferences' },
  updatePreferences: { ...ownPreferences, method: 'PUT', path: 'userPreferences', body: 'PreferencesBody' },
  unsubscribe: { method: 'POST', path: 'unsubscribe', body: 'UnsubscribeBody', response: { ignored: null } },
  sessions: { method: 'GET', path: 'userSessions', access: 'member', response: { list: MemberDevice } },
  endOtherSessions: { method: 'DELETE', path: 'userSessions', access: 'member' },
  endSession: { method: 'DELETE', path: 'userSession', access: 'member' },
  openRequests: { method: 'GET', path: 'openRequests', access: 'member', response: { list: OpenRequest } },
  exportUser: { method: 'POST', path: 'userExport', access: 'member', response: { file: SHEET } },
  deleteUser: { method: 'DELETE', path: 'userDelete', access: 'member', body: 'DeleteUserBody' },
  addresses: { method: 'GET', path: 'addresses', access: 'member', response: { list: ShippingAddress } },
  addAddress: { ...ownAddress, method: 'POST', path: 'addresses', body: 'AddressBody' },
  address: { ...ownAddress, method: 'GET', path: 'address' },
  updateAddress: { ...ownAddress, method: 'PUT', path: 'address', body: 'AddressBody' },
  deleteAddress: { method: 'DELETE', path: 'address', access: 'member' },
  orders: { method: 'GET', path: 'orders', access: 'member', query: true, response: { bare: OrderList } },
} as const satisfies Record<string, Call>

export const calls = Object.entries(contract) as [CallName, Call][]
