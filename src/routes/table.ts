import { contentFiles } from '#content/content-paths.ts'
import { paths } from '#shared/paths.ts'
import { route, type Route } from './screen.ts'

const personal = { isPrivate: true } as const
const checkout = { layout: 'checkout', isPrivate: true } as const
const still = { isStatic: true } as const

const screens: readonly Route[] = [
  route(paths.home, 'home', () => import('./home.tsx'), { ...still, draws: true }),
  route(paths.closetOrganizers, 'listing', () => import('./listing.tsx'), still),
  route(paths.shoppingCart, 'shopping-cart', () => import('./shopping-cart.tsx'), personal),
  route(paths.checkout, 'checkout', () => import('./checkout.tsx'), checkout),
  route(paths.checkoutAddress, 'checkout-address', () => import('./checkout-address.tsx'), checkout),
  route(paths.checkoutDelivery, 'checkout-delivery', () => import('./checkout-delivery.tsx'), checkout),
  route(paths.checkoutPayment, 'checkout-payment', () => import('./checkout-payment.tsx'), checkout),
  route(paths.checkoutSuccess, 'checkout-success', () => import('./checkout-success.tsx'), {
    ...checkout,
    ownDocument: true,
  }),

  route(paths.login, 'login', () => import('./login.tsx'), personal),
  route(paths.register, 'register', () => import('./register.tsx'), {
    ...personal,
    ownDocument: true,
  }),
  route(paths.forgotPassword, 'forgot-password', () => import('./forgot-password.tsx'), personal),
  route(paths.passwordReset, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.passwordResetStart, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.passwordResetToken, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.passwordResetLink, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.emailConfirmation, 'email-confirmation', () => import('./email-confirmation.tsx'), personal),
  route(paths.findOrder, 'find-order', () => import('./find-order.tsx'), personal),
  route(paths.cookieSettings, 'cookie-settings', () => import('./cookie-settings.tsx'), { ...personal, ...still }),

  route(paths.stagingAuth, 'staging-auth', () => import('./staging-auth.tsx'), { layout: 'bare', isPrivate: true }),
  route(paths.dashboard, 'dashboard', () => import('./dashboard.tsx'), personal),
  route(paths.orders, 'orders', () => import('./orders.tsx'), personal),
  route(paths.order, 'order', () => import('./order.tsx'), { ...personal, draws: true }),
  route(paths.account, 'account', () => import('./account.tsx'), personal),
  route(paths.accountPreferences, 'account-preferences', () => import('./account-preferences.tsx'), personal),
  route(paths.accountPassword, 'account-password', () => import('./account-password.tsx'), personal),
  route(paths.accountAddresses, 'account-addresses', () => import('./account-addresses.tsx'), personal),

  route(paths.viewSpaces, 'view-spaces', () => import('./view-spaces.tsx'), still),
  route(paths.faq, 'faq', () => import('./faq.tsx'), still),
  route(paths.compare, 'compare', () => import('./compare.tsx'), { draws: true, noindex: true }),
  route(paths.results, 'results', () => import('./results.tsx'), { ...still, noindex: true }),
  route(paths.writeReview, 'write-review', () => import('./write-review.tsx'), personal),
  route(paths.reviews, 'reviews', () => import('./reviews.tsx'), still),
  route(paths.location, 'location', () => import('./location.tsx'), still),
  route(paths.isDiyForMe, 'is-diy-for-me', () => import('./is-diy-for-me.tsx'), still),
  route(paths.blog, 'blog', () => import('./blog.tsx'), still),
  route(paths.blogPost, 'blog-post', () => import('./blog-post.tsx'), still),
  route(paths.diyInstructions, 'diy-instructions', () => import('./diy-instructions.tsx'), still),
  route(paths.diyGuide, 'diy-guide', () => import('./diy-guide.tsx'), still),
  route(paths.requestDesign, 'request-free-design', () => import('./request-free-design.tsx')),
  route(paths.consultation, 'consultation', () => import('./consultation.tsx')),
  route(paths.careers, 'careers', () => import('./careers.tsx')),
  route(paths.partner, 'partner', () => import('./partner.tsx')),
  route(paths.guaranteeClaim, 'guarantee-claim', () => import('./guarantee-claim.tsx'), personal),
  route(paths.designSurvey, 'design-survey', () => import('./design-survey.tsx'), { noindex: true }),
  route(paths.support, 'support', () => import('./support.tsx')),
  route(paths.supportConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.requestDesignConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.diyPortlandConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.careersConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.partnerConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
]

/** Texts that no screen of its own shows. */
const texts = [...contentFiles.keys()]
  .filter((path) => screens.every((screen) => screen.path !== path))
  .map((path) => {
    // Who comes to it comes from a campaign: it says what other pages say.
    const noindex = path === paths.landingPage
    return route(path, 'content-page', () => import('./content-page.tsx'), { ...still, noindex })
  })

/** Every page of the shop: fixed paths first, the catalogue's catch-alls last. */
export const routes: readonly Route[] = [
  ...screens,
  ...texts,
  route(paths.category, 'category', () => import('./category.tsx'), still),
  route(paths.subCategory, 'listing', () => import('./listing.tsx'), still),
  route(paths.product, 'product', () => import('./product.tsx'), { draws: true }),
]

/** What is shown when no route matches, or when a screen says that it found nothing. */
export const notFoundRoute: Route = route('*', 'not-found', () => import('./not-found.tsx'), still)
export const errorRoute: Route = route('*', 'server-error', () => import('./server-error.tsx'), still)
