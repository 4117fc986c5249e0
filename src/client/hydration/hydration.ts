import type { Route } from '#routes/screen.ts'
import { delayClicks } from './delayed-clicks.ts'
import { partsOf, type Part } from './parts.ts'
import type { ClientContext } from '#client/client-context.ts'

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin']

/** Each resolves to true once its part is hydrated, to false if the code failed to load. */
const hydrations = new Map<Part, Promise<boolean>>()
let rootsPart: Promise<typeof import('./roots.tsx')> | undefined
let hydrateAll = () => Promise.resolve(true)
let hasFailed = false

/**
 * Hydrates each part of the page on its own trigger, so that visitors who only read download no React. Until then
 * links, forms and platform elements work without it.
 */
export function startHydration({ store, signal }: ClientContext, route: Route, isLate = false): void {
  const parts = partsOf(store, route, isLate)
  const hydrate = (part: Part) => {
    if (!hydrations.has(part)) hydrations.set(part, load(store, part))
    return hydrations.get(part)!
  }
  hydrateAll = async () => (await Promise.all(parts.map(hydrate))).every(Boolean)
  for (const part of parts) {
    const now = () => void hydrate(part)
    const once = { once: true, passive: true, signal }
    for (const element of elementsOf(part)) {
      for (const eventType of INTERACTIONS) element.addEventListener(eventType, now, once)
    }
    if (part.onScroll) addEventListener('scroll', now, once)
    for (const changed of part.changes) store.sub(changed, now)
    if (part.selector === 'main') delayClicks(() => hydrate(part), signal)
    if (part.atOnce || part.isLate) now()
  }
}

/** Hydrates every part. Resolves to false if the code of one failed to load. */
export function hydratePage(): Promise<boolean> {
  return hydrateAll()
}

/** True when a part failed to hydrate. Forms are then posted, because nothing could show their result. */
export function hydrationFailed(): boolean {
  return hasFailed
}

/** After a failure the page goes on with links and posts. It does not reload, which would lose the visitor's clicks. */
async function load(store: ClientContext['store'], part: Part): Promise<boolean> {
  try {
    const [screen, { hydrateRoots }] = await Promise.all([part.screen?.(), roots()])
    await hydrateRoots(store, elementsOf(part), screen, part.isLate)
    return true
  } catch (error) {
    hasFailed = true
    console.error(error)
    return false
  }
}

/** Imported once: if it fails to load, the other parts do without it too until the next document. */
function roots() {
  return (rootsPart ??= import('./roots.tsx'))
}

function elementsOf({ selector }: Part): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector)
}
