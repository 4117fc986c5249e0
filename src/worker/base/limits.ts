import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

export type Limit = { hits: number; windowMs: number }
/** Beyond `checkedAfter` hits, the check against robots is needed as well. */
export type CheckedLimit = Limit & { checkedAfter: number }

export const limits = {
  login: { hits: 5, windowMs: MINUTE_MS },
  loginFlood: { hits: 30, windowMs: MINUTE_MS },
  /** Sign-ins to one account from all devices and networks that it does not know, and from those that it knows. */
  loginOfStrangers: { hits: 15, windowMs: 10 * MINUTE_MS },
  loginOfKnown: { hits: 10, windowMs: MINUTE_MS },
  register: { hits: 3, windowMs: MINUTE_MS },
  forgotPassword: { hits: 5, windowMs: MINUTE_MS },
  verifyEmail: { hits: 6, windowMs: MINUTE_MS },
  confirmEmail: { hits: 6, windowMs: MINUTE_MS },
  verificationLink: { hits: 5, windowMs: MINUTE_MS },
  verificationNotification: { hits: 6, windowMs: MINUTE_MS },
  changeEmail: { hits: 5, windowMs: 10 * MINUTE_MS },
  /** Every visitor gets a cart with the first page, and thousands of phones can share one network address. */
  newCarts: { hits: 10, windowMs: 10 * MINUTE_MS },
  newCartsOfNetwork: { hits: 200, windowMs: 10 * MINUTE_MS },
  coupon: { hits: 10, windowMs: 10 * MINUTE_MS },
  couponsOfVisitor: { hits: 20, windowMs: 10 * MINUTE_MS },
  couponsOfNetwork: { hits: 100, windowMs: 10 * MINUTE_MS },
  /** Beyond these tries, the shop no longer tells why a code does not work. They count in the windows above. */
  couponSentences: { hits: 5, windowMs: 10 * MINUTE_MS },
  couponSentencesOfNetwork: { hits: 30, windowMs: 10 * MINUTE_MS },
  /** Orders that hold stock and send mail before they are paid. */
  unpaidOrders: { hits: 5, checkedAfter: 2, windowMs: HOUR_MS },
  unpaidOrdersOfNetwork: { hits: 20, checkedAfter: 6, windowMs: HOUR_MS },
  unpaidOrdersToAddress: { hits: 8, checkedAfter: 4, windowMs: DAY_MS },
  /** Emails that confirm a form to the address typed in it; beyond them the form is accepted without one. */
  formEmailsToAddress: { hits: 8, windowMs: DAY_MS },
  /** Posts with files, accepted or not. */
  uploads: { hits: 60, windowMs: 10 * MINUTE_MS },
  /** New designs not yet in any cart. */
  newDesigns: { hits: 20, windowMs: HOUR_MS },
  newDesignsOfNetwork: { hits: 100, windowMs: DAY_MS },
  /** Repeated saves and other changes of saved designs; the planner saves by itself each few seconds. */
  savedDesigns: { hits: 100, windowMs: HOUR_MS },
  changedDesigns: { hits: 600, windowMs: 10 * MINUTE_MS },
  /** Figures of visits. */
  vitalsOfNetwork: { hits: 60, windowMs: HOUR_MS },
  updatePassword: { hits: 6, windowMs: MINUTE_MS },
  /** Failed openings of the desk by one person and from one network; then it stays closed to them for that long. */
  deskOpening: { hits: 5, windowMs: 15 * MINUTE_MS },
  deskOpeningsOfNetwork: { hits: 20, windowMs: 15 * MINUTE_MS },
  deskReads: { hits: 600, windowMs: MINUTE_MS },
  deskWrites: { hits: 120, windowMs: MINUTE_MS },
  deskRefunds: { hits: 20, windowMs: HOUR_MS },
  deskExports: { hits: 10, windowMs: HOUR_MS },
  /** Emails that staff send by hand about one order, request or quote, or to one address; and those of one person. */
  deskEmails: { hits: 5, windowMs: HOUR_MS },
  deskEmailsOfPerson: { hits: 30, windowMs: HOUR_MS },
  deskInvitations: { hits: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit | CheckedLimit>

/** Stored drawings that are in no cart and no order; beyond them, a new one needs the check against robots. */
export const MOST_UNUSED_DESIGNS = 50_000

/** The buyer of an unpaid invoice order is reminded this many business days before the order is canceled. */
export const UNPAID_WARNING_DAYS = 1
/** How long a device or a network counts as known after a sign-in. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS
export const KNOWN_NETWORK_MS = 90 * DAY_MS

/** Ends after `idleMs` of inactivity, or `rememberedMs` with "Keep me signed in", and at `maximumMs` in any case. */
export const sessionLifetime = { idleMs: 120 * MINUTE_MS, rememberedMs: 30 * DAY_MS, maximumMs: 30 * DAY_MS } as const

/** An open desk closes after `idleMs` of silence, and after `maximumMs` in any case. */
export const deskLifetime = { idleMs: 45 * MINUTE_MS, maximumMs: 12 * HOUR_MS } as const
/** How long an entered password counts for what moves money or leaves the desk. */
export const DESK_PROVEN_MS = 15 * MINUTE_MS
export const DESK_INVITATION_MS = DAY_MS
/** How long a move waits before its email goes out, so that it can be undone. */
export const UNDO_MS = 5 * MINUTE_MS
/** How long an email is tried. */
export const GIVE_UP_AFTER_MS = DAY_MS

export const RESET_LINK_MS = 60 * MINUTE_MS
export const RESET_PAUSE_MS = MINUTE_MS
/** Guests can request a confirmation link for an account only once in this time. */
export const VERIFICATION_PAUSE_MS = MINUTE_MS
export const VERIFICATION_LINK_MS = 60 * MINUTE_MS
/** How long staff can download a visitor's file with the emailed link. */
export const UPLOAD_LINK_MS = 14 * DAY_MS

/** How long a provider's payment page stays open; Stripe allows a day by its own clock. */
export const PAGE_OPEN_MS = 23 * 60 * MINUTE_MS
/** Most shoppers pay within minutes; after this time the shop asks the provider and emails how to pay. */
export const FIRST_LOOK_MS = 30 * MINUTE_MS

/** Sizes of the isolate's caches; Cloudflare gives an isolate 128 MB in all. */
export const cacheBytes = { catalogue: 16_000_000, drawings: 8_000_000, parts: 4_000_000, markup: 8_000_000 } as const

/** Longer responses from a remote API host are rejected: the longest list is a tenth of this. Files may be larger. */
export const API_RESPONSE_BYTES = 2_000_000
export const API_FILE_BYTES = 32_000_000
/** Longer answers of other providers are not read: the longest, a page of taxes or refunds, is a tenth of this. */
export const PROVIDER_BYTES = 2_000_000
