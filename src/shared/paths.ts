import { brand } from './brand.ts'

/** Every page of the shop by name. The patterns are Hono's; `href` fills them in. */
export const paths = {
  home: '/',
  category: '/:slug',
  subCategory: '/:slug/:sub',
  product: '/:slug/:sub/:id',

  blog: '/blog',
  blogPost: '/blog/:slug',

  account: '/account',
  accountPreferences: '/account/site-preferences',
  accountPassword: '/account/update-password',
  accountDevices: '/account/devices',
  accountAddresses: '/account/update-shipping-info',
  accountDesigns: '/account/designs',
  orders: '/orders',
  order: '/orders/:number',
  findOrder: '/orders/find',
  dashboard: '/dashboard',

  shoppingCart: '/shopping-cart',
  checkout: '/checkout',
  checkoutAddress: '/checkout/step-1',
  checkoutDelivery: '/checkout/step-2',
  checkoutPayment: '/checkout/step-3',
  checkoutSuccess: '/checkout/success',

  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  passwordReset: '/password-reset',
  passwordResetToken: '/password-reset/:token',
  passwordResetStart: '/password/reset',
  passwordResetLink: '/password/reset/:params{.+}',
  emailConfirmation: '/email-confirmation',
  stagingAuth: '/staging-auth',

  results: '/results',
  compare: '/compare',
  reviews: '/reviews',
  writeReview: '/reviews/write',
  support: '/support',
  supportConfirm: '/support-form-confirmation',
  guaranteeClaim: '/guarantee-claim',
  designSurvey: '/we-design-survey',
  location: '/location',
  faq: '/faq',
  policies: '/policies',
  privacyPolicy: '/privacy-policy',
  aboutUs: '/about-us',
  whyUs: `/why-${brand.slug}`,
  behindTheScenes: '/behind-the-scenes',
  careers: '/careers',
  careersConfirm: '/careers-confirm',
  compareCompanies: '/compare-closet-companies',
  designFeatures: '/design-features',
  easyProcess: '/easy-process',
  isDiyForMe: '/is-diy-for-me',
  threePhaseProcess: '/our-three-phase-process',
  serviceOptions: '/our-unique-service-options',
  fullServiceInstallation: '/full-service-installation',
  preAssembly: '/hardware-pre-assembly-service',
  consultation: '/free-in-home-consultation',
  requestDesign: '/request-free-design',
  requestDesignConfirm: '/request-free-design-confirm',
  partner: `/become-a-${brand.slug}-partner-or-dealer`,
  partnerConfirm: '/for-the-pros-confirm',
  diyClosetOrganizers: '/diy-closet-organizers',
  diyPortlandConfirm: '/diy-closet-organizers-pdx-confirm',
  diyInstructions: '/diy-instructions',
  diyGuide: '/diy-instructions/:guide',
  diyWardrobes: '/diy-armoires-wardrobes-online',
  diyPantry: '/diy-kitchen-pantry-storage',
  diyLuxury: '/diy-luxury-closets-online',
  diyReachIn: '/diy-reach-in-closet-organizer-storage',
  diyWine: '/diy-wine-racks-online',
  closetOrganizers: '/closet-organizers',
  pantryCabinets: '/kitchen-pantry-storage-cabinets',
  reachInOrganizers: '/reach-in-closet-organizers',
  walkInSystem: '/walk-in-closet-system',
  walkInSystems: '/walk-in-closet-systems',
  walkInDiySystems: '/walk-in-diy-closet-systems',
  ledClosetLights: '/led-closet-lights-v1',
  ledSolutions: '/led-lighting-solutions',
  customClosetsPortland: '/custom-closets-portland',
  customStorage: '/custom-storage-solutions',
  portlandCustomClosets: '/portland-custom-closets-and-storage',
  landingPage: '/landing-page-optimization',
  viewSpaces: '/view-spaces',
  planner: '/planner',
  plannerPrint: '/planner/print',
  cookieSettings: '/cookie-settings',
} as const

export const filePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemaps/:part',
  feed: '/blog/feed.xml',
  llms: '/llms.txt',
  design: '/planner/files/:file',
} as const

const MARKDOWN = '.md'

export function markdownPath(path: string): string {
  return (path === paths.home ? '/index' : path) + MARKDOWN
}

export function markdownOf(path: string): string | null {
  const page = path.endsWith(MARKDOWN) ? path.slice(1, -MARKDOWN.length) : ''
  if (page === 'index') return paths.home
  return page === '' ? null : `/${page}`
}

/** Every API call by name. */
export const apiPaths = {
  csrfCookie: '/sanctum/csrf-cookie',
  site: '/api/site',
  mainCategories: '/api/categories/main',
  categories: '/api/categories',
  category: '/api/categories/:slug',
  products: '/api/products',
  product: '/api/products/:id',
  placements: '/api/placements',
  familyPages: '/api/family-pages',
  reviews: '/api/reviews',
  search: '/api/search',
  designTariff: '/api/design-tariff',
  designs: '/api/designs',
  savedDesigns: '/api/user/designs',
  savedDesign: '/api/user/designs/:id',
  ownReviews: '/api/reviews/own',
  user: '/api/user',
  userDelete: '/api/user/delete',
  userExport: '/api/user/export',
  userPassword: '/api/user/password',
  userEmail: '/api/user/email',
  userSessions: '/api/user/sessions',
  userSession: '/api/user/sessions/:id',
  userPreferences: '/api/user/preferences',
  openRequests: '/api/user/requests',
  stagingAuth: '/staging-auth',
  login: '/login',
  register: '/register',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email/:id/:hash',
  verificationNotification: '/email/verification-notification',
  verificationLink: '/email/verification-link',
  emailConfirmation: '/email/confirmation',
  addresses: '/api/shipping-addresses',
  address: '/api/shipping-addresses/:id',
  orders: '/api/orders',
  carts: '/api/cart',
  cart: '/api/cart/:hash',
  cartItems: '/api/cart/:hash/items',
  cartItem: '/api/cart/:hash/items/:productId',
  applyCoupon: '/api/cart/:hash/apply-coupon',
  removeCoupon: '/api/cart/:hash/remove-coupon',
  checkout: '/api/checkout/:hash',
  checkoutAddress: '/api/checkout/:hash/step-1',
  checkoutDelivery: '/api/checkout/:hash/step-2',
  checkoutOrders: '/api/checkout/:hash/orders',
  order: '/api/orders/:number',
  cancelOrder: '/api/orders/:number/cancel',
  payOrder: '/api/orders/:number/pay',
  findOrder: '/api/orders/find',
  recentOrder: '/api/orders/recent',
  stripeWebhook: '/api/webhooks/stripe',
  form: '/api/forms/:kind',
  formReceipt: '/api/form-receipts/:reference',
  upload: '/api/uploads/:key',
  icons: '/api/_icon/:file',
  health: '/healthz',
  cspReport: '/csp-report',
  openapi: '/api/openapi.json',
} as const

type Path =
  | (typeof paths)[keyof typeof paths]
  | (typeof apiPaths)[keyof typeof apiPaths]
  | (typeof filePaths)[keyof typeof filePaths]
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Bare<Name>
    : never
type Bare<Name extends string> = Name extends `${infer Plain}{${string}` ? Plain : Name

export function href<P extends Path>(path: P, params: Record<ParamNames<P>, string | number> = {} as never): string {
  return path.replace(/:(\w+)(\{[^}]+\})?/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[name])),
  )
}
