import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import type { Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { MemberDevice, Preferences, ShippingAddress } from '#shared/schema/user.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { Session } from '#shared/state/session.ts'
import type { Fields } from './fields.ts'

export type Action<Context = ActionContext> = (fields: Fields, context: Context) => Promise<ActionResult>

export type ActionContext = {
  api: Api
  cart: CartHandle
  /** The visitor's session, as far as it is known. */
  session(): Promise<Session>
  /** Stays the same when the same form is sent twice. */
  idempotencyKey: string
  files(name: string): File[]
}

/** The changes of an action, and where the shopper goes next. A failed action throws. */
export type ActionResult = Changes & Next

/** Undefined means unchanged. */
export type Changes = {
  /** Null if there is no cart anymore. */
  cart?: Cart | null
  session?: Session
  addresses?: ShippingAddress[]
  /** The devices where the member is still signed in. */
  devices?: MemberDevice[]
  preferences?: Preferences
  consent?: CookieSettings
  message?: string
  notices?: NoticeText[]
}

export type Next =
  /**
   * The page stays and reloads its data, unless `needsReload` is false. Without JavaScript the browser follows `to`, or
   * loads the same page again.
   */
  | { next: 'stay'; to?: string; needsReload?: boolean }
  /** With `keepsScroll` the next page is the same one after a change, so scroll and focus stay. */
  | { next: 'go'; to: string; keepsScroll?: boolean }
  /** An external page comes first and returns to `to`. */
  | { next: 'leave'; elsewhere: string; to: string }
  /** The page is shown again with `data` as the form's, for what must not be in an address. */
  | { next: 'show'; data: unknown }
  /** The browser saves the response's body as a file. */
  | { next: 'save'; file: Response }

export function listNotices({ message, notices = [] }: Changes): NoticeText[] {
  return message ? [{ kind: 'success', text: message }, ...notices] : notices
}

/** Leads to `to`, by way of the external page `elsewhere` if there is one. */
export function leaveOrGo(elsewhere: string | null | undefined, to: string): Next {
  return elsewhere ? { next: 'leave', elsewhere, to } : { next: 'go', to }
}
