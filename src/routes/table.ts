import { contentFiles } from '#content/content-paths.ts'
import { paths } from '#shared/paths.ts'
import { route, type Route } from './screen.ts'

const personal = { isPrivate: true } as const
/** A visitor's own pages, whose data is as slow as the API. */
const own = { ...personal, earlyFrame: true } as const
/** The address of a personal page is a secret. */
const secret = { ...personal, isSecret: true } as const
const checkout = { layout: 'checkout', isPrivate: true } as const
const drawn = { hasPlannerSheet: true } as const
const markupOnly = { hydrates: false } as const
/** Where shopping begins. */
const shelves = { hasPagesSheet: false } as const

const screens: readonly Route[] = [
  route(paths.home, 'home', () => import('#routes/home/home.tsx'), { ...markupOnly, ...shelves }),
  route(paths.closetOrganizers, 'listing', () => import('#routes/catalogue/listing.tsx'), {
    ...markupOnly,
    ...shelves,
  }),
  route(paths.shoppingCart, 'shopping-cart', () => import('#routes/cart/shopping-cart.tsx'), {
    ...own,
    ...shelves,
    loadsCart: true,
  }),
  route(paths.checkout, 'checkout', () => import('#routes/checkout/checkout.tsx'), checkout),
  route(paths.checkoutAddress, 'checkout-address', () => import('#routes/checkout/checkout-address.tsx'), checkout),
  route(paths.checkoutDelivery, 'checkout-delivery', () => import('#routes/checkout/checkout-delivery.tsx'), checkout),
  route(paths.checkoutPayment, 'checkout-payment', () => import('#routes/checkout/checkout-payment.tsx'), checkout),
  route(paths.checkoutSuccess, 'checkout-success', () => import('#routes/checkout/checkout-success.tsx'), {
    ...checkout,
    fullReload: true,
  }),

  route(paths.login, 'login', () => import('#routes/auth/login.tsx'), personal),
  route(paths.register, 'register', () => import('#routes/auth/register.tsx'), {
    ...personal,
    fullReload: true,
  }),
  route(paths.forgotPassword, 'forgot-password', () => import('#routes/auth/forgot-password.tsx'), personal),
  route(paths.passwordReset, 'password-reset', () => import('#routes/auth/password-reset.tsx'), secret),
  route(paths.passwordResetStart, 'password-reset', () => import('#routes/auth/password-reset.tsx'), secret),
  route(paths.passwordResetToken, 'password-reset', () => import('#routes/auth/password-reset.tsx'), secret),
  route(paths.passwordResetLink, 'password-reset', () => import('#routes/auth/password-reset.tsx'), secret),
  route(paths.emailConfirmation, 'email-confirmation', () => import('#routes/auth/email-confirmation.tsx'), secret),
  route(paths.unsubscribe, 'unsubscribe', () => import('#routes/account/unsubscribe.tsx'), secret),
  route(paths.findOrder, 'find-order', () => import('#routes/orders/find-order.tsx'), secret),
  route(paths.cookieSettings, 'cookie-settings', () => import('#routes/content/cookie-settings.tsx'), {
    ...personal,
    ...markupOnly,
  }),

  route(paths.stagingAuth, 'staging-auth', () => import('#routes/auth/staging-auth.tsx'), {
    layout: 'bare',
    isPrivate: true,
  }),
  route(paths.dashboard, 'dashboard', () => import('#routes/account/dashboard.tsx'), own),
  route(paths.orders, 'orders', () => import('#routes/orders/orders.tsx'), own),
  route(paths.order, 'order', () => import('#routes/orders/order.tsx'), own),
  route(paths.accountDesigns, 'account-designs', () => import('#routes/account/account-designs.tsx'), {
    ...own,
    ...drawn,
  }),
  route(paths.account, 'account', () => import('#routes/account/account.tsx'), own),
  route(paths.accountPreferences, 'account-preferences', () => import('#routes/account/account-preferences.tsx'), own),
  route(paths.accountPassword, 'account-password', () => import('#routes/account/account-password.tsx'), own),
  route(paths.accountDevices, 'account-devices', () => import('#routes/account/account-devices.tsx'), own),
  route(paths.accountAddresses, 'account-addresses', () => import('#routes/account/account-addresses.tsx'), own),

  route(paths.viewSpaces, 'view-spaces', () => import('#routes/content/view-spaces.tsx'), markupOnly),
  route(paths.faq, 'faq', () => import('#routes/content/faq.tsx'), markupOnly),
  route(paths.planner, 'planner', () => import('#routes/planner/planner.tsx'), drawn),
  route(paths.plannerPrint, 'planner-print', () => import('#routes/planner/print/planner-print.tsx'), {
    ...markupOnly,
    hasPlannerSheet: true,
    noindex: true,
  }),
  route(paths.plannerCompare, 'planner-compare', () => import('#routes/planner/compare/planner-compare.tsx'), {
    ...markupOnly,
    ...drawn,
    noindex: true,
  }),
  route(paths.design, 'design', () => import('#routes/planner/design.tsx'), {
    ...markupOnly,
    noindex: true,
  }),
  route(paths.quote, 'quote', () => import('#routes/quotes/quote.tsx'), secret),
  route(paths.parts, 'part', () => import('#routes/parts/part.tsx'), { ...secret, ...markupOnly }),
  route(paths.part, 'part', () => import('#routes/parts/part.tsx'), { ...secret, ...markupOnly }),
  route(paths.compare, 'compare', () => import('#routes/product/compare.tsx'), {
    noindex: true,
  }),
  route(paths.results, 'results', () => import('#routes/catalogue/results.tsx'), {
    ...markupOnly,
    noindex: true,
    earlyFrame: true,
  }),
  route(paths.writeReview, 'write-review', () => import('#routes/reviews/write-review.tsx'), personal),
  route(paths.reviews, 'reviews', () => import('#routes/reviews/reviews.tsx'), markupOnly),
  route(paths.location, 'location', () => import('#routes/content/location.tsx'), markupOnly),
  route(paths.isDiyForMe, 'is-diy-for-me', () => import('#routes/content/is-diy-for-me.tsx'), markupOnly),
  route(paths.blog, 'blog', () => import('#routes/content/blog/blog.tsx'), markupOnly),
  route(paths.blogPost, 'blog-post', () => import('#routes/content/blog/blog-post.tsx'), markupOnly),
  route(
    paths.diyInstructions,
    'diy-instructions',
    () => import('#routes/content/instructions/diy-instructions.tsx'),
    markupOnly,
  ),
  route(paths.diyGuide, 'diy-guide', () => import('#routes/content/instructions/diy-guide.tsx'), markupOnly),
  route(paths.requestDesign, 'request-free-design', () => import('#routes/requests/request-free-design.tsx')),
  route(paths.consultation, 'consultation', () => import('#routes/requests/consultation.tsx')),
  route(paths.careers, 'careers', () => import('#routes/requests/careers.tsx')),
  route(paths.partner, 'partner', () => import('#routes/requests/partner.tsx')),
  route(paths.guaranteeClaim, 'guarantee-claim', () => import('#routes/requests/guarantee-claim.tsx'), personal),
  route(paths.designSurvey, 'design-survey', () => import('#routes/requests/design-survey.tsx'), { noindex: true }),
  route(paths.support, 'support', () => import('#routes/requests/support.tsx')),
  route(paths.supportConfirm, 'form-confirmation', () => import('#routes/requests/form-confirmation.tsx'), personal),
  route(
    paths.requestDesignConfirm,
    'form-confirmation',
    () => import('#routes/requests/form-confirmation.tsx'),
    personal,
  ),
  route(paths.diyConfirm, 'form-confirmation', () => import('#routes/requests/form-confirmation.tsx'), personal),
  route(paths.careersConfirm, 'form-confirmation', () => import('#routes/requests/form-confirmation.tsx'), personal),
  route(paths.partnerConfirm, 'form-confirmation', () => import('#routes/requests/form-confirmation.tsx'), personal),
]

const contentPage = () => import('#routes/content/content-page.tsx')
const texts = [...contentFiles.keys()]
  .filter((path) => screens.every((screen) => screen.path !== path))
  .map((path) => {
    // Visitors come from campaigns, and the text repeats other pages.
    const noindex = path === paths.landingPage
    return route(path, 'content-page', contentPage, { ...markupOnly, noindex })
  })

export const routes: readonly Route[] = [
  ...screens,
  ...texts,
  route(paths.category, 'category', () => import('#routes/catalogue/category.tsx'), markupOnly),
  route(paths.subCategory, 'listing', () => import('#routes/catalogue/listing.tsx'), { ...markupOnly, ...shelves }),
  route(paths.product, 'product', () => import('#routes/product/product.tsx'), shelves),
]

/** For a page that staff have added, at an address that nothing else answers. */
export const addedTextRoute: Route = route('*', 'content-page', contentPage, markupOnly)
export const notFoundRoute: Route = route('*', 'not-found', () => import('./not-found.tsx'), markupOnly)
export const errorRoute: Route = route('*', 'server-error', () => import('./server-error.tsx'), markupOnly)
/** For a page that leads elsewhere after its frame was sent. */
export const lateRedirectRoute: Route = route('*', 'late-redirect', () => import('./late-redirect.tsx'), {
  ...personal,
  ...markupOnly,
})
