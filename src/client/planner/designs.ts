import { cutText } from '#shared/text/cut-text.ts'
import { paths } from '#shared/paths.ts'
import type { ClientContext } from '#client/client-context.ts'
import type { Autosave } from './autosave.ts'
import { browserDesigns, rememberDesign } from './browser-designs.ts'

/** Returns a function for a page's `data-designs` element: it remembers the design in the URL, or lists this browser's. */
export function startDesigns(context: ClientContext): (place: HTMLElement) => void {
  let shown = codeIn(document.referrer)
  let autosave: Promise<Autosave> | undefined
  // Each edit has its own URL, which replaces the previous one in the list.
  const note = () => {
    const code = codeIn(location.href)
    if (!code) return
    const before = shown
    const query = new URLSearchParams(location.search)
    shown = code
    const isEdit = before !== null && before !== code
    if (isEdit || !query.has('saved')) rememberDesign({ code, name: readDesignName(query), time: Date.now() }, before)
    if (!query.has('saved')) return
    autosave ??= import('./autosave.ts').then((part) => new part.Autosave(context))
    autosave.then((saving) => saving.follow(code, isEdit)).catch(console.warn)
  }
  if (!('navigation' in window)) document.addEventListener('addresschange', note)
  else {
    navigation.addEventListener('currententrychange', () => {
      if (!codeIn(location.href)) shown = null
      // Otherwise the next page is still to come, and may turn out not to be a design.
      else if (!navigation.transition) note()
    })
  }
  return (place) => {
    if (place.dataset.designs === 'drawn') return note()
    shown = null
    if (browserDesigns().length === 0) return
    import('./draw-browser-designs.tsx')
      .then(({ drawBrowserDesigns }) => drawBrowserDesigns(place, context))
      .catch(console.warn)
  }
}

function readDesignName(query: URLSearchParams): string {
  const name = query.get('n') || document.querySelector<HTMLElement>('[data-design-name]')?.dataset.designName
  return cutText(name || 'Closet', 60, '')
}

function codeIn(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  return origin === location.origin && pathname === paths.planner ? searchParams.get('d') : null
}
