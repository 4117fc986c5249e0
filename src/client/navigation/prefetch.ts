import type { ClientContext } from '#client/client-context.ts'
import { following } from '#client/interaction/scripts.ts'
import { MAX_PREFETCHES } from '#shared/constants.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { savesData } from './saves-data.ts'

/** A pointer that rests on a link this long will likely follow it. */
const REST_MS = 65

/** Fetches the page of a link that the pointer rests on, except when the visitor saves data. */
export function startPrefetch({ store, signal }: ClientContext): void {
  if (!('navigation' in window) || savesData()) return
  const enqueue = createQueue(MAX_PREFETCHES)
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetch = (link: HTMLAnchorElement) => {
    if (!navigator.onLine || store.get(newBuildAtom) || !isFollowed(link, store)) return
    const { href } = link
    // If this fails, following the link fetches it again and reports the error.
    enqueue(async () => (await import('./documents.ts')).fetchDocumentEarly(href).catch(() => {}))
  }
  const passive = { signal, passive: true }
  document.addEventListener('click', () => clearTimeout(timer), passive)
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer)
      const link = (target as Element).closest('a')
      if (link && pointerType === 'mouse') timer = setTimeout(() => prefetch(link), REST_MS)
    },
    passive,
  )
}

/** Whether a link opens a public page without a document load. A private one may change meanwhile. */
function isFollowed(link: HTMLAnchorElement, store: ClientContext['store']): boolean {
  const route = isInside(link) && following()?.match(link.pathname)?.route
  if (!route || route.isPrivate || route.fullReload || following()!.isSecretAddress(new URL(link.href))) return false
  return route.layout === store.get(currentPageAtom)?.layout
}

function isInside(link: HTMLAnchorElement): boolean {
  const { href, origin, pathname, target, hash } = link
  if (href === '' || origin !== location.origin || target || hash) return false
  return !link.hasAttribute('download') && !pathname.includes('.')
}

type Task = () => Promise<void>

/** Runs at most `limit` tasks at once, newest first. */
function createQueue(limit: number): (task: Task) => void {
  const waiting: Task[] = []
  let running = 0

  function runNext(): void {
    if (running >= limit) return
    const task = waiting.shift()
    if (!task) return
    running += 1
    void task().finally(() => {
      running -= 1
      runNext()
    })
  }

  return (task) => {
    waiting.unshift(task)
    runNext()
  }
}
