import { contentFiles } from '#content/content-paths.ts'
import { paths } from '#shared/paths.ts'
import { route, type Route } from './screen.ts'

const personal = { isPrivate: true } as const
const checkout = { layout: 'checkout', isPrivate: true } as const

/** Every page of the shop: fixed paths first, the catalogue's catch-alls last. */
export const routes: readonly Route[] = [
  route(paths.home, 'home', () => import('./home.tsx')),
  route(paths.closetOrganizers, 'listing', () => import('./listing.tsx')),
  route(paths.shoppingCart, 'shopping-cart', () => import('./shopping-cart.tsx'), { isPrivate: true }),
  route(paths.checkout, 'checkout', () => import('./checkout.tsx'), checkout),
  route(paths.checkoutAddress, 'checkout-address', () => import('./checkout-address.tsx'), checkout),
  route(paths.checkoutDelivery, 'checkout-delivery', () => import('./checkout-delivery.tsx'), checkout),
  route(paths.checkoutPayment, 'checkout-payment', () => import('./checkout-payment.tsx'), checkout),
  route(paths.checkoutSuccess, 'checkout-success', () => import('./checkout-success.tsx'), checkout),

  route(paths.login, 'login', () => import('./login.tsx'), personal),
  route(paths.register, 'register', () => import('./register.tsx'), { isPrivate: true, ownDocument: true }),
  route(paths.forgotPassword, 'forgot-password', () => import('./forgot-password.tsx'), personal),
  route(paths.passwordReset, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.passwordResetToken, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.passwordResetLink, 'password-reset', () => import('./password-reset.tsx'), personal),
  route(paths.emailConfirmation, 'email-confirmation', () => import('./email-confirmation.tsx'), personal),
  route(paths.findOrder, 'find-order', () => import('./find-order.tsx'), personal),

  route(paths.stagingAuth, 'staging-auth', () => import('./staging-auth.tsx'), personal),
  route(paths.dashboard, 'dashboard', () => import('./dashboard.tsx'), personal),
  route(paths.orders, 'orders', () => import('./orders.tsx'), personal),
  route(paths.order, 'order', () => import('./order.tsx'), personal),
  route(paths.account, 'account', () => import('./account.tsx'), personal),
  route(paths.accountPreferences, 'account-preferences', () => import('./account-preferences.tsx'), personal),
  route(paths.accountPassword, 'account-password', () => import('./account-password.tsx'), personal),
  route(paths.accountAddresses, 'account-addresses', () => import('./account-addresses.tsx'), personal),

  route(paths.viewSpaces, 'view-spaces', () => import('./view-spaces.tsx')),
  route(paths.faq, 'faq', () => import('./faq.tsx')),
  route(paths.results, 'results', () => import('./results.tsx')),
  route(paths.reviews, 'reviews', () => import('./reviews.tsx')),
  route(paths.location, 'location', () => import('./location.tsx')),
  route(paths.isDiyForMe, 'is-diy-for-me', () => import('./is-diy-for-me.tsx')),
  route(paths.blog, 'blog', () => import('./blog.tsx')),
  route(paths.blogPost, 'blog-post', () => import('./blog-post.tsx')),
  route(paths.requestDesign, 'request-free-design', () => import('./request-free-design.tsx')),
  route(paths.consultation, 'consultation', () => import('./consultation.tsx')),
  route(paths.careers, 'careers', () => import('./careers.tsx')),
  route(paths.partner, 'partner', () => import('./partner.tsx')),
  route(paths.designSurvey, 'design-survey', () => import('./design-survey.tsx')),
  route(paths.support, 'support', () => import('./support.tsx')),
  route(paths.supportConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.requestDesignConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.diyPortlandConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.careersConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  route(paths.partnerConfirm, 'form-confirmation', () => import('./form-confirmation.tsx'), personal),
  ...[...contentFiles.keys()].map((path) => route(path, 'content-page', () => import('./content-page.tsx'))),

  route(paths.category, 'category', () => import('./category.tsx')),
  route(paths.subCategory, 'listing', () => import('./listing.tsx')),
  route(paths.product, 'product', () => import('./product.tsx')),
]

/** What is shown when no route matches, or when a screen says that it found nothing. */
export const notFoundRoute: Route = route('*', 'not-found', () => import('./not-found.tsx'))
export const errorRoute: Route = route('*', 'server-error', () => import('./server-error.tsx'))
