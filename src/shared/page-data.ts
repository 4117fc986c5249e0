import type { Notice } from './state/notices.ts'
import type { FormState, Site } from './state/page.ts'
import type { Session } from './state/session.ts'

/** Of the element in which the browser's script says that it could not load something. */
export const LOAD_FAILURE_ID = 'load-failure'

export const PAGE_DATA_ID = 'page-data'

/** What stands around a page; a link that changes it loads a document. */
export type Layout = 'shop' | 'checkout' | 'bare'

/** What the server rendered a page from, so that the browser can take it over without asking again. */
export type PageData = {
  /** Name of the route, as in `routes/table.ts`. */
  route: string
  layout: Layout
  url: string
  params: Record<string, string>
  status: number
  /** Null where the screen's markup is all that is needed of it. */
  data: unknown
  now: number
  site: Site
  form: FormState | null
  token: string
  /** Who is here; null where it is left to come later in the stream. */
  session: Session | null
  notices: Notice[]
  /** Origin of the API where it is another than ours. */
  apiHost?: string
}

/** The built files of a page. */
export type PageAssets = { entry: string; css: string[]; preload: string[] }

/** The texts among a screen's data are in the document: they are not sent a second time. */
export function withoutTexts(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'html' in data ? { ...data, html: '' } : data
}

export function deferredId(name: string): string {
  return `deferred:${name}`
}

/** JSON that can stand inside a script element. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll('<', '\\u003c')
}
