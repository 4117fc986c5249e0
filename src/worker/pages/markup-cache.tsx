import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import type { PageData } from '#shared/page-data.ts'
import { apiHostAtom, siteAtom } from '#shared/state/page.ts'
import type { MarkupCache } from '#ui/hydration/cached-markup.tsx'
import { byteCache } from '#worker/base/cache/byte-cache.ts'
import { cacheBytes } from '#worker/base/limits.ts'

type ShopFacts = Pick<PageData, 'site' | 'apiHost'>

let cache = { shopKey: '', parts: byteCache<string>(cacheBytes.markup) }

/** Caches rendered parts in the isolate until the shop's site data changes. */
export function markupCache(shop: ShopFacts): MarkupCache {
  const shopKey = JSON.stringify([shop.site, shop.apiHost])
  if (cache.shopKey !== shopKey) cache = { shopKey, parts: byteCache(cacheBytes.markup) }
  const { parts } = cache
  return (key, draw) =>
    parts.getOr(key, () => flattened(renderToString(<Provider store={createFactsStore(shop)}>{draw()}</Provider>)))
}

function flattened(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text))
}

/** A store without anything about the visitor. */
function createFactsStore({ site, apiHost = '' }: ShopFacts) {
  const store = createStore()
  store.set(siteAtom, site)
  store.set(apiHostAtom, apiHost)
  return store
}
