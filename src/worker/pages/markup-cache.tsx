import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import type { PageData } from '#shared/page-data.ts'
import { apiHostAtom, siteAtom } from '#shared/state/page.ts'
import type { MarkupCache } from '#ui/hydration/cached-markup.tsx'

type ShopFacts = Pick<PageData, 'site' | 'apiHost'>

const MAX_PARTS = 1_000

let cache = { shopKey: '', parts: new Map<string, string>() }

/** Keeps the markup of parts in the isolate for as long as the shop says the same of itself. */
export function markupCache(shop: ShopFacts): MarkupCache {
  const shopKey = JSON.stringify([shop.site, shop.apiHost])
  if (cache.shopKey !== shopKey) cache = { shopKey, parts: new Map() }
  const { parts } = cache
  return (key, draw) => {
    const markup = parts.get(key) ?? flattened(renderToString(<Provider store={storeOf(shop)}>{draw()}</Provider>))
    // What was asked for longest ago stands first, and goes first.
    parts.delete(key)
    parts.set(key, markup)
    if (parts.size > MAX_PARTS) parts.delete(parts.keys().next().value!)
    return markup
  }
}

/** A text that was put together from thousands of pieces is kept as them, and gone through anew for every page. */
function flattened(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text))
}

/** Nothing of a visitor is in it. */
function storeOf({ site, apiHost = '' }: ShopFacts) {
  const store = createStore()
  store.set(siteAtom, site)
  store.set(apiHostAtom, apiHost)
  return store
}
