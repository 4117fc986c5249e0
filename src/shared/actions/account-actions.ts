import type { Action, ActionContext, ActionResult, Changes } from './action.ts'
import { fieldChecked, fieldText, type Fields } from './fields.ts'
import { tryReadCart, storeCartEmail, type Cartholder } from './store-cart-email.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'
import { nextPath, withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { readSession, verificationReminder } from '#shared/api/session.ts'
import { toastErrors, ToastError } from './toast-error.ts'
import { countIn } from '#shared/state/cart.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import { guest, type Session } from '#shared/state/session.ts'

const SIGNED_IN = 'Successfully sign in'
const SIGNED_OUT = 'Successfully logged out'
const NOT_VERIFIED_YET = 'This account is not verified yet. Please check your email and verify your account'
const CONFIRMED = 'Your email address is confirmed.'
const LINK_SENT = 'We have emailed you a new verification link.'
const LINK_SENT_IF_ANY = 'If an account with this address still needs to be confirmed, we’ve emailed it a new link.'

export const accountActions: Record<string, Action> = {
  login: (fields, context) => unlessUnreachable(login(fields, context)),
  register: (fields, context) => unlessUnreachable(register(fields, context)),
  logout,

  'forgot-password': async (fields, { api }) => {
    const { status } = await toastErrors(api.forgotPassword({ email: fieldText(fields, 'email') }))
    return { next: 'go', to: paths.login, message: status }
  },

  'reset-password': async (fields, { api }) => {
    const { status } = await toastErrors(
      api.resetPassword({
        token: fieldText(fields, 'token'),
        email: fieldText(fields, 'email'),
        ...newPassword(fields),
      }),
    )
    return { next: 'go', to: paths.login, message: status }
  },

  'resend-verification': resendVerification,

  'send-verification-link': async (fields, { api }) => {
    await api.sendVerificationLink({ email: fieldText(fields, 'email') })
    return { next: 'go', to: paths.emailConfirmation, message: LINK_SENT_IF_ANY }
  },

  'confirm-email': (fields, context) =>
    confirmEmail(fields, context, { current_password: fieldText(fields, 'current_password') }),

  'choose-password': (fields, context) => confirmEmail(fields, context, newPassword(fields)),

  'staging-auth': async (fields, { api }) => {
    await api.stagingAuth({ password: fieldText(fields, 'password') })
    const next = nextPath(fieldText(fields, 'next') || null, paths.home)
    return { next: 'go', to: next.includes(paths.stagingAuth) ? paths.home : next }
  },

  'read-session': async (_, { api }) => ({ next: 'stay', session: await readSession(api) }),
}

export function newPassword(fields: Fields) {
  return {
    password: fieldText(fields, 'password'),
    password_confirmation: fieldText(fields, 'password_confirmation'),
  }
}

async function login(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const brought = await itemsIn({ api, cart })
  const credentials = {
    email: fieldText(fields, 'email'),
    password: fieldText(fields, 'password'),
    remember: fieldChecked(fields, 'remember'),
  }
  await toastErrors(api.login(credentials), { 409: NOT_VERIFIED_YET })
  const session = await readSession(api)
  // The sign-in succeeded without a session: another server responded, or the browser dropped the cookies.
  if (session.state === 'guest') throw new HttpError(503, 'Service Unavailable', { message: UNREACHABLE })
  if (session.state === 'unverified') throw new ToastError(409, 'Conflict', { message: NOT_VERIFIED_YET })
  const joined = await joinedCart({ api, cart }, brought, session)
  return {
    ...joined,
    next: 'go',
    to: nextPath(fieldText(fields, 'next'), paths.dashboard),
    session,
    message: SIGNED_IN,
  }
}

async function register(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const email = fieldText(fields, 'email').toLowerCase()
  const body = {
    first_name: fieldText(fields, 'first_name'),
    last_name: fieldText(fields, 'last_name'),
    email,
    // A form without the confirmation field lets the shopper show the password instead.
    ...newPassword({ password_confirmation: fieldText(fields, 'password'), ...fields }),
    [CAPTCHA_FIELD]: fieldText(fields, CAPTCHA_FIELD),
  }
  await toastErrors(api.register(body))
  const session = await readSession(api)
  const reminder = verificationReminder(session.state === 'unverified' ? { ...session, email } : session)
  return {
    next: 'go',
    to: nextPath(fieldText(fields, 'next'), paths.home),
    session,
    notices: reminder ? [reminder] : [],
    ...(await storeCartEmail({ api, cart }, session, { email })),
  }
}

async function confirmEmail(fields: Fields, context: ActionContext, proof: object): Promise<ActionResult> {
  const brought = await itemsIn(context)
  await context.api.confirmEmail({ link: fieldText(fields, 'link'), ...proof })
  const session = await readSession(context.api)
  return {
    ...(await joinedCart(context, brought, session)),
    next: 'go',
    to: paths.dashboard,
    session,
    message: CONFIRMED,
  }
}

async function logout(_: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  try {
    await api.logout()
  } catch (error) {
    const isOver = error instanceof HttpError && [401, 419].includes(error.status)
    return { next: 'go', to: paths.home, ...(isOver ? { session: guest } : {}) }
  }
  return { ...signedOut({ cart }), next: 'go', to: paths.home, message: SIGNED_OUT }
}

/** After signing out, nothing of the member may stay, including their cart's hash. */
export function signedOut({ cart }: Pick<ActionContext, 'cart'>): Changes {
  cart.clear()
  return { session: guest, cart: null }
}

async function resendVerification(_: Fields, { api }: ActionContext): Promise<ActionResult> {
  try {
    await toastErrors(api.resendVerification())
    return { next: 'stay', message: LINK_SENT }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 401) return { next: 'go', to: withNext(paths.login, paths.emailConfirmation), session: guest }
    if (error.status === 302) return { next: 'go', to: paths.dashboard }
    throw error
  }
}

/** The member's cart after the merge, and how many saved items it contained. */
async function joinedCart(holder: Cartholder, brought: number, session: Session): Promise<Changes> {
  const { cart } = await storeCartEmail(holder, session)
  const added = cart ? countIn(cart) - brought : 0
  const text = `Welcome back. ${added === 1 ? '1 item was' : `${added} items were`} added from your saved cart.`
  const notices: NoticeText[] = added > 0 ? [{ kind: 'success', text }] : []
  return { cart, notices }
}

async function itemsIn(holder: Cartholder): Promise<number> {
  const { cart } = await tryReadCart(holder)
  return countIn(cart)
}

/** Turns an unreachable server into a toast, because no field is to blame. */
async function unlessUnreachable(result: Promise<ActionResult>): Promise<ActionResult> {
  try {
    return await result
  } catch (error) {
    // `fetch` throws a TypeError when there is no response.
    if (error instanceof TypeError) return { next: 'go', to: paths.home }
    throw error
  }
}
