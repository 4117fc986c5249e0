import type { ComponentType } from 'react'
import type { Api } from '#shared/api/api.ts'
import type { CartHandle } from '#shared/api/cart-session.ts'
import type { ContentPage } from '#shared/content/content-page.ts'
import type { Consent } from '#shared/account/cookie-settings.ts'
import type { Layout } from '#shared/page-data.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { ScreenProps } from '#ui/frame/current-page.ts'
import type { Head } from '#ui/frame/head.tsx'

export type { Head, ScreenProps }

/** What a screen's `load` may use: the API, the URL, and which cart the shopper has. The same in the Worker and in the browser. */
export type LoadContext = {
  api: Api
  cart: CartHandle
  /** The text of the content page at a path of the table; null where there is none. */
  content: (path: string) => Promise<ContentPage | null>
  url: URL
  params: Record<string, string>
  /** Known to be a guest without asking: nothing of a member needs to be asked for then. */
  isGuest: boolean
  consent: Consent
  /** UTC milliseconds; one value for the whole page, so that server and browser write the same dates. */
  now: number
}

/** `notice` says at the other address why one is sent there. */
export type Redirect = { redirect: string; status: 301 | 302 | 303; notice?: NoticeText }
export type NotFound = { notFound: true }
/** `status` where the screen is there but not all that it is for. */
export type Loaded<Data> = { data: Data; status?: 503 } | Redirect | NotFound

/** The three exports of every screen file. */
export type ScreenModule<Data = unknown> = {
  load: (context: LoadContext) => Promise<Loaded<Data>> | Loaded<Data>
  head: (props: ScreenProps<Data>) => Head
  Screen: ComponentType<ScreenProps<Data>>
}

export type Route = {
  path: string
  /** The screen's file without its ending: `src/routes/<name>.tsx`. */
  name: string
  layout: Layout
  /** Private pages are never stored and never indexed. */
  isPrivate: boolean
  /** Its document differs from others around `<main>`, so that links to it load one. */
  fullReload: boolean
  /** False where nothing changes by itself: the browser keeps the server's markup and does not load the screen's script. */
  hydrates: boolean
  /** It shows drawings of ours: in the browser what draws is loaded before it, so that it stands in full at once. */
  preloadsDrawing: boolean
  /** For everybody, but nothing that a search engine should find. */
  noindex: boolean
  screen: () => Promise<ScreenModule>
}

type RouteOptions = Partial<
  Pick<Route, 'layout' | 'isPrivate' | 'fullReload' | 'hydrates' | 'preloadsDrawing' | 'noindex'>
>

const defaults = {
  layout: 'shop',
  isPrivate: false,
  fullReload: false,
  hydrates: true,
  preloadsDrawing: false,
  noindex: false,
} as const

export function route<Data>(
  path: string,
  name: string,
  screen: () => Promise<ScreenModule<Data>>,
  options: RouteOptions = {},
): Route {
  // A table of screens with different data can only be typed loosely; each screen is checked here, where it is entered.
  return { path, name, ...defaults, ...options, screen: retryable(screen as unknown as Route['screen']) }
}

/** Importing costs something also where the module is there. One that could not be had is asked for again. */
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

/** Leads to what has to be done first, and says so there. */
export function sendBack(to: string, text: string): Redirect {
  return { ...redirect(to), notice: { kind: 'warning', text } }
}

export const notFound: NotFound = { notFound: true }
