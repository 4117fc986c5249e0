import { atom } from 'jotai/vanilla'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Fields } from '#shared/actions/fields.ts'
import type { MainCategory } from '../schema/catalogue.ts'
import type { SiteInfo } from '../schema/site.ts'

/** What became of the form that was sent last, when it was refused: shown beside its fields, with what was typed. */
export type FormState = {
  action: string
  status: number
  message: string
  errors: FieldErrors
  /** Fields that were changed since: what was said of them no longer holds. */
  changed?: string[]
  /** What was typed, without secrets. */
  values: Fields
  /** Set when files came along that the page cannot give back. */
  lostFiles?: boolean
  /** Set when the message is said as a notice, so that the form need not repeat it. */
  isToast?: boolean
  /** What else the answer said: the new total, the missing amount. */
  data: unknown
}

export const formStateAtom = atom<FormState | null>(null)

/** The form that is being sent, as "action" or "action:product id"; its button shows that it is busy. */
export const busyAtom = atom<string | null>(null)

/** Signed token of this page's forms, for posts without JavaScript. */
export const formTokenAtom = atom('')

export type Site = {
  info: SiteInfo
  categories: MainCategory[]
  /** What the shop’s own addresses begin with, whichever host this page was asked from. */
  origin: string
}

export const emptySite: Site = {
  info: { logo: null, promotion_banner: null, head_scripts: null, body_scripts: null, recaptcha_site_key: null },
  categories: [],
  origin: '',
}

export const siteAtom = atom<Site>(emptySite)

/** Where the shopper is: the path with its query. */
export const locationAtom = atom('/')

/** Whether this visitor is still to be asked about cookies. */
export const asksConsentAtom = atom(false)

/** Origin of the API where it is another than ours, whose pictures we resize too. */
export const apiHostAtom = atom('')
