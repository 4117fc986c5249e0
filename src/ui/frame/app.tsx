import { Provider } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import type { ContextType, ReactNode } from 'react'
import type { Layout, PageAssets, PageData } from '#shared/page-data.ts'
import { CheckoutLayout } from '#ui/frame/layouts/checkout-layout.tsx'
import { FrameLayout } from '#ui/frame/layouts/frame-layout.tsx'
import { ShopLayout } from '#ui/frame/layouts/shop-layout.tsx'
import { type MarkupCache, MarkupCacheContext } from '#ui/hydration/cached-markup.tsx'
import { DeferredContext } from '#ui/hydration/deferred.tsx'
import { CurrentScreen } from './current-screen.tsx'
import { Document, type RootAttributes } from './document.tsx'
import { LoadFailure } from './load-failure.tsx'

const layouts = { shop: ShopLayout, checkout: CheckoutLayout, bare: BareLayout } satisfies Record<Layout, unknown>

type AppProps = {
  store: ReturnType<typeof createStore>
  pageData: PageData
  /** True for the frame that is sent while the page's data loads. */
  isFrame: boolean
  assets: PageAssets
  nonce: string
  forRobots: ReactNode
  root: RootAttributes
  deferred: ContextType<typeof DeferredContext>
  markupCache: MarkupCache
}

/** The document that the server streams. The browser hydrates its islands and, if the screen needs it, `<main>`. */
export function App({ store, pageData, isFrame, assets, nonce, root, forRobots, deferred, markupCache }: AppProps) {
  const Layout = layouts[pageData.layout]
  return (
    <Provider store={store}>
      <DeferredContext value={deferred}>
        <MarkupCacheContext value={markupCache}>
          <Document pageData={pageData} assets={assets} nonce={nonce} root={root} forRobots={forRobots}>
            {isFrame ? (
              <FrameLayout />
            ) : (
              <Layout>
                <CurrentScreen />
              </Layout>
            )}
          </Document>
        </MarkupCacheContext>
      </DeferredContext>
    </Provider>
  )
}

function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <LoadFailure />
    </>
  )
}
