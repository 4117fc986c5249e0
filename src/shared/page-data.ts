import type { Cart } from './schema/cart.ts'
import type { Notice } from './state/notices.ts'
import type { FormState, Site } from './state/page.ts'
import type { Session } from './state/session.ts'

/** A call without arguments whose answer is the same for everyone. */
export type SharedCall = 'designTariff'

/** The id of the alert for load errors. */
export const LOAD_FAILURE_ID = 'load-failure'

export const PAGE_DATA_ID = 'page-data'

/** The layout around a page; a link to another layout loads a document. */
export type Layout = 'shop' | 'checkout' | 'bare'

export type PageData = {
  route: string
  layout: Layout
  /** Set if links to and from it load a document. */
  fullReload?: true | undefined
  /** Set if its address is a secret, so that no script of others may run. */
  isSecret?: true | undefined
  /** Set if it shows one visitor's data. */
  isPrivate?: true | undefined
  url: string
  /** Set if the browser asked with something added to that. */
  isCleaned?: true | undefined
  params: Record<string, string>
  /** Undefined on pages that do not hydrate. */
  data: unknown
  /** Parts left out of the data, by name, with the call that returns them. */
  shared?: Record<string, SharedCall> | undefined
  now: number
  site: Site
  form: FormState | null
  token: string
  session: Session | null
  /** The cart, on a page that waited for it although its data lacks it. */
  cart?: Cart | null | undefined
  /** True on such a page: its header knows neither cart nor session. */
  isLate?: true | undefined
  notices: Notice[]
  scripts: PageScripts
  /** The API's origin if it is another host. */
  apiHost?: string
}

/** URLs of files of a page; each list names all imports, so that the browser asks for them side by side. */
export type PageAssets = {
  entry: string
  css: string[]
  preload: string[]
  scripts: PageScripts
}

export type PageScripts = {
  /** Scripts that a visitor's first interaction runs. The browser fetches them when the page is idle. */
  ahead: string[]
  /** Scripts that the screen needs in addition to hydrate. */
  screen: string[]
}

/** Data that only the page can give the browser: texts are in the markup, and `shared` data has calls of its own. */
export function ownData(data: unknown, shared: Record<string, SharedCall> = {}): Pick<PageData, 'data' | 'shared'> {
  if (typeof data !== 'object' || data === null) return { data }
  const isLeftOut = (name: string) => (data as Record<string, unknown>)[name] != null
  const leftOut = Object.entries(shared).filter(([name]) => isLeftOut(name))
  const own = Object.entries(data).filter(([name]) => !(name in shared && isLeftOut(name)))
  return {
    data: { ...Object.fromEntries(own), ...('html' in data && { html: '' }) },
    shared: leftOut.length > 0 ? Object.fromEntries(leftOut) : undefined,
  }
}

export function deferredId(name: string): string {
  return `deferred:${name}`
}

/** JSON that is safe inside a script element. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
