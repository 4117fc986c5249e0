import { paths } from '#shared/paths.ts'
import type { ClientContext } from '#client/client-context.ts'
import { browserDesigns, rememberDesign } from './browser-designs.ts'

let shown: string | null = null
let isWatching = false

/** Remembers the design in the page's address, saves it if the account has it, or lists those of this browser. */
export function designs(place: HTMLElement, context: ClientContext): void {
  if (!isWatching) watch(context)
  if (place.dataset.designs === 'drawn') return note(context)
  shown = null
  if (browserDesigns().length === 0) return
  import('./draw-browser-designs.tsx')
    .then(({ drawBrowserDesigns }) => drawBrowserDesigns(place, context))
    .catch(console.warn)
}

function watch(context: ClientContext): void {
  isWatching = true
  shown = codeIn(document.referrer)
  if (!('navigation' in window)) return document.addEventListener('addresschange', () => note(context))
  navigation.addEventListener('currententrychange', () => {
    if (!codeIn(location.href)) shown = null
    // Otherwise the next page is still to come, and may turn out not to be a design.
    else if (!navigation.transition) note(context)
  })
}

/** Each edit has an address of its own, which takes the place of the one before. */
function note(context: ClientContext): void {
  const code = codeIn(location.href)
  if (!code) return
  const before = shown
  const query = new URLSearchParams(location.search)
  shown = code
  const isEdit = before !== null && before !== code
  if (isEdit || !query.has('saved')) {
    const name = query.get('n') || document.querySelector<HTMLElement>('[data-design-name]')?.dataset.designName
    rememberDesign({ code, name: (name || 'Closet').slice(0, 60), time: Date.now() }, before)
  }
  if (!query.has('saved')) return
  import('./autosave.ts').then(({ autosave }) => autosave(context, code, isEdit)).catch(console.warn)
}

function codeIn(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  return origin === location.origin && pathname === paths.planner ? searchParams.get('d') : null
}
