import { Provider } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import type { ContextType } from 'react'
import type { PageData } from '#shared/page-data.ts'
import { paths } from '#shared/paths.ts'
import { BareLayout } from './bare-layout.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { useCurrentPage, type Layout } from './current-page.ts'
import { DeferredContext } from './deferred.tsx'
import { Document } from './document.tsx'
import { ShopLayout } from './shop-layout.tsx'

const layouts = { shop: ShopLayout, checkout: CheckoutLayout } satisfies Record<Layout, unknown>

type AppProps = {
  store: ReturnType<typeof createStore>
  pageData: PageData
  nonce?: string
  deferred?: ContextType<typeof DeferredContext>
}

/** The tree that the server streams and the browser hydrates. */
export function App({ store, pageData, nonce = '', deferred = {} }: AppProps) {
  return (
    <Provider store={store}>
      <DeferredContext value={deferred}>
        <Document pageData={pageData} nonce={nonce}>
          <CurrentScreen />
        </Document>
      </DeferredContext>
    </Provider>
  )
}

function CurrentScreen() {
  const { name, layout, Screen, ...props } = useCurrentPage()
  const Layout = props.url.pathname.includes(paths.stagingAuth.slice(1)) ? BareLayout : layouts[layout]
  return (
    <Layout>
      <Screen key={name} data={props.data} url={props.url} params={props.params} now={props.now} />
    </Layout>
  )
}
