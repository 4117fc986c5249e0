const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How often something may be tried: `hits` within `windowMs` of the first one. */
export type Limit = { hits: number; windowMs: number }

export const limits = {
  /** Failed sign-ins of one address from one visitor, and of one visitor with whatever addresses. */
  login: { hits: 5, windowMs: MINUTE_MS },
  loginFlood: { hits: 30, windowMs: MINUTE_MS },
  register: { hits: 3, windowMs: MINUTE_MS },
  forgotPassword: { hits: 5, windowMs: MINUTE_MS },
  verifyEmail: { hits: 6, windowMs: MINUTE_MS },
  verificationLink: { hits: 5, windowMs: MINUTE_MS },
  verificationNotification: { hits: 6, windowMs: MINUTE_MS },
  changeEmail: { hits: 5, windowMs: 10 * MINUTE_MS },
  /** Codes tried on one cart. */
  coupon: { hits: 10, windowMs: 10 * MINUTE_MS },
  updatePassword: { hits: 6, windowMs: MINUTE_MS },
} as const satisfies Record<string, Limit>

/** A session ends after this much silence, longer when it was asked to be remembered, and in any case at its maximum. */
export const sessionLifetime = { idleMs: 120 * MINUTE_MS, rememberedMs: 30 * DAY_MS, maximumMs: 30 * DAY_MS } as const

export const RESET_LINK_MS = 60 * MINUTE_MS
/** A second reset link within this time is not mailed. */
export const RESET_PAUSE_MS = MINUTE_MS
/** Strangers can have one account mailed a confirmation link once within this time. */
export const VERIFICATION_PAUSE_MS = MINUTE_MS
export const VERIFICATION_LINK_MS = 60 * MINUTE_MS
/** Who was mailed the link to a visitor's file may save it for so long. */
export const UPLOAD_LINK_MS = 14 * DAY_MS

/** Until then an order can be paid on a page of the provider's; Stripe allows a day by its own clock. */
export const PAGE_OPEN_MS = 23 * 60 * MINUTE_MS
/** Most pay within minutes, and the provider tells us. After that we ask, and mail how to pay. */
export const FIRST_LOOK_MS = 30 * MINUTE_MS

/** Of a remote API host's answer no more is read: the longest list is a tenth of it. A file may have more. */
export const API_RESPONSE_BYTES = 2_000_000
export const API_FILE_BYTES = 32_000_000
