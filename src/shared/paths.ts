import type { apiPaths } from './api-paths.ts'
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
  plannerCompare: '/planner/compare',
  cookieSettings: '/cookie-settings',
} as const

/** The call that sets the form token's cookie, by itself because every page may make it. */
export const CSRF_COOKIE_PATH = '/sanctum/csrf-cookie'

export const filePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemaps/:part',
  feed: '/blog/feed.xml',
  llms: '/llms.txt',
  design: '/planner/files/:file',
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
