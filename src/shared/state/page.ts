import { atom } from 'jotai/vanilla'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Fields } from '#shared/actions/fields.ts'
import type { MainCategory } from '../schema/catalogue.ts'
import type { DayRange } from '../checkout/delivery-dates.ts'
import type { PageRules } from '../checkout/shipping.ts'
import type { SiteInfo } from '../schema/site.ts'

/** The state of the last form that failed: its errors and the typed values. */
export type FormState = {
  action: string
  status: number
  message: string
  errors: FieldErrors
  changed?: string[]
  /** Typed values without secrets. */
  values: Fields
  /** True if the form had files, which the page cannot restore. */
  lostFiles?: boolean
  isToast?: boolean
  /** Further data of the response: the new total, the missing amount. */
  data: unknown
}

export const formStateAtom = atom<FormState | null>(null)

/** The form being sent, as "action" or "action:product id"; its button shows that it is busy. */
export const busyAtom = atom<string | null>(null)

export const formTokenAtom = atom('')

export type PageInfo = Omit<SiteInfo, 'banners' | 'edits' | 'rules'> & {
  rules?: PageRules
  /** Business days until what is cut for an order of now leaves the shop. */
  lead?: DayRange
}

export type Site = {
  info: PageInfo
  categories: MainCategory[]
  origin: string
}

export const emptySite: Site = {
  info: { logo: null, promotion_banner: null, head_scripts: null, body_scripts: null, recaptcha_site_key: null },
  categories: [],
  origin: '',
}

export const siteAtom = atom<Site>(emptySite)

export const locationAtom = atom('/')

export const asksConsentAtom = atom(false)

/** The API's origin if it is another host, whose pictures the shop resizes too. */
export const apiHostAtom = atom('')
