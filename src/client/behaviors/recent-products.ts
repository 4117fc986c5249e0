import { storageKeys } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

const MOST = 12
const SHOWN = 4
const NEAR = '400px'
const watched = new WeakSet<Element>()

/** Stores viewed products in this browser only, and shows them when the visitor scrolls near their place. */
export function recentProducts(place: HTMLElement, context: ClientContext): void {
  if (watched.has(place)) return
  watched.add(place)
  const current = Number(place.dataset.recentlyViewed)
  const others = read().filter((id) => id !== current)
  if (current > 0) write([current, ...others].slice(0, MOST))
  if (others.length === 0) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void show(place, others.slice(0, SHOWN), context)
    },
    { rootMargin: NEAR },
  )
  observer.observe(place)
}

async function show(place: HTMLElement, ids: readonly number[], { api, store }: ClientContext): Promise<void> {
  const query = new URLSearchParams({ ids: ids.join(',') })
  const found = await (await api()).products(query).catch(() => null)
  if (!found || found.data.length === 0) return
  const { drawRecent } = await import('./draw-recent.tsx')
  if (place.isConnected) drawRecent({ place, cards: found.data, store, forget: () => write([]) })
}

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(readStorage(storageKeys.recentProducts) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : []
  } catch {
    // Another script may have used this key.
    return []
  }
}

function write(ids: readonly number[]): void {
  writeStorage(storageKeys.recentProducts, ids.length > 0 ? JSON.stringify(ids) : null)
}
