import { match } from '#routes/match.ts'
import { MAX_PREFETCHES } from '#shared/constants.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { createQueue } from './queue.ts'
import type { ClientContext } from '#client/client-context.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'

/** Interactions with a link that usually precede a click. */
const INTERACTIONS = ['pointerover', 'focusin', 'touchstart'] as const

/** Preloads the screens of visible links, except when the visitor saves data or the connection is slow. */
export function startPrefetch({ store, signal }: ClientContext): void {
  if (!('navigation' in window) || isSparing()) return
  const started = new Set<unknown>([store.get(currentPageAtom)?.name])
  const enqueue = createQueue(MAX_PREFETCHES)

  function prefetch(link: Element | null, isLikely: boolean): void {
    const found = link instanceof HTMLAnchorElement ? followed(link) : null
    if (!found || store.get(newBuildAtom) || found.layout !== store.get(currentPageAtom)?.layout) return
    const { name, screen, path } = found
    once(name, isLikely, screen)
    if (isLikely && name === 'content-page')
      once(path, isLikely, async () => (await import('./content.ts')).prefetchContent(path))
  }

  function once(key: string, isLikely: boolean, load: () => Promise<unknown>): void {
    if (started.has(key)) return
    started.add(key)
    // If this fails, following the link loads it again and reports the error.
    const quietly = async () => void (navigator.onLine && (await load().catch(() => null)))
    enqueue(quietly, isLikely)
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      observer.unobserve(target)
      prefetch(target, false)
    }
  })
  const observe = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link)
  }
  observe()
  store.sub(currentPageAtom, () => whenIdle(observe))
  for (const type of INTERACTIONS) {
    document.addEventListener(type, ({ target }) => prefetch((target as Element).closest('a'), true), {
      signal,
      passive: true,
    })
  }
}

/** The route that a link opens without a document load; null if it does something else. */
function followed({ href, origin, pathname, target, download }: HTMLAnchorElement) {
  if (origin !== location.origin || target === '_blank' || download || !href || pathname.includes('.')) return null
  const found = match(pathname)
  return found && !found.route.fullReload ? { ...found.route, path: pathname } : null
}

function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
