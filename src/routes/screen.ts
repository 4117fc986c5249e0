import type { ComponentType } from 'react'
import type { Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import type { Consent } from '#shared/account/cookie-settings.ts'
import type { Layout } from '#shared/page-data.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { ScreenProps } from '#ui/frame/current-page.ts'
import type { Head } from '#ui/frame/page-head.ts'

export type { Head, ScreenProps }

/** What a screen's `load` may use. The same in the Worker and in the browser. */
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
  /** UTC milliseconds; one value for the whole page, so that server and browser render the same dates. */
  now: number
}

export type Redirect = { redirect: string; status: 301 | 302 | 303; notice?: NoticeText }
export type NotFound = { notFound: true }
/** `status` is set if an essential part of the page failed to load. */
export type Loaded<Data> = { data: Data; status?: 503 } | Redirect | NotFound

export type ScreenModule<Data = unknown> = {
  load: (context: LoadContext) => Promise<Loaded<Data>> | Loaded<Data>
  head: (props: ScreenProps<Data>) => Head
  Screen: ComponentType<ScreenProps<Data>>
}

export type Route = {
  path: string
  name: string
  layout: Layout
  /** Private pages are never cached and never indexed. */
  isPrivate: boolean
  /** Links to it and from it load a document, because its surroundings differ from other pages. */
  fullReload: boolean
  hydrates: boolean
  /** It needs the planner's style sheet besides that of every page. */
  hasPlannerSheet: boolean
  /** The browser loads the drawing code before the screen, which then renders in full at once. */
  preloadsDrawing: boolean
  /**
   * If its data is slow, its frame is sent first. Its head must not use the data then, which is null, and the status is
   * 200 whatever the data says.
   */
  earlyFrame: boolean
  /** Its data has the cart, which the header then needs no request for. */
  loadsCart: boolean
  /** A public page that search engines should not index. */
  noindex: boolean
  screen: () => Promise<ScreenModule>
}

type RouteOptions = Partial<Omit<Route, 'path' | 'name' | 'screen'>>

const defaults = {
  layout: 'shop',
  isPrivate: false,
  fullReload: false,
  hydrates: true,
  hasPlannerSheet: false,
  preloadsDrawing: false,
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
  return { path, name, ...defaults, ...options, screen: retryable(screen as unknown as Route['screen']) }
}

/** Imports the screen once, because even a repeated import has a cost. A failed import is retried. */
function retryable(load: Route['screen']): Route['screen'] {
  let loading: Promise<ScreenModule> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

export function redirect(to: string, status: Redirect['status'] = 303): Redirect {
  return { redirect: to, status }
}

/** Redirects to what must be done first, with a notice that says so. */
export function sendBack(to: string, text: string): Redirect {
  return { ...redirect(to), notice: { kind: 'warning', text } }
}

export const notFound: NotFound = { notFound: true }
