import type { ComponentType } from 'react'
import type { Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import type { Consent } from '#shared/account/cookie-settings.ts'
import type { Layout, SharedCall } from '#shared/page-data.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { ScreenProps } from '#ui/frame/current-page.ts'
import type { Head } from '#ui/frame/page-head.ts'

export type { Head, ScreenProps }

/** The context of a screen's `load`, the same in the Worker and in the browser. */
export type LoadContext = {
  api: Api
  cart: CartHandle
  /** Loads the content page at a path of the table; null if there is none. */
  content: (path: string) => Promise<ContentPage | null>
  url: URL
  params: Record<string, string>
  /** True if the visitor is known to be a guest, so that no member data need be requested. */
  isGuest: boolean
  consent: Consent
  /** The browser's `User-Agent`; '' for none. */
  userAgent: string
  /** UTC milliseconds; one value for the whole page, so that server and browser render the same dates. */
  now: number
}

export type Redirect = { redirect: string; status: 301 | 302 | 303; notice?: NoticeText }
/** A page of the desk says what is missing. */
export type NotFound = { notFound: true | string }
/** `status` is set if an essential part of the page failed to load. */
export type Loaded<Data> = { data: Data; status?: 503 } | Redirect | NotFound

export type ScreenModule<Data = unknown> = {
  load: (context: LoadContext) => Promise<Loaded<Data>> | Loaded<Data>
  head: (props: ScreenProps<Data>) => Head
  Screen: ComponentType<ScreenProps<Data>>
  /** Data by name that is the same on all of its pages, with the call that has it: documents leave it out. */
  shared?: Record<string, SharedCall>
}

export type Route = {
  path: string
  name: string
  layout: Layout
  /** Private pages are never cached and never indexed. */
  isPrivate: boolean
  /** Its address proves something, so scripts of others never run there: see `isSecretAddress`. */
  isSecret: boolean
  /** Links to and from it load a document, because its surroundings differ. */
  fullReload: boolean
  hydrates: boolean
  /** False where shopping begins, whose pages are done with the sheet that all have. */
  hasPagesSheet: boolean
  hasPlannerSheet: boolean
  /**
   * If its data is slow, its frame is sent first. Its head must not use the data then, which is null, and the status is
   * 200 whatever the data says.
   */
  earlyFrame: boolean
  loadsCart: boolean
  noindex: boolean
  screen: () => Promise<ScreenModule>
}

type RouteOptions = Partial<Omit<Route, 'path' | 'name' | 'screen'>>

const defaults = {
  layout: 'shop',
  isPrivate: false,
  isSecret: false,
  fullReload: false,
  hydrates: true,
  hasPagesSheet: true,
  hasPlannerSheet: false,
  earlyFrame: false,
  loadsCart: false,
  noindex: false,
} as const

export function route<Data>(
  path: string,
  name: string,
  screen: () => Promise<ScreenModule<Data>>,
  options: RouteOptions = {},
): Route {
  // A table of screens with different data can only be typed loosely, so each screen is checked here.
  const loose = screen as unknown as Route['screen']
  return { path, name, ...defaults, ...options, screen: importedOnce(loose) }
}

/**
 * Imports the screen once, because a repeated import has a cost too. Requests share the module, never its promise, which
 * ends with the request that made it and leaves the others waiting forever.
 */
function importedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined
  return async () => (loaded ??= await load())
}

export function redirect(to: string, status: Redirect['status'] = 303): Redirect {
  return { redirect: to, status }
}

/** Redirects to what must be done first, with a notice that says so. */
export function sendBack(to: string, text: string): Redirect {
  return { ...redirect(to), notice: { kind: 'warning', text } }
}

export const notFound: NotFound = { notFound: true }
